import { shareBudget } from '@proffer/core/budgets.ts'
import { lineNetOf } from '@proffer/core/pricing/totals.ts'
import { readSections } from '@proffer/core/sections/known-sections.ts'
import { sectionTitle } from '@proffer/core/sections/section-titles.ts'
import type { SharedItem, SharedRequirement, Snapshot } from '@proffer/core/shares/snapshot.ts'
import type { ChangedPart, ChangedText, OldAndNew } from '@proffer/core/shares/versions-schema.ts'
import { shortened, wordDiff } from '@proffer/core/word-diff.ts'
import { changedFacts } from './changed-facts.ts'

/** Both texts without the long stretches that they share. A list of versions has the texts of each, so they are short. */
function oldAndNewText(before: string, after: string): OldAndNew {
  const diff = wordDiff(before, after)
  const textOf = (pieces: Array<{ text: string }>) => pieces.map(({ text }) => text).join('')
  const cut = (text: string) => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1).toWellFormed()}…` : text)
  return { old: cut(textOf(shortened(diff.before))), new: cut(textOf(shortened(diff.after))) }
}

const MAX_TEXT = 600

/** Reads both texts of changed requirements. Those beyond the budget have only their names, because comparing takes time. */
export function requirementDetails() {
  let count = 0
  return (before: SharedRequirement, after: SharedRequirement): Pick<ChangedPart, 'description'> => {
    if (before.description === after.description || count === shareBudget.changedTexts) return {}
    count += 1
    return { description: oldAndNewText(before.description, after.description) }
  }
}

/** Reads both amounts of changed lines before tax, unless one is hidden or they are in two currencies or periods. */
export const lineDetails =
  (oldCurrency: string, currency: string) =>
  (before: SharedItem, after: SharedItem): Pick<ChangedPart, 'amount'> => {
    if (oldCurrency !== currency || before.recurring !== after.recurring) return {}
    const amountOf = ({ unitPrice, ...item }: SharedItem) =>
      unitPrice === null ? null : lineNetOf({ ...item, unitPrice }, currency)
    const [oldAmount, amount] = [amountOf(before), amountOf(after)]
    if (oldAmount === null || amount === null || oldAmount === amount) return {}
    return { amount: { old: oldAmount, new: amount } }
  }

/** The introduction, the notes and the sections whose text differs, as far as both versions have them, and the facts that differ. */
export function changedTexts(before: Snapshot, after: Snapshot): ChangedText[] {
  const { language } = after
  const [from, to] = [before.proposal.settings, after.proposal.settings]
  const plain = (name: 'introduction' | 'notes', kind: 'summary' | 'terms') => ({
    field: `settings.${name}`,
    name: sectionTitle({ kind, title: null }, language),
    old: textOf(from[name]),
    new: textOf(to[name]),
  })
  const oldSections = readSections(from)
  const sections = readSections(to).flatMap((section) => {
    const old = oldSections.find(({ id, kind }) => id === section.id && kind === section.kind)
    const name = sectionTitle(section, language)
    if (!old || old.hidden || section.hidden || name === '') return []
    return { field: 'settings.sections', name, old: old.body, new: section.body }
  })
  const texts = [plain('introduction', 'summary'), ...sections, plain('notes', 'terms')]
    .filter((text) => text.old !== text.new)
    .slice(0, shareBudget.changedTexts)
  return [...texts, ...changedFacts(before, after)].map((text) => ({ ...text, ...oldAndNewText(text.old, text.new) }))
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
