import { fromUnits, toUnits } from '../money.ts'
import { lineNetOf } from '../pricing/totals.ts'
import type { ChangedPart, OldAndNew, VersionChanges } from '../shares/versions-schema.ts'
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
  const { requirements, priceLines } = changes
  const rows = [
    ...requirements.added.map(({ name }) => changeRow('span.tag.add', words.added, name)),
    ...priceLines.added.map(({ id, name }) =>
      changeRow('span.tag.add', words.added, name, addedAmount(id, { page, edition })),
    ),
    ...[...requirements.changed, ...priceLines.changed].map((part) =>
      changedPartRow(part, snapshot.proposal.currency, edition),
    ),
    ...[...requirements.removed, ...priceLines.removed].map(({ name }) => changeRow('span.tag', words.removed, name)),
    ...changedFieldRows(changes, edition),
  ]
  const total = changedTotal(changes, snapshot.proposal.currency, edition)
  if (!total && rows.length === 0) return null
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
        // The total follows from the other changes. Without any, it is the change.
        node('span.quiet.count', {}, `· ${words.changeCount(rows.length || 1)}`),
      ),
      total?.difference && node('span.num', {}, total.difference),
    ),
    node('ul', {}, ...rows, total?.row ?? null),
  )
}

const changeRow = (tag: string, label: string, ...content: Array<PageElement | string | null>): PageElement =>
  node(
    'li',
    {},
    node(tag, {}, label),
    ...content.map((part) => (typeof part === 'string' ? node('span', {}, part) : part)),
  )

/** What an added price line costs before tax. Null if the provider hides the prices of lines. */
function addedAmount(id: string, { page, edition: { words, money } }: PageContext): PageElement | null {
  const { pricing, currency } = page.snapshot.proposal
  const item = pricing?.sections.flatMap(({ items }) => items).find((line) => line.id === id)
  if (!item || item.unitPrice === null) return null
  const period = { none: '', month: ` ${words.perMonth}`, year: ` ${words.perYear}` }[item.recurring]
  return node('span.num', {}, money(lineNetOf({ ...item, unitPrice: item.unitPrice }, currency), currency) + period)
}

/** A requirement or a price line, with its words or its amount before and now. Versions of earlier releases have only the name. */
function changedPartRow({ name, amount, description }: ChangedPart, currency: string, edition: PageEdition) {
  const { words, money } = edition
  const amounts = amount && oldAndNew({ old: money(amount.old, currency), new: money(amount.new, currency) })
  return changeRow('span.tag', words.changed, name, amounts ?? null, description ? wording(description, edition) : null)
}

/** The old value struck out, and the new one. */
const oldAndNew = ({ old, new: now }: OldAndNew) => node('span.num', {}, node('del', {}, old), ' ', now)

/** The changed texts, facts and payments, and one row that names the other fields. */
function changedFieldRows({ fields, texts = [], payments }: VersionChanges, edition: PageEdition): PageElement[] {
  const { words } = edition
  const rows = texts.map((text) =>
    changeRow('span.tag', words.changed, text.name, isShort(text) ? shortChange(text) : wording(text, edition)),
  )
  if (payments) {
    const { old, new: now } = payments
    rows.push(changeRow('span.tag', words.changed, old === now ? words.payments : words.paymentsChange(old, now)))
  }
  const names = fieldNames(words)
  const said = new Set([...texts.map(({ field }) => names[field]), payments && words.payments])
  const others = new Set(fields.map((field) => names[field]).filter((name) => name && !said.has(name)))
  if (others.size > 0) rows.push(changeRow('span.tag', words.changed, [...others].join(', ')))
  return rows
}

/** Two values that fit beside the name of their row. */
const MAX_SHORT = 40
const isShort = ({ old, new: now }: OldAndNew) => old !== '' && now !== '' && old.length + now.length <= MAX_SHORT

const shortChange = ({ old, new: now }: OldAndNew) => node('span.num', {}, node('span.quiet', {}, `${old} →`), ' ', now)

/** The names of the fields that can differ, in the client's words. Several fields have one name. */
function fieldNames({ changedFacts: facts, ...words }: PageEdition['words']): Record<string, string> {
  return {
    name: facts.title,
    clientName: words.preparedFor,
    clientLocation: words.preparedFor,
    authorName: words.preparedBy,
    currency: facts.currency,
    hourlyRate: facts.hourlyRate,
    'settings.validUntil': facts.validity,
    'settings.validityDays': facts.validity,
    'settings.introduction': facts.introduction,
    'settings.notes': facts.terms,
    'settings.cover': facts.cover,
    'settings.sections': words.contents,
    'pricing.sections': facts.priceGroups,
    'pricing.discount': facts.discount,
    'pricing.schedule': words.payments,
    language: facts.language,
    terms: facts.terms,
    provider: facts.aboutUs,
    letterhead: facts.aboutUs,
    portfolio: facts.aboutUs,
  }
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

/**
 * Both totals with tax, like every total of the page, and their difference. Versions of earlier releases have only those before tax.
 * Null if the total is the same or there is no new one.
 */
function changedTotal({ total: net, totalGross }: VersionChanges, currency: string, { words, money }: PageEdition) {
  const { old, new: now } = totalGross ?? net
  if (now === null || now === old) return null
  const isTaxed = totalGross && (totalGross.new !== net.new || totalGross.old !== net.old)
  const label = isTaxed ? words.totalWithTax : totalGross ? words.total : words.priceBefore
  const amounts = node('span.num', {}, old !== null && node('del', {}, money(old, currency)), ' ', money(now, currency))
  const row = node('li.changes-total', {}, node('span'), node('span', {}, label), amounts)
  if (old === null) return { row, difference: null }
  const units = toUnits(now) - toUnits(old)
  const amount = `${units < 0n ? '−' : '+'} ${money(fromUnits(units < 0n ? -units : units), currency)}`
  return { row, difference: totalGross ? words.totalChange(amount) : words.priceChange(amount) }
}
