import { isDay } from '@proffer/core/day.ts'
import type { Language } from '@proffer/core/language.ts'
import { isSameName } from '@proffer/core/person-name.ts'
import type { Section, SectionKind } from '@proffer/core/sections/section.ts'
import { sectionTitle } from '@proffer/core/sections/section-titles.ts'
import { allSections } from '@proffer/core/sections/sections-of.ts'
import type { Comparison } from '@proffer/core/shares/comparison-schema.ts'
import type { SharedProposal, SharedRequirement } from '@proffer/core/shares/snapshot.ts'
import type { ChangedText, VersionChanges } from '@proffer/core/shares/versions-schema.ts'
import { markdownText } from './markdown-text.ts'
import type { VersionWords } from './words-en.ts'

/** A text in both versions. Null where the version does not have it. */
export interface Pair {
  before: string | null
  after: string | null
}

/** One compared thing: its name, which may differ too, and its text. */
export interface ComparedRow {
  key: string
  /** The name of a field. It is the same in both. */
  label: string | null
  head: Pair | null
  body: Pair | null
}

export interface ComparedPart {
  id: string
  title: string
  /**
   * `prose` is Markdown, set in serif. The bodies of `described` are Markdown too, and those of `facts` are a line for each fact. Of
   * a `list` only the names of what changed are known. The `price` is compared on its own and has no rows.
   */
  look: 'prose' | 'described' | 'rows' | 'facts' | 'list' | 'price'
  rows: ComparedRow[]
}

interface Options {
  words: VersionWords
  /** The language of the titles that sections have without one of the provider. */
  language: Language
  day: (day: string) => string
  money: (amount: string, currency: string) => string
}

const isSamePair = (pair: Pair | null) => pair === null || pair.before === pair.after
export const isChangedRow = ({ head, body }: ComparedRow) => !(isSamePair(head) && isSamePair(body))
export const changeCount = ({ rows }: ComparedPart) => rows.filter(isChangedRow).length

/** The parts of both versions, in the order of the client's page. Parts that neither has are left out. */
export function comparedParts(comparison: Comparison, options: Options): ComparedPart[] {
  const { before, after, changes, prices } = comparison
  const { words } = options
  // What the records hold is shown in the first section of its kind.
  const ofRecords: Partial<Record<SectionKind, ComparedPart[]>> = {
    summary: [{ id: 'introduction', title: words.parts.introduction, look: 'prose', rows: [setting('introduction')] }],
    scope: [{ id: 'scope', title: words.parts.scope, look: 'described', rows: requirementRows(comparison, words) }],
    investment: [
      { id: 'price', title: words.parts.price, look: 'price', rows: [] },
      { id: 'schedule', title: words.parts.schedule, look: 'facts', rows: scheduleRows(before, after, options) },
    ],
    terms: [
      { id: 'notes', title: words.parts.notes, look: 'prose', rows: [setting('notes')] },
      { id: 'terms', title: words.fields.terms, look: 'rows', rows: termsRows(changes.texts) },
    ],
  }
  const sections = sectionParts(before, after, options)
  const parts: ComparedPart[] = [
    { id: 'basics', title: words.parts.basics, look: 'rows', rows: basics(before, after, options) },
    ...sections.flatMap(({ kind, part }, index) => {
      const isFirst = sections.findIndex((other) => other.kind === kind) === index
      return [...((isFirst && ofRecords[kind]) || []), part]
    }),
    { id: 'profile', title: words.parts.profile, look: 'list', rows: profileRows(changes, words) },
  ]
  const hasPrice = prices.before !== null || prices.after !== null
  const isShown = (row: ComparedRow) =>
    [row.head, row.body].some((pair) => pair && (pair.before ?? pair.after) !== null)
  return parts
    .map((part) => ({ ...part, rows: part.rows.filter(isShown) }))
    .filter(({ look, rows }) => (look === 'price' ? hasPrice : rows.length > 0))

  function setting(name: string): ComparedRow {
    const body = { before: textOf(before.settings[name]), after: textOf(after.settings[name]) }
    return { key: name, label: null, head: null, body }
  }
}

