import { fromUnits, toUnits } from '../money.ts'
import type { ChangedPart, ChangedParts, OldAndNew, VersionChanges } from '../shares/versions-schema.ts'
import { wordDiff } from '../word-diff.ts'
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
    ...lists.flatMap(({ changed }) => changed.map((part) => changedPartRow(part, snapshot.proposal.currency, edition))),
    ...lists.flatMap(({ removed }) => removed.map(({ name }) => changeRow('span.tag', words.removed, name))),
  ]
  rows.push(...changedFieldRows(changes, edition))
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
        ' ',
        node('span.quiet.count', {}, `· ${words.changeCount(rows.length)}`),
      ),
      difference && node('span.num', {}, difference),
    ),
    node('ul', {}, ...rows),
  )
}

const changeRow = (tag: string, label: string, ...content: Array<PageElement | string | null>): PageElement =>
  node(
    'li',
    {},
    node(tag, {}, label),
    ...content.map((part) => (typeof part === 'string' ? node('span', {}, part) : part)),
  )

/** A requirement or a price line, with its words or its amount before and now. Versions of earlier releases have only the name. */
function changedPartRow({ name, amount, description }: ChangedPart, currency: string, edition: PageEdition) {
  const { words, money } = edition
  const amounts =
    amount && node('span.num', {}, node('del', {}, money(amount.old, currency)), ' ', money(amount.new, currency))
  return changeRow('span.tag', words.changed, name, amounts ?? null, description ? wording(description, edition) : null)
}

/** The changed texts and payments, and one row for all other fields. */
function changedFieldRows({ fields, texts = [], payments }: VersionChanges, edition: PageEdition): PageElement[] {
  const { words } = edition
  const rows = texts.map((text) => changeRow('span.tag', words.changed, text.name, wording(text, edition)))
  if (payments) {
    const { old, new: now } = payments
    rows.push(changeRow('span.tag', words.changed, old === now ? words.payments : words.paymentsChange(old, now)))
  }
  const named = new Set([...texts.map(({ field }) => field), payments ? 'pricing.schedule' : ''])
  if (fields.some((field) => !named.has(field))) rows.push(changeRow('span.tag', words.changed, words.changedTexts))
  return rows
}

/** The old and the new words. The old ones are left out if the new text has all of them, and the other way round. */
function wording({ old, new: now }: OldAndNew, { words }: PageEdition): PageElement {
  const { before, after } = wordDiff(old, now)
  const line = (label: string, mark: 'del' | 'ins', pieces: typeof before) =>
    node(
      'p',
      {},
      node('span.quiet', {}, `${label}: `),
      ...pieces.map(({ text, isChanged }) => (isChanged ? node(mark, {}, text) : text)),
    )
  const isShown = (pieces: typeof before) => pieces.some(({ isChanged }) => isChanged)
  return node(
    'div.wording',
    {},
    isShown(before) && line(words.before, 'del', before),
    isShown(after) && line(words.now, 'ins', after),
  )
}

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
