import type { NewProposal, PriceSectionInput, RequirementInput } from '../index.ts'
import { UsageError } from './failure.ts'
import { isTableLine, priceSections, sectionHeading } from './price-table.ts'

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

type Draft = Omit<NewProposal, 'settings'> & { requirements: Item[]; settings: Record<string, unknown> }
type Item = RequirementInput & { hours?: number; description: string }

/**
 * Reads a proposal from Markdown. The first heading is its name. Fields such as `client: ...` come before it, between lines
 * of `---`. List items are requirements, text before the first list is the introduction, and text under the heading "Notes"
 * becomes the notes. A heading with a table is a section of the pricing. Any other text is an error with its line number, so that
 * nothing is lost silently.
 */
export function markdownProposal(text: string): NewProposal {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const proposal: Draft = { name: '', requirements: [], settings: {} }
  const start = readFrontMatter(lines, proposal)
  readDocument(lines, start, proposal)
  if (!proposal.name) throw new UsageError('Missing heading "# ...". It is the name of the proposal.')
  return proposal
}

const lineError = (line: number, what: string) => new UsageError(`line ${line + 1}: ${what}`)

function readFrontMatter(lines: string[], proposal: Draft): number {
  const first = lines.findIndex((line) => line.trim() !== '')
  if (lines[first]?.trim() !== '---') return 0
  const end = lines.findIndex((line, index) => index > first && line.trim() === '---')
  if (end < 0) throw lineError(first, 'the closing "---" is missing.')
  for (let index = first + 1; index < end; index++) {
    const line = (lines[index] ?? '').trim()
    if (line === '' || line.startsWith('#')) continue
    const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? []
    const assign = frontMatter[name.trim().toLowerCase()]
    if (!assign)
      throw lineError(index, `unknown field "${name || line}". Known fields: ${Object.keys(frontMatter).join(', ')}.`)
    assign(proposal, value.replace(/^(["'])(.*)\1$/, '$2'))
  }
  return end + 1
}

function readDocument(lines: string[], start: number, proposal: Draft) {
  const introduction: string[] = []
  const notes: string[] = []
  const sections: PriceSectionInput[] = []
  let isNotes = false
  let item: Item | undefined
  for (let index = start; index < lines.length; index++) {
    const line = lines[index] ?? ''
    const { hashes, heading } = headingOf(line)
    const isTitle = hashes === '#'
    const [, bulleted] = /^(?:[-*+]|\d+[.)])\s+(.*)$/.exec(line) ?? []
    if (hashes) {
      if (isTitle && proposal.name) throw lineError(index, 'second "# " heading. A file can contain only one proposal.')
      if (isTitle) proposal.name = heading
      isNotes = heading.toLowerCase() === 'notes'
      item = undefined
      const end = endOfSection(lines, index)
      const below = lines.slice(index + 1, end)
      if (isTitle || isNotes || !isPriced(heading, below)) continue
      const firstNumber = index + 2
      const numbered = below.map((text, offset) => ({ number: firstNumber + offset, text }))
      sections.push(...priceSections({ number: index + 1, text: heading }, numbered))
      // The whole section has been read, so the loop continues after it.
      index = end - 1
    } else if (isNotes) notes.push(line)
    else if (bulleted !== undefined) {
      item = itemOf(bulleted)
      proposal.requirements.push(item)
    } else if (isTableLine(line))
      throw lineError(index, 'every price table needs a heading above it, such as "## Price".')
    else if (item && (line.trim() === '' || /^\s/.test(line))) addTo(item, line.trim())
    else if (line.trim() === '') introduction.push('')
    else if (proposal.requirements.length === 0) introduction.push(line)
    else throw lineError(index, 'unexpected text. Indent it to continue the item above, or move it under "## Notes".')
  }
  for (const requirement of proposal.requirements) requirement.description = requirement.description.trim()
  if (sections.length > 0) proposal.pricing = { sections }
  setText(proposal.settings, 'introduction', introduction)
  setText(proposal.settings, 'notes', notes)
}

function headingOf(line: string): { hashes: string; heading: string } {
  const [, hashes = '', heading = ''] = /^(#+)\s+(.*?)\s*#*\s*$/.exec(line) ?? []
  return { hashes, heading }
}

/** The line after the section: its next heading, or the end of the file. */
function endOfSection(lines: string[], heading: number): number {
  const next = lines.findIndex((line, index) => index > heading && headingOf(line).hashes !== '')
  return next < 0 ? lines.length : next
}

const isPriced = (heading: string, below: string[]) =>
  sectionHeading(heading).choice !== 'all' || below.some(isTableLine)

function setText(settings: Record<string, unknown>, name: string, lines: string[]) {
  const text = lines.join('\n').trim()
  if (text) settings[name] = text
}

/** `Online booking (high, complexity 5, 12 h): Guests pick a table.` or `**Online booking** - Guests pick a table.` */
function itemOf(text: string): Item {
  const plain = text.replace(/^\[[ xX]\]\s+/, '')
  const [, bold, rest = ''] = /^\*\*(.+?)\*\*:?\s*(.*)$/.exec(plain) ?? []
  const [, title = plain, description = ''] = /^(.+?)(?::\s+|\s+[-–—]\s+)(.*)$/.exec(plain) ?? []
  if (bold === undefined) return { ...nameAndTraits(title.trim()), description }
  const [, traits = '', more = ''] = /^(\([^)]*\))?:?\s*(?:[-–—]\s+)?(.*)$/.exec(rest) ?? []
  return { ...nameAndTraits(`${bold.replace(/:$/, '')} ${traits}`.trim()), description: more }
}

/** Splits the name from the traits in brackets, if all of them are known. */
function nameAndTraits(title: string): RequirementInput & { hours?: number } {
  const [, name = '', inside] = /^(.+?)\s*\(([^()]+)\)$/.exec(title) ?? []
  const traits = inside?.split(',').map((part) => traitOf(part.trim().toLowerCase()))
  if (!traits || traits.some((trait) => trait === undefined)) return { name: title }
  return Object.assign({ name }, ...traits)
}

function traitOf(text: string): Partial<Item> | undefined {
  if (text === 'high' || text === 'medium' || text === 'low') return { priority: text }
  const [, complexity] = /^complexity (\d{1,2})$/.exec(text) ?? []
  if (complexity) return { complexity: Number(complexity) }
  const [, hours] = /^(\d+(?:\.\d+)?) ?h(?:ours?)?$/.exec(text) ?? []
  return hours ? { hours: Number(hours) } : undefined
}

function addTo(item: Item, line: string) {
  const [, why] = /^why:\s*(.*)$/i.exec(line) ?? []
  if (why) item.rationale = item.rationale ? `${item.rationale} ${why}` : why
  else item.description += item.description ? `\n${line}` : line
}
