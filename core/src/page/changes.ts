import { fromUnits, toUnits } from '../money.ts'
import type { ChangedParts, VersionChanges } from '../shares/versions-schema.ts'
import type { PageEdition } from './edition.ts'
import { node, type PageElement } from './node.ts'
import type { PageContext } from './page-source.ts'

/**
 * A closed list of what changed since the version that the client opened last, with the number of changes and the difference of the price
 * in its summary.
 * Null if nothing changed.
 */
export function changesList({ page, edition }: PageContext): PageElement | null {
  const { changes, snapshot } = page
  if (!changes) return null
  const { words } = edition
  const lists: ChangedParts[] = [changes.requirements, changes.priceLines]
  const rows = [
    ...lists.flatMap(({ added }) => added.map(({ name }) => changeRow('span.tag.add', words.added, name))),
    ...lists.flatMap(({ changed }) => changed.map(({ name }) => changeRow('span.tag', words.changed, name))),
    ...lists.flatMap(({ removed }) => removed.map(({ name }) => changeRow('span.tag', words.removed, name))),
  ]
  if (changes.fields.length > 0) rows.push(changeRow('span.tag', words.changed, words.changedTexts))
  const totalRow = changedTotalRow(changes.total, snapshot.proposal.currency, edition)
  if (totalRow) rows.push(totalRow)
  if (rows.length === 0) return null
  const difference = totalRow && priceDifference(changes.total, snapshot.proposal.currency, edition)
  return node(
    'details.changes',
    { id: 'changes-list' },
    node(
      'summary',
      {},
      node(
        'span',
        {},
        node('b', {}, words.changesSince(changes.since)),
        node('span.quiet', {}, ` · ${words.changeCount(rows.length)}`),
      ),
      difference && node('span.num', {}, difference),
    ),
    node('ul', {}, ...rows),
  )
}

const changeRow = (tag: string, label: string, name: string): PageElement =>
  node('li', {}, node(tag, {}, label), node('span', {}, name))

/** The old total struck out, and the new one. Null if the total is the same or there is no new one. */
function changedTotalRow(total: VersionChanges['total'], currency: string, edition: PageEdition): PageElement | null {
  const { words, money } = edition
  if (total.new === null || total.new === total.old) return null
  const oldAmount = total.old !== null && node('del', {}, money(total.old, currency))
  return node(
    'li.changes-total',
    {},
    node('span'),
    node('span', {}, words.priceBefore),
    node('span.num', {}, oldAmount, ' ', money(total.new, currency)),
  )
}

/** How much more or less the new price is, before tax. Null if there was none before. */
function priceDifference(
  total: VersionChanges['total'],
  currency: string,
  { words, money }: PageEdition,
): string | null {
  if (total.old === null || total.new === null) return null
  const units = toUnits(total.new) - toUnits(total.old)
  const amount = money(fromUnits(units < 0n ? -units : units), currency)
  return words.priceChange(`${units < 0n ? '−' : '+'} ${amount}`)
}
