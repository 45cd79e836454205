import type { NewProposal, PriceSectionInput, RequirementInput } from '../index.ts'
import { UsageError } from './failure.ts'
import { isTableLine, type Line, priceSections, sectionHeading } from './price-table.ts'

/** The fields of the front matter, and where each goes. */
const frontMatter: Record<string, (proposal: Draft, value: string) => void> = {
  client: (proposal, value) => (proposal.clientName = value),
  location: (proposal, value) => (proposal.clientLocation = value),
  currency: (proposal, value) => (proposal.currency = value),
  rate: (proposal, value) => (proposal.hourlyRate = value),
  total: (proposal, value) => (proposal.total = value),
  template: (proposal, value) => (proposal.templateId = value),
  // The service decides which languages it knows.
  language: (proposal, value) => (proposal.settings['language'] = value as 'en' | 'es'),
  'valid until': (proposal, value) => (proposal.settings['validUntil'] = value),
}

/** The proposal while it is read: its lists and settings are never absent. */
type Draft = Omit<NewProposal, 'settings'> & { requirements: Item[]; settings: Record<string, unknown> }
type Item = RequirementInput & { hours?: number; description: string }

/**
 * Reads a proposal from Markdown. The first heading is its name. Fields such as `client: ...` come before it, between lines
 * of `---`. List items are requirements, text before the first list is the introduction, and text under the heading "Notes"
 * becomes the notes. A heading with a table is a section of the pricing. Other headings are ignored. Any other text is an error
 * with its line number, so that nothing is lost silently.
 */
export function markdownProposal(text: string): NewProposal {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const proposal: Draft = { name: '', requirements: [], settings: {} }
  const start = readFrontMatter(lines, proposal)
  readDocument(lines, start, proposal)
  if (!proposal.name) throw new UsageError('Missing heading "# ...". It is the name of the proposal.')
  return proposal
}

/** `index` is the index of the line, from 0. */
const lineError = (index: number, problem: string) => new UsageError(`line ${index + 1}: ${problem}`)

