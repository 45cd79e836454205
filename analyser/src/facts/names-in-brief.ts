import type { ProjectKind } from '../language/kinds.ts'
import { wordsOf } from '../words/tokens.ts'
import { amountsIn } from './amounts.ts'
import { demandingFormatsIn } from './formats.ts'
import { knownNames, type Mention } from './known-names.ts'
import { has, isExcluded, type Line } from './lines.ts'
import { newNames } from './new-names.ts'

/** The products that a brief names, by their part in the work. */
export interface NamedThings {
  platforms: string[]
  techStack: string[]
  integrations: string[]
  /** Technologies for the work itself, without the vendor's skills and the systems in use today. */
  chosenTech: string[]
}

/** The names of a list as keys, each with the client's spelling. */
type NameList = Map<string, string>
type NameLists = Record<keyof NamedThings, NameList>

const unusedSections = new Set(['bid', 'exclusion', 'future'])
/** Sections that name skills of the vendor or systems in use today. */
const sectionsBesidesWork = new Set(['vendor', 'given', 'context', 'contact'])
/** Products that are used both as a tool and as an outside system, by the last word of their name. */
const alsoTools = new Set(
  wordsOf(`sheets airtable notion openai chatgpt claude gemini zapier hubspot salesforce twilio analytics pixel console ads manager
  quickbooks semrush ahrefs gohighlevel manychat chatfuel voiceflow botpress dialogflow vapi retell deepgram mailchimp klaviyo
  textract vision gmail 365 sharepoint workspace`),
)
/** Technologies that are outside systems where the sentence connects to them, by the last word of their name. */
const alsoSystems = new Set(
  wordsOf(`directory okta auth0 firebase wordpress shopify woocommerce odoo moodle supabase bi studio siem github gitlab make n8n sap
  magento prestashop drupal excel sharepoint`),
)
const messengers = new Set(['WhatsApp', 'Telegram', 'Messenger'])
/** Platforms that are returned under this name, whatever the client's spelling. */
const plainPlatforms = new Set(['web', 'iOS', 'Android', 'mobile', 'desktop', 'tablet', 'PWA'])
const mailDomains = new Set(['gmail', 'outlook', 'zoho', 'icloud', 'yahoo', 'hotmail'])
const sheets = /^(?:Excel|Google Sheets|LibreOffice|Airtable|Numbers)$/
const systemAcronym = /\b(?:CRM|ERP|HRMS|HRIS|LMS|EHR|EMR|PMS|WMS)\b/

/** Finds the products that a brief names. `ownNames` are the names of the client, in lower case. `kind` is the kind of work. */
export function namesInBrief(lines: Line[], ownNames: ReadonlySet<string>, kind: ProjectKind): NamedThings {
  const lists = {
    platforms: new Map(),
    techStack: new Map(),
    integrations: new Map(),
    chosenTech: new Map(),
  } as NameLists
  const usable = lines.filter((line) => isUsable(line))
  const knownWritten = new Set<string>()
  for (const line of usable) {
    for (const mention of knownNames(line)) {
      knownWritten.add(mention.written.toLowerCase())
      if (!isExcluded(line, mention.from) && !isCompared(line, mention)) addToLists(mention, line, lists, kind)
    }
    for (const format of demandingFormatsIn(line)) lists.techStack.set(format, format)
    const acronym = has(line, 'connect') && line.section !== 'vendor' ? systemAcronym.exec(line.text)?.[0] : undefined
    if (acronym) lists.integrations.set(acronym, acronym)
  }
  // Spaces around both, so that only whole words count: “Sage” is no part of “message”.
  const isKnown = (name: string) => {
    const spaced = ` ${name.toLowerCase()} `
    return [...knownWritten].some((known) => ` ${known} `.includes(spaced) || spaced.includes(` ${known} `))
  }
  for (const { name, isLinked, line } of newNames(usable, isKnown, ownNames)) {
    if (line.section === 'contact' || line.section === 'context') continue
    if (isLinked) lists.integrations.set(name, name)
    else lists.techStack.set(name, name)
    if (!isLinked && isChosen(line)) lists.chosenTech.set(name, name)
  }
  // A spreadsheet runs in its own program.
  if (kind === 'spreadsheet')
    for (const [name, written] of lists.techStack) if (sheets.test(name)) lists.platforms.set(name, written)
  return {
    platforms: [...lists.platforms.values()],
    techStack: [...lists.techStack.values()],
    integrations: [...lists.integrations.values()],
    chosenTech: [...lists.chosenTech.values()],
  }
}

