import { findNamesAmong, type Mention } from '../lexicon/names.ts'
import type { Passage } from '../text/passages.ts'
import { unlistedNames } from './unlisted-names.ts'

export type NamedThings = {
  platforms: string[]
  techStack: string[]
  integrations: string[]
  /** Technologies for the work itself, without the vendor's skills and existing systems. */
  chosenTech: string[]
}

type Lists = Record<keyof NamedThings, Map<string, string>>

const asksToConnect =
  /\b(?:integrat\w{1,5}|connect\w{0,6}|sync\w{0,12}|webhooks?|import\w{0,3} from|export\w{0,3} to|pull\w{0,3} from|push\w{0,3} to|send\w{0,3} to|via|through|from|link\w{0,3} (?:to|with)|api\b|apis\b|integra\w{0,7}|conect\w{1,6}|conexion|sincroniz\w{1,6}|enlac\w{1,4}|mediante|desde|hacia|a traves de)\b/
/** Products that are used both as a platform and as an integration. */
const alsoTechnologies = new Set(
  `Google Sheets;Airtable;Notion;OpenAI;ChatGPT;Claude;Gemini;Zapier;HubSpot;Salesforce;Twilio;Google Analytics;Meta Pixel;Google Search Console;Google Ads;Google Tag Manager;QuickBooks;SEMrush;Ahrefs;GoHighLevel;ManyChat;Chatfuel;Voiceflow;Botpress;Dialogflow;Vapi;Retell;Deepgram;Mailchimp;Klaviyo;AWS Textract;Google Vision;Gmail`.split(
    ';',
  ),
)
/** Technologies that count as integrations if the sentence asks to connect them. */
const alsoIntegrations = new Set(
  `Active Directory;Okta;Auth0;Firebase;WordPress;Shopify;WooCommerce;Odoo;Moodle;Supabase;Power BI;Looker Studio;SIEM;GitHub;GitLab;Make.com`.split(
    ';',
  ),
)
/** In lower case these are usually the ends of web addresses. */
const mailDomains = new Set(['gmail', 'outlook', 'zoho'])
const messengers = new Set(['WhatsApp', 'Telegram', 'Messenger'])
const sheets = new Set(['Excel', 'Google Sheets'])
const plainPlatforms = new Set(['web', 'iOS', 'Android', 'mobile', 'desktop', 'tablet', 'PWA'])
const skippedKinds = new Set<string | null>(['bid', 'exclusion', 'future'])
const systemAcronym = /\b(?:CRM|ERP|HRMS|HRIS|LMS|POS|EHR|EMR|PMS|WMS)\b/

/** Sorts the names in a brief into platforms, technologies and integrations. */
export function namesInBrief(passages: Passage[], isSpreadsheet: boolean): NamedThings {
  const lists: Lists = {
    platforms: new Map(),
    techStack: new Map(),
    integrations: new Map(),
    chosenTech: new Map(),
  }
  for (const passage of passages) {
    if (skippedKinds.has(passage.kind)) continue
    const linked = asksToConnect.test(passage.folded) || passage.kind === 'integration'
    for (const mention of findNamesAmong(passage.words, passage.text)) sort(mention, passage, linked, lists)
    const acronym = linked ? systemAcronym.exec(passage.text)?.[0] : undefined
    if (acronym && passage.kind !== 'vendor') lists.integrations.set(acronym, acronym)
  }
  for (const { name, linked } of unlistedNames(passages.filter(({ kind }) => !skippedKinds.has(kind)))) {
    const list = linked ? lists.integrations : lists.techStack
    list.set(name, name)
    if (!linked) lists.chosenTech.set(name, name)
  }
  if (isSpreadsheet) for (const name of lists.techStack.keys()) if (sheets.has(name)) lists.platforms.set(name, name)
  return {
    chosenTech: [...lists.chosenTech.values()],
    platforms: [...lists.platforms.values()],
    techStack: [...lists.techStack.values()],
    integrations: [...lists.integrations.values()],
  }
}

function sort({ name, kind, start, end }: Mention, passage: Passage, linked: boolean, lists: Lists) {
  const written = passage.text.slice(start, end)
  const put = (list: Map<string, string>, text: string) => list.has(name) || list.set(name, text)
  if (kind === 'platform') {
    if (passage.kind === 'vendor' || (written.toLowerCase() === 'mobile' && isTelephone(passage, end))) return
    put(lists.platforms, plainPlatforms.has(name) ? name : written)
    if (messengers.has(name)) put(lists.integrations, written)
    return
  }
  if (kind === 'service') {
    if (mailDomains.has(written)) return
    if (passage.kind === 'stack' || passage.kind === 'vendor' || alsoTechnologies.has(name)) {
      put(lists.techStack, written)
      if (isChosen(passage)) put(lists.chosenTech, written)
    }
    if (passage.kind !== 'vendor' || linked) put(lists.integrations, written)
    return
  }
  put(lists.techStack, name)
  if (isChosen(passage)) put(lists.chosenTech, name)
  if (linked && alsoIntegrations.has(name)) put(lists.integrations, name)
}

/** “Mobile number” is a phone number, not a platform. */
function isTelephone(passage: Passage, end: number): boolean {
  return /^\s?(?:numbers?|phones?|#|no\b|validation|enrichment|data\b|field|column)/.test(
    passage.folded.slice(end, end + 16),
  )
}

const existingSystem =
  /\b(?:(?:our|the|my|an?) (?:current|existing)|currently|legacy|right now|actualmente|existentes?|hoy|(?:sistema|proceso|planilla) actual)\b/
const notChosen = new Set<string | null>(['vendor', 'given', 'context', 'contact'])

function isChosen(passage: Passage): boolean {
  return !notChosen.has(passage.kind) && !existingSystem.test(passage.folded)
}
