import type { Language } from '@proffer/core/language.ts'
import { parseMoney } from '@proffer/core/money.ts'
import { pageEdition } from '@proffer/core/page/edition.ts'
import { lineNetOf } from '@proffer/core/pricing/totals.ts'
import { localizeClause } from '@proffer/core/profile/clause-text.ts'
import { knownRates } from '@proffer/core/rates/known-rates.ts'
import { cardFor } from '@proffer/core/rates/resolve-rate.ts'
import type { ReactNode } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { Card } from '../../ui/card.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { totalsOfPricing } from '../proposals/editor/proposal-draft.ts'
import { newLine, newSection } from '../proposals/pricing/pricing-draft.ts'
import type { ProfileForm } from './profile-fields.ts'
import { useProfileWords } from './words.ts'

/** The fields of a part, and beside them on wide screens what the client reads, as the provider types. */
export function WithExample({ example, children }: { example: ReactNode; children: ReactNode }) {
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="flex min-w-0 flex-col gap-6">{children}</div>
      <aside className="min-w-0 xl:sticky xl:top-8">{example}</aside>
    </div>
  )
}

const EXAMPLE_HOURS = '10'
const MAX_LINES = 3

/** What ten hours cost at each rate, with the tax. */
export function RatesExample({ form }: { form: ProfileForm }) {
  const { example: words } = useProfileWords()
  const { money, number } = useFormat()
  const { hourlyRate, rateCards, taxRate, taxName } = form.values
  // The stored currency can be any text.
  const currency = /^[A-Z]{3}$/.test(form.values.currency ?? '') ? (form.values.currency ?? '') : 'USD'
  const card = cardFor(knownRates({ rateCards, proposalDefaults: { currency } }).cards, { currency })
  const rates = (card?.items ?? []).map(({ role, seniority, rate }) => ({
    name: [role, seniority].filter(Boolean).join(', '),
    rate: rate ?? '',
  }))
  const priced = (rates.length > 0 ? rates : [{ name: words.work, rate: hourlyRate ?? '' }])
    .filter(({ rate }) => 'money' in parseMoney(rate))
    .slice(0, MAX_LINES)
    .map(({ name, rate }) => newLine({ name: name || words.work, quantity: EXAMPLE_HOURS, unitPrice: rate }))
  const pricing = { sections: [newSection(priced)], discount: null, schedule: [] }
  const { net, taxes, gross } = totalsOfPricing(pricing, currency, { rate: taxRate ?? 0, name: taxName }).oneTime
  const [tax] = taxes
  return (
    <Card title={words.title} description={words.hours}>
      {priced.length === 0 ? (
        <p className="text-sm text-quiet">{words.noRate}</p>
      ) : (
        <dl className="flex flex-col gap-2 text-sm tabular-nums lining-nums *:flex *:justify-between *:gap-4">
          {priced.map((line) => (
            <div key={line.id}>
              <dt className="min-w-0 wrap-anywhere">{line.name}</dt>
              <dd className="shrink-0">{money(lineNetOf(line, currency), currency)}</dd>
            </div>
          ))}
          <div className="border-t border-line pt-2 text-quiet">
            <dt>{words.net}</dt>
            <dd>{money(net, currency)}</dd>
          </div>
          {tax && Number(tax.rate) > 0 && (
            <div className="text-quiet">
              <dt>{words.tax(taxName, number(taxRate ?? 0))}</dt>
              <dd>{money(tax.amount, currency)}</dd>
            </div>
          )}
          <div className="items-baseline border-t border-line pt-2">
            <dt className="font-medium">{words.total}</dt>
            <dd className="font-serif text-xl">{money(gross, currency)}</dd>
          </div>
        </dl>
      )}
    </Card>
  )
}

/** The texts about payment and the end of a proposal, in the words of the client's page. */
export function TermsExample({ form }: { form: ProfileForm }) {
  const { example: words } = useProfileWords()
  const { language: appLanguage } = useLanguage()
  const { defaultLanguage, paymentInfo, paymentMethods, bankDetails, customClauses } = form.values
  const language: Language = defaultLanguage === 'en' || defaultLanguage === 'es' ? defaultLanguage : appLanguage
  const page = pageEdition(language).words
  const clauses = customClauses
    .map((clause) => localizeClause(clause, language))
    .filter(({ title, body }) => title || body)
  const notes = [form.values.customOperationalNote, form.values.customValidityNote].filter((note) => note.trim())
  const hasPayment = paymentInfo.trim() || paymentMethods.length > 0 || bankDetails.trim()
  return (
    <Card title={words.title} description={words.terms}>
      {!hasPayment && clauses.length === 0 && notes.length === 0 && (
        <p className="text-sm text-quiet">{words.noTerms}</p>
      )}
      <div className="flex flex-col gap-3 font-serif wrap-anywhere empty:hidden">
        {hasPayment && <h3 className="text-lg font-medium">{page.payment}</h3>}
        {paymentInfo.trim() && <RichText text={paymentInfo} />}
        {paymentMethods.length > 0 && <p className="text-quiet">{page.paymentMethods(paymentMethods.join(', '))}</p>}
        {bankDetails.trim() && (
          <div>
            <p className="font-medium">{page.bankDetails}</p>
            <p className="font-sans text-xs text-quiet">{words.afterAcceptance}</p>
            <p className="whitespace-pre-line">{bankDetails}</p>
          </div>
        )}
        {clauses.map(({ title, body }, index) => (
          // Clauses have no reliable id.
          <div key={index}>
            <p className="font-medium">{title}</p>
            <RichText text={body} />
          </div>
        ))}
        {notes.map((note) => (
          <RichText key={note} text={note} />
        ))}
      </div>
    </Card>
  )
}
