import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { PriceCalculation } from '@proffer/core/pricing/calculation-schema.ts'
import { type PricingIssue, readPercent } from '@proffer/core/pricing/issues.ts'
import { totalsOf } from '@proffer/core/pricing/totals.ts'
import { PriceAnswer } from '@proffer/core/pricing/totals-schema.ts'
import { ValidationError } from '../errors/errors.ts'
import { operation } from '../http/operation.ts'
import type { Clock } from '../process/clock.ts'
import type { Profiles } from '../profile/service.ts'
import { completedPricing, priceContext, selectedPricing } from './priced.ts'

const calculate = operation({
  id: 'pricing_calculate',
  tag: 'Proposals',
  summary: 'Calculate a price',
  description:
    'Returns the totals of a pricing, for its default selection or for what a client would choose (`selection`). Stores ' +
    'nothing. The rules are those of `pricing` on a proposal, and a broken rule gets the same 422.',
  scope: 'read',
  body: PriceCalculation,
  answer: { status: 200, description: 'What the pricing costs.', schema: PriceAnswer },
})

interface Options {
  clock: Clock
  profiles: Pick<Profiles, 'author'>
}

export function pricingRoutes({ clock, profiles }: Options): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post('/pricing/calculate', calculate, async ({ caller, body }) => {
      const { currency, pricing, selection } = body
      const issues: PricingIssue[] = []
      // Validation has made a tax rate of 0 the text "0.00", so it does not count as absent here.
      const taxRate = body.taxRate ? readPercent(body.taxRate, ['body'], 'taxRate', issues) : null
      const chosen = selectedPricing(completedPricing(pricing, clock.now(), issues), selection, issues)
      if (issues.length > 0) throw new ValidationError(issues)
      const { tax } = await profiles.author({ accountId: caller.accountId })
      const context = priceContext(currency.toUpperCase(), tax)
      return { totals: totalsOf(chosen, taxRate ? { ...context, taxRate } : context) }
    })
  }
}