const comparison = /\b(?:like how|similar to|inspired by|parecid[oa] a|similar a|al estilo de) $/

/** “an Uber for laundry”, “like Airbnb but for tools”: a comparison names no part of the work. */
function isCompared({ words, folded, tokens }: Line, { kind, from, to }: Mention): boolean {
  if (kind !== 'service') return false
  if (comparison.test(folded.slice(0, tokens[from]?.start))) return true
  const isLikened = /^(?:an?|the|un|el|like|tipo|estilo|como)$/.test(words[from - 1] ?? '')
  return isLikened && /^(?:for|of|but|para|de|pero)$/.test(words[to] ?? '')
}

function isUsable({ section, unit }: Line): boolean {
  if (unit.kind === 'cell' || unit.isCrossedOut || unit.source === 'signature') return false
  return !unusedSections.has(section ?? '')
}

/** Words in the names of programs for bookkeeping, payroll and stock. Software that is made for their user exchanges data with them. */
const bookkeeping = new Set(
  wordsOf(
    'sage holded concar contpaqi siigo alegra tally xero quickbooks freshbooks odoo netsuite dynamics square lightspeed',
  ),
)

/** Adds a known product to the lists of the parts that it has in the work. */
function addToLists(
  { name, kind, written, from, to }: Mention,
  line: Line,
  lists: NameLists,
  projectKind: ProjectKind,
) {
  /** The first spelling of a name is kept. */
  const add = (list: NameList, text: string) => list.has(name) || list.set(name, text)
  const isConnected = line.section === 'integration' || has(line, 'connect', 'connectedNoun')
  const isSkill = line.section === 'vendor' || has(line, 'vendor')
  const lastWord = wordsOf(name).at(-1) ?? ''
  if (kind === 'platform') {
    if (isSkill) return
    add(lists.platforms, plainPlatforms.has(name) ? name : written)
    // Moodle is in the lists of platforms and of site builders. `knownNames` returns the platform only.
    if (name === 'Moodle') add(lists.techStack, written)
    // A product that runs in a messenger also connects to it.
    if (messengers.has(name)) add(lists.integrations, written)
    return
  }
  if (kind === 'service') {
    if (mailDomains.has(written) || paysTheProvider(line, from)) return
    const isInUse =
      has(line, 'given') || /\b(?:we(?: a)?re on|kept in|tenemos en|en uso|usamos|we use|uses)\b/.test(line.folded)
    const isTool = alsoTools.has(lastWord)
    if (line.section === 'stack' || isSkill || isInUse || isTool) add(lists.techStack, written)
    if (isTool && isChosen(line)) add(lists.chosenTech, written)
    if (!isSkill || isConnected) add(lists.integrations, written)
    return
  }
  if (isOrdinaryNoun(line, from, to, written)) return
  add(lists.techStack, written)
  // A site runs on its builder.
  if (kind === 'builder' && !isSkill) add(lists.platforms, written)
  if (isChosen(line)) add(lists.chosenTech, written)
  const exchangesData =
    wordsOf(name).some((word) => bookkeeping.has(word)) && softwareKinds.has(projectKind) && !has(line, 'vendor')
  const isOutsideSystem = isConnected && alsoSystems.has(lastWord)
  if ((exchangesData || isOutsideSystem) && line.section !== 'vendor') add(lists.integrations, written)
}

const paidBy = /\b(?:pago|payment|paid|pay) (?:por|via|through|by|with|con) $/

/** “Pago por PayPal, 80 euros” says how the provider is paid. */
const paysTheProvider = (line: Line, from: number) =>
  paidBy.test(line.folded.slice(0, line.tokens[from]?.start)) && amountsIn(line).some(({ hasCurrency }) => hasCurrency)

const softwareKinds = new Set<ProjectKind>([
  'general',
  'saas',
  'integration',
  'automation',
  'ecommerce',
  'data',
  'chatbot',
  'ai',
])

/** “Word of mouth” and “a Word” name no product. */
function isOrdinaryNoun({ words }: Line, from: number, to: number, written: string): boolean {
  return written === 'Word' && (words[to] === 'of' || words[from - 1] === 'a')
}

/** Whether a line is about the work itself. */
function isChosen(line: Line): boolean {
  return !sectionsBesidesWork.has(line.section ?? '') && !has(line, 'vendor') && !has(line, 'given')
}
