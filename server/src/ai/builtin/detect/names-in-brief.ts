import { findNames, type Mention } from '../lexicon/names.ts'
import type { Passage } from '../text/passages.ts'

export type NamedThings = { platforms: string[]; techStack: string[]; integrations: string[] }

const talksTo =
  /\b(?:integrat\w{1,5}|connect\w{0,6}|sync\w{0,12}|webhooks?|import\w{0,3} from|export\w{0,3} to|pull\w{0,3} from|push\w{0,3} to|send\w{0,3} to|via|through|from|link\w{0,3} (?:to|with)|api\b|apis\b|integra\w{0,7}|conect\w{1,6}|conexion|sincroniz\w{1,6}|enlac\w{1,4}|mediante|desde|hacia|a traves de)\b/
const bothToolAndSystem = new Set([
  'Google Sheets',
  'Airtable',
  'Notion',
  'OpenAI',
  'ChatGPT',
  'Claude',
  'Gemini',
  'Zapier',
  'HubSpot',
  'Salesforce',
  'Firebase',
  'WordPress',
  'Shopify',
  'WooCommerce',
  'Odoo',
  'Twilio',
  'Google Analytics',
  'Facebook Pixel',
  'Google Search Console',
  'Google Ads',
  'Meta Ads',
  'QuickBooks',
  'Google Tag Manager',
  'SEMrush',
  'Ahrefs',
  'GoHighLevel',
])
const quietKinds = new Set(['bid'])

/** Sorts the names a brief mentions into where it runs, what it is made with and what it talks to. */
export function namesInBrief(passages: Passage[]): NamedThings {
  const platforms = new Map<string, string>()
  const techStack = new Map<string, string>()
  const integrations = new Map<string, string>()
  for (const passage of passages) {
    if (quietKinds.has(passage.kind ?? '')) continue
    for (const mention of findNames(passage.text))
      sort(mention, passage, { platforms, techStack, integrations })
  }
  return {
    platforms: [...platforms.values()],
    techStack: [...techStack.values()],
    integrations: [...integrations.values()],
  }
}

type Lists = Record<keyof NamedThings, Map<string, string>>

function sort({ name, kind }: Mention, passage: Passage, lists: Lists) {
  const put = (list: Map<string, string>) => list.set(name, name)
  const linked = talksTo.test(passage.folded) || passage.kind === 'integration'
  if (kind === 'platform') {
    if (passage.kind !== 'vendor') put(lists.platforms)
    if (name === 'WhatsApp' || name === 'Telegram') put(lists.integrations)
    return
  }
  if (kind === 'service') {
    if (passage.kind === 'stack' || bothToolAndSystem.has(name)) put(lists.techStack)
    if (passage.kind !== 'vendor' || linked) put(lists.integrations)
    return
  }
  put(lists.techStack)
  if ((kind === 'builder' || kind === 'tool') && linked && bothToolAndSystem.has(name))
    put(lists.integrations)
}