const textOf = (value: unknown): string | null => {
  const text = value === undefined || value === null ? '' : String(value).trim()
  return text === '' ? null : text
}

function basics(
  before: SharedProposal,
  after: SharedProposal,
  { words: { fields }, day, money }: Options,
): ComparedRow[] {
  const row = (key: keyof typeof fields, read: (proposal: SharedProposal) => unknown): ComparedRow => ({
    key,
    label: fields[key],
    head: null,
    body: { before: textOf(read(before)), after: textOf(read(after)) },
  })
  const validUntil = ({ settings }: SharedProposal) => textOf(settings['validUntil'])
  const ofPrice = [
    row('hourlyRate', ({ hourlyRate, currency }) => hourlyRate && money(hourlyRate, currency)),
    row('currency', ({ currency }) => currency),
  ]
  return [
    row('name', ({ name }) => name),
    row('clientName', ({ clientName }) => clientName),
    row('clientLocation', ({ clientLocation }) => clientLocation),
    row('authorName', ({ authorName }) => authorName),
    row('settings.validUntil', (proposal) => dayText(validUntil(proposal), day)),
    row('settings.validityDays', ({ settings }) => settings['validityDays']),
    // A price table does not use the rate, and every amount shows the currency.
    ...ofPrice.filter((row) => isChangedRow(row) || (row.key === 'hourlyRate' && !after.pricing)),
  ]
}

/** A stored setting may hold any text. */
const dayText = (text: string | null, day: Options['day']) => (text !== null && isDay(text) ? day(text) : text)

/** The server matches the requirements, also if they have new ids. */
function requirementRows({ before, after, changes: { requirements: changes } }: Comparison, words: VersionWords) {
  const hoursOf = (requirement: SharedRequirement | undefined) =>
    requirement?.hours === undefined ? '' : words.hours(String(requirement.hours))
  const added = new Set(changes.added.map(({ id }) => id))
  const removed = new Set(changes.removed.map(({ id }) => id))
  const olderOf = ({ id, name }: SharedRequirement) =>
    before.requirements.find((older) => older.id === id) ??
    before.requirements.find((older) => !removed.has(older.id) && older.name === name)
  const textsOf = (requirement: SharedRequirement | undefined) => ({
    name: requirement ? requirement.name : null,
    text: textOf([requirement?.description ?? '', hoursOf(requirement)].join('\n')),
  })
  const row = (
    key: string,
    older: SharedRequirement | undefined,
    newer: SharedRequirement | undefined,
  ): ComparedRow => {
    const [old, now] = [textsOf(older), textsOf(newer)]
    return {
      key,
      label: null,
      head: { before: old.name, after: now.name },
      body: { before: old.text, after: now.text },
    }
  }
  return [
    ...after.requirements.map((newer) => row(newer.id, added.has(newer.id) ? undefined : olderOf(newer), newer)),
    ...before.requirements.filter(({ id }) => removed.has(id)).map((older) => row(`- ${older.id}`, older, undefined)),
  ]
}

/**
 * The sections of the proposal in their order, matched by their ids or else by their kind and title. Removed ones come last. Hidden
 * ones are not shown to the client, but keep the place of their kind.
 */
function sectionParts(
  before: SharedProposal,
  after: SharedProposal,
  { words, language, day }: Options,
): Array<{ kind: SectionKind; part: ComparedPart }> {
  const [older = [], newer = []] = [before, after].map(({ settings }) => allSections(settings))
  // Without an own title, the introduction has the editor's name for it.
  const titleOf = (section: Section) =>
    section.kind === 'summary' && section.title === null
      ? words.parts.introduction
      : sectionTitle(section, language) || words.parts.text
  const matchOf = (section: Section) =>
    older.find(({ id }) => id === section.id) ??
    older.find((other) => other.kind === section.kind && isSameName(titleOf(other), titleOf(section)))
  const visible = (section: Section | undefined) => (section?.hidden ? undefined : section)
  const part = (key: string, section: Section, from: Section | undefined, to: Section | undefined) => ({
    kind: section.kind,
    part: {
      id: `section-${key}`,
      title: titleOf(section),
      look: 'prose' as const,
      rows: sectionRows(visible(from), visible(to), { titleOf, day }),
    },
  })
  const matched = new Set(newer.map(matchOf))
  return [
    ...newer.map((section) => part(section.id, section, matchOf(section), section)),
    ...older
      .filter((section) => !matched.has(section))
      .map((section) => part(`old-${section.id}`, section, section, undefined)),
  ]
}

