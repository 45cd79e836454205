import type { ChangedParts } from '../shares/versions-schema.ts'
import { node, type PageElement } from './node.ts'
import type { PageContext } from './page-source.ts'

/** What is new since the version that the client opened last. Closed, with the count in its summary. */
export function changesList({ page, edition }: PageContext): PageElement | null {
  const { changes, snapshot } = page
  if (!changes) return null
  const { words, money } = edition
  const tag = (label: string, isNew = false) => node(isNew ? 'span.tag.add' : 'span.tag', {}, label)
  const entry = (label: string, name: string, isNew = false) =>
    node('li', {}, tag(label, isNew), node('span', {}, name))
  const parts: ChangedParts[] = [changes.requirements, changes.priceLines]
  const entries = [
    ...parts.flatMap(({ added }) => added.map(({ name }) => entry(words.added, name, true))),
    ...parts.flatMap(({ changed }) => changed.map(({ name }) => entry(words.changed, name))),
    ...parts.flatMap(({ removed }) => removed.map(({ name }) => entry(words.removed, name))),
    ...(changes.fields.length > 0 ? [entry(words.changed, words.changedTexts)] : []),
  ]
  const { old, new: current } = changes.total
  const { currency } = snapshot.proposal
  const total =
    old !== current &&
    current !== null &&
    node(
      'li.changes-total',
      {},
      node('span'),
      node('span', {}, words.priceBefore),
      node('span.num', {}, old !== null && node('del', {}, money(old, currency)), ' ', money(current, currency)),
    )
  if (entries.length === 0 && !total) return null
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
        node('span.quiet', {}, ` · ${words.changeCount(entries.length + (total ? 1 : 0))}`),
      ),
    ),
    node('ul', {}, ...entries, total),
  )
}
