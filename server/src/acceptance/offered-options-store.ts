import { compareMoney, highAndLow, MAX_MONEY, toUnits } from '@proffer/core/money.ts'
import type { Selection } from '@proffer/core/pricing/calculation-schema.ts'
import type { PriceItem, PricingTerms } from '@proffer/core/pricing/schema.ts'
import { applySelection } from '@proffer/core/pricing/selection.ts'
import { lineNetOf } from '@proffer/core/pricing/totals.ts'
import type { StoredProposal } from '@proffer/core/shares/snapshot.ts'
import type { ShareRow, StoredAnswer } from '../shares/store.ts'
import type { Trx } from '../storage/database.ts'
import { preparedChange } from '../storage/prepared.ts'

const LONGEST_NAME = 100

/** An item of an offer that the client could leave out. */
interface OfferedOption {
  item: PriceItem
  kind: 'option' | 'package'
}

/** The optional items and packages of the pricing. The selection sets `selected` of each. Empty if it does not fit the pricing. */
export function optionsOf(pricing: PricingTerms, selection: Selection | null): OfferedOption[] {
  const result = applySelection(pricing, selection ?? { items: [] })
  if ('issues' in result) return []
  return result.pricing.sections.flatMap(({ choice, items }) => {
    if (choice === 'all') return []
    const kind = choice === 'one' ? ('package' as const) : ('option' as const)
    return items.map((item) => ({ item, kind }))
  })
}

interface AnsweredOffer {
  share: Pick<ShareRow, 'accountId' | 'proposalId'>
  shown: StoredProposal
  answer: Pick<StoredAnswer, 'answer' | 'respondedAt' | 'selection'>
}

const deleteOptions = preparedChange<{ accountId: string; proposalId: string }>()((db, value) =>
  db
    .deleteFrom('offered_options')
    .where('proposal_id', '=', value('proposalId'))
    .where('account_id', '=', value('accountId')),
)

/**
 * Stores what the client could choose and what they chose. The insights count these rows, because reading snapshots
 * would take too long. The rows of an earlier acceptance of the same proposal are replaced. Other answers store nothing.
 */
export async function recordOptions(trx: Trx, { share, shown, answer }: AnsweredOffer): Promise<void> {
  if (answer.answer !== 'accepted') return
  const { accountId, proposalId } = share
  await deleteOptions(trx, { accountId, proposalId })
  const options = shown.pricing ? optionsOf(shown.pricing, answer.selection) : []
  if (options.length === 0) return
  const rows = options.map(({ item, kind }, position) => ({
    proposal_id: proposalId,
    position,
    account_id: accountId,
    answered_at: answer.respondedAt,
    name: shortened(item.name),
    kind,
    recurring: item.recurring,
    taken: item.selected ? 1 : 0,
    currency: shown.currency,
    // Two columns, `high` and `low`, because SQL can sum these without overflow.
    ...highAndLow(toUnits(netOf(item, shown.currency))),
  }))
  await trx.insertInto('offered_options').values(rows).execute()
}

/** Only the one-time sum of an acceptance is limited, so a line can cost more than its columns hold. */
function netOf(item: PriceItem, currency: string): string {
  const net = lineNetOf(item, currency)
  return compareMoney(net, MAX_MONEY) > 0 ? MAX_MONEY : net
}

/** The same name in two offers counts together, so spaces do not make a difference. */
const shortened = (name: string) => Array.from(name.trim().replace(/\s+/g, ' ')).slice(0, LONGEST_NAME).join('')