interface SectionTexts {
  titleOf: (section: Section) => string
  day: (day: string) => string
}

function sectionRows(
  from: Section | undefined,
  to: Section | undefined,
  { titleOf, day }: SectionTexts,
): ComparedRow[] {
  const titles = { before: from ? titleOf(from) : null, after: to ? titleOf(to) : null }
  const isRenamed = from !== undefined && to !== undefined && titles.before !== titles.after
  const body = { before: textOf(from?.body), after: textOf(to?.body) }
  const entries = (section: Section | undefined): Entry[] => [
    ...(section?.phases ?? []).map(({ title, body: text, deliverables }) => ({
      name: title,
      head: title,
      text: [text, deliverables.map((deliverable) => `- ${deliverable}`).join('\n')].join('\n\n'),
    })),
    ...(section?.milestones ?? []).map(({ title, date, body: text }) => ({
      name: title,
      head: date ? `${title}, ${day(date)}` : title,
      text,
    })),
  ]
  return [
    { key: 'body', label: null, head: isRenamed ? titles : null, body },
    ...pairedRows(entries(from), entries(to)),
  ]
}

/** The payments in their order. */
function scheduleRows(before: SharedProposal, after: SharedProposal, { words, day, money }: Options): ComparedRow[] {
  const textsOf = ({ pricing, currency }: SharedProposal) =>
    (pricing?.schedule ?? []).map(({ label, percent, amount, due, date }) => {
      const share = percent === null ? money(amount ?? '0.00', currency) : words.percent(String(Number(percent)))
      return { name: label, head: label, text: `${share}\n${due === 'date' && date ? day(date) : words.dues[due]}` }
    })
  return pairedRows(textsOf(before), textsOf(after))
}

interface Entry {
  /** It identifies the entry in both versions. */
  name: string
  head: string
  text: string
}

/** Pairs entries by their name. An entry that was renamed is paired by its place. A removed one stays where it was. */
function pairedRows(old: Entry[], now: Entry[]): ComparedRow[] {
  const unpaired = new Set(old)
  const take = (entry: Entry | undefined) => {
    if (!entry || !unpaired.delete(entry)) return undefined
    return entry
  }
  const byName = now.map(({ name }) => take([...unpaired].find((entry) => isSameName(entry.name, name))))
  const pairs: Array<[Entry | undefined, Entry | undefined]> = now.map((entry, place) => [
    byName[place] ?? take(old[place]),
    entry,
  ])
  for (const entry of unpaired) pairs.splice(old.indexOf(entry), 0, [entry, undefined])
  return pairs.map(([from, to], place) => ({
    key: String(place),
    label: null,
    head: { before: textOf(from?.head), after: textOf(to?.head) },
    body: { before: textOf(from?.text), after: textOf(to?.text) },
  }))
}

/** The tax, the payment terms and the clauses, as far as they differ. */
const termsRows = (texts: ChangedText[] = []): ComparedRow[] =>
  texts.map(({ name, old, new: now }) => ({
    key: name,
    label: name,
    head: null,
    // The page shows these texts as Markdown.
    body: { before: old && textOf(markdownText(old)), after: now && textOf(markdownText(now)) },
  }))

const ofProfile = [
  'pricing.sections',
  'terms',
  'provider',
  'letterhead',
  'portfolio',
  'language',
  'settings.cover',
  'settings.show',
] as const

/** A comparison says only that these differ. Of the terms it has both texts, unless they differ in what the page does not show. */
const profileRows = (
  { fields: changed, texts }: VersionChanges,
  { fields, changedPart }: VersionWords,
): ComparedRow[] =>
  ofProfile
    .filter((field) => changed.includes(field) && !(field === 'terms' && texts))
    .map((field) => ({
      key: field,
      label: fields[field],
      head: null,
      body: { before: null, after: changedPart },
    }))