/** Returns the index of the line after the front matter, or 0 if there is none. */
function readFrontMatter(lines: string[], proposal: Draft): number {
  const first = lines.findIndex((line) => line.trim() !== '')
  if (lines[first]?.trim() !== '---') return 0
  const end = lines.findIndex((line, index) => index > first && line.trim() === '---')
  if (end < 0) throw lineError(first, 'the closing "---" is missing.')
  for (let index = first + 1; index < end; index++) {
    const line = (lines[index] ?? '').trim()
    if (line === '' || line.startsWith('#')) continue
    // `client: Harbour Café`
    const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? []
    const assign = frontMatter[name.trim().toLowerCase()]
    if (!assign)
      throw lineError(index, `unknown field "${name || line}". Known fields: ${Object.keys(frontMatter).join(', ')}.`)
    const unquoted = value.replace(/^(["'])(.*)\1$/, '$2')
    assign(proposal, unquoted)
  }
  return end + 1
}

/** Reads everything after the front matter into the proposal. */
function readDocument(lines: string[], start: number, proposal: Draft) {
  const introduction: string[] = []
  const notes: string[] = []
  const sections: PriceSectionInput[] = []
  let isInNotes = false
  let lastItem: Item | undefined
  for (let index = start; index < lines.length; index++) {
    const line = lines[index] ?? ''
    const { hashes, heading } = headingOf(line)
    const isTitle = hashes === '#'
    // `- text`, `* text` or `1. text`
    const [, itemText] = /^(?:[-*+]|\d+[.)])\s+(.*)$/.exec(line) ?? []
    const isBlank = line.trim() === ''
    const isIndented = /^\s/.test(line)
    if (hashes) {
      if (isTitle && proposal.name) throw lineError(index, 'second "# " heading. A file can contain only one proposal.')
      if (isTitle) proposal.name = heading
      isInNotes = heading.toLowerCase() === 'notes'
      lastItem = undefined
      const end = endOfSection(lines, index)
      const below = lines.slice(index + 1, end)
      if (isTitle || isInNotes || !isPriced(heading, below)) continue
      const numberedBelow = below.map((text, offset) => numbered(text, index + 1 + offset))
      sections.push(...priceSections(numbered(heading, index), numberedBelow))
      // The whole section has been read, so the loop continues after it.
      index = end - 1
    } else if (isInNotes) notes.push(line)
    else if (itemText !== undefined) {
      lastItem = itemOf(itemText)
      proposal.requirements.push(lastItem)
    } else if (isTableLine(line))
      throw lineError(index, 'every price table needs a heading above it, such as "## Price".')
    else if (lastItem && (isBlank || isIndented)) addTo(lastItem, line.trim())
    else if (isBlank) introduction.push('')
    else if (proposal.requirements.length === 0) introduction.push(line)
    else throw lineError(index, 'unexpected text. Indent it to continue the item above, or move it under "## Notes".')
  }
  for (const requirement of proposal.requirements) requirement.description = requirement.description.trim()
  if (sections.length > 0) proposal.pricing = { sections }
  setText(proposal.settings, 'introduction', introduction)
  setText(proposal.settings, 'notes', notes)
}

/** A line with the number that errors show. */
const numbered = (text: string, index: number): Line => ({ number: index + 1, text })

/** Both are empty for a line that is no heading. */
function headingOf(line: string): { hashes: string; heading: string } {
  const [, hashes = '', heading = ''] = /^(#+)\s+(.*?)\s*#*\s*$/.exec(line) ?? []
  return { hashes, heading }
}

/** The index of the line after the section: the next heading, or the end of the file. */
function endOfSection(lines: string[], heading: number): number {
  const next = lines.findIndex((line, index) => index > heading && headingOf(line).hashes !== '')
  return next < 0 ? lines.length : next
}

/** A heading such as "Extras (pick one)" counts even without a table, so that `priceSections` reports the missing table. */
const isPriced = (heading: string, below: string[]) =>
  sectionHeading(heading).choice !== 'all' || below.some(isTableLine)

function setText(settings: Record<string, unknown>, name: string, lines: string[]) {
  const text = lines.join('\n').trim()
  if (text) settings[name] = text
}

/** `Online booking (high, complexity 5, 12 h): Guests pick a table.` or `**Online booking** - Guests pick a table.` */
function itemOf(text: string): Item {
  const withoutCheckbox = text.replace(/^\[[ xX]\]\s+/, '')
  const [, boldName, afterName = ''] = /^\*\*(.+?)\*\*:?\s*(.*)$/.exec(withoutCheckbox) ?? []
  if (boldName !== undefined) {
    const [, traits = '', description = ''] = /^(\([^)]*\))?:?\s*(?:[-–—]\s+)?(.*)$/.exec(afterName) ?? []
    return { ...nameAndTraits(`${boldName.replace(/:$/, '')} ${traits}`.trim()), description }
  }
  // The first ": " or " - " ends the title.
  const [, title = withoutCheckbox, description = ''] = /^(.+?)(?::\s+|\s+[-–—]\s+)(.*)$/.exec(withoutCheckbox) ?? []
  return { ...nameAndTraits(title.trim()), description }
}

/** Splits `Online booking (high, 12 h)` into the name and the traits in brackets, if all of them are known. */
function nameAndTraits(title: string): RequirementInput & { hours?: number } {
  const [, name = '', inside] = /^(.+?)\s*\(([^()]+)\)$/.exec(title) ?? []
  const traits = inside?.split(',').map((trait) => traitOf(trait.trim().toLowerCase()))
  if (!traits || traits.some((trait) => trait === undefined)) return { name: title }
  return Object.assign({ name }, ...traits)
}

/** `high`, `complexity 5` or `12 h`. Undefined for any other text. */
function traitOf(text: string): Partial<Item> | undefined {
  if (text === 'high' || text === 'medium' || text === 'low') return { priority: text }
  const [, complexity] = /^complexity (\d{1,2})$/.exec(text) ?? []
  if (complexity) return { complexity: Number(complexity) }
  const [, hours] = /^(\d+(?:\.\d+)?) ?h(?:ours?)?$/.exec(text) ?? []
  return hours ? { hours: Number(hours) } : undefined
}

/** Adds a line below an item to its description, or to its rationale if it starts with `Why:`. */
function addTo(item: Item, line: string) {
  const [, why] = /^why:\s*(.*)$/i.exec(line) ?? []
  if (why) item.rationale = item.rationale ? `${item.rationale} ${why}` : why
  else item.description += item.description ? `\n${line}` : line
}
