import type { Language } from '@proffer/core/language.ts'
import { isSameName } from '@proffer/core/person-name.ts'
import { readSections } from '@proffer/core/sections/known-sections.ts'
import type { Section } from '@proffer/core/sections/section.ts'
import { sectionTitle } from '@proffer/core/sections/section-titles.ts'
import type { Comparison } from '@proffer/core/shares/comparison-schema.ts'
import type { SharedProposal, SharedRequirement } from '@proffer/core/shares/snapshot.ts'
import type { ChangedText, VersionChanges } from '@proffer/core/shares/versions-schema.ts'
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
  /** `prose` is set in serif. Of a `list` only the names of what changed are known. */
  look: 'prose' | 'rows' | 'list'
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

/** The parts of both versions besides the price, in the order of the client's page. Parts that neither has are left out. */
export function comparedParts(comparison: Comparison, options: Options): ComparedPart[] {
  const { before, after, changes } = comparison
  const { words } = options
  const parts: ComparedPart[] = [
    { id: 'basics', title: words.parts.basics, look: 'rows', rows: basics(before, after, options) },
    { id: 'introduction', title: words.parts.introduction, look: 'prose', rows: [setting('introduction')] },
    { id: 'scope', title: words.parts.scope, look: 'rows', rows: requirementRows(comparison, words) },
    ...sectionParts(before, after, options),
    { id: 'schedule', title: words.parts.schedule, look: 'rows', rows: scheduleRows(before, after, options) },
    { id: 'notes', title: words.parts.notes, look: 'prose', rows: [setting('notes')] },
    { id: 'terms', title: words.fields.terms, look: 'rows', rows: termsRows(changes.texts) },
    { id: 'profile', title: words.parts.profile, look: 'list', rows: profileRows(changes, words) },
  ]
  const isShown = (row: ComparedRow) =>
    [row.head, row.body].some((pair) => pair && (pair.before ?? pair.after) !== null)
  return parts.map((part) => ({ ...part, rows: part.rows.filter(isShown) })).filter(({ rows }) => rows.length > 0)

  function setting(name: string): ComparedRow {
    const body = { before: textOf(before.settings[name]), after: textOf(after.settings[name]) }
    return { key: name, label: null, head: null, body }
  }
}

const textOf = (value: unknown): string | null => {
  const text = value === undefined || value === null ? '' : String(value).trim()
  return text === '' ? null : text
}

function basics(before: SharedProposal, after: SharedProposal, { words: { fields }, money }: Options): ComparedRow[] {
  const row = (key: keyof typeof fields, read: (proposal: SharedProposal) => unknown): ComparedRow => ({
    key,
    label: fields[key],
    head: null,
    body: { before: textOf(read(before)), after: textOf(read(after)) },
  })
  return [
    row('name', ({ name }) => name),
    row('clientName', ({ clientName }) => clientName),
    row('clientLocation', ({ clientLocation }) => clientLocation),
    row('authorName', ({ authorName }) => authorName),
    row('settings.validUntil', ({ settings }) => settings['validUntil']),
    row('settings.validityDays', ({ settings }) => settings['validityDays']),
    row('hourlyRate', ({ hourlyRate, currency }) => hourlyRate && money(hourlyRate, currency)),
    row('currency', ({ currency }) => currency),
  ]
}

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

/** The sections of the proposal, matched by their ids or else by their kind and title. Hidden ones are not shown to the client. */
function sectionParts(
  before: SharedProposal,
  after: SharedProposal,
  { words, language, day }: Options,
): ComparedPart[] {
  const [older, newer] = [before, after].map(({ settings }) => readSections(settings).filter(({ hidden }) => !hidden))
  // Without an own title, the introduction has the editor's name for it.
  const titleOf = (section: Section) =>
    section.kind === 'summary' && section.title === null
      ? words.parts.introduction
      : sectionTitle(section, language) || words.parts.text
  const matchOf = (section: Section) =>
    older?.find(({ id }) => id === section.id) ??
    older?.find((other) => other.kind === section.kind && isSameName(titleOf(other), titleOf(section)))
  const part = (key: string, from: Section | undefined, to: Section | undefined): ComparedPart => {
    const shown = to ?? from
    return {
      id: `section-${key}`,
      title: shown ? titleOf(shown) : words.parts.text,
      look: 'prose',
      rows: sectionRows(from, to, { titleOf, day }),
    }
  }
  const matched = new Set((newer ?? []).map(matchOf))
  return [
    ...(newer ?? []).map((section) => part(section.id, matchOf(section), section)),
    ...(older ?? [])
      .filter((section) => !matched.has(section))
      .map((section) => part(`old-${section.id}`, section, undefined)),
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
      text: [text, ...deliverables].join('\n'),
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
      return { name: label, head: label, text: `${share}, ${due === 'date' && date ? day(date) : words.dues[due]}` }
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
    body: { before: textOf(old), after: textOf(now) },
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
