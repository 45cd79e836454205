import { businessSystems } from '../language/names/business-systems.ts'
import { creativeTools } from '../language/names/creative-tools.ts'
import { dataStores } from '../language/names/data-stores.ts'
import { frameworks } from '../language/names/frameworks.ts'
import { infrastructure } from '../language/names/infrastructure.ts'
import { messagingServices } from '../language/names/messaging-services.ts'
import type { NameEntry } from '../language/names/names.ts'
import { officeTools } from '../language/names/office-tools.ts'
import { onlineServices } from '../language/names/online-services.ts'
import { paymentServices } from '../language/names/payment-services.ts'
import { platforms } from '../language/names/platforms.ts'
import { programmingLanguages } from '../language/names/programming-languages.ts'
import { siteBuilders } from '../language/names/site-builders.ts'
import { PhraseIndex } from '../words/phrases.ts'
import { wordsOf } from '../words/tokens.ts'
import type { Line } from './lines.ts'

export type NameKind = 'technology' | 'tool' | 'builder' | 'service' | 'platform'

/** A known product in a line. `from` and `to` are positions among the words. */
export interface Mention {
  name: string
  kind: NameKind
  written: string
  from: number
  to: number
}

interface KnownName {
  name: string
  kind: NameKind
  needsCapital: boolean
  needsDot: boolean
}

const lists: [NameKind, NameEntry[]][] = [
  ['platform', platforms],
  ['technology', [...programmingLanguages, ...frameworks, ...dataStores, ...infrastructure]],
  ['builder', siteBuilders],
  ['tool', [...creativeTools, ...officeTools]],
  ['service', [...paymentServices, ...messagingServices, ...businessSystems, ...onlineServices]],
]

const index = new PhraseIndex<KnownName>(
  lists.flatMap(([kind, entries]) =>
    entries.flatMap(({ name, aliases, needsCapital }) =>
      [name, ...aliases].map((alias) => {
        const known = { name, kind, needsCapital: needsCapital || isShortWord(alias), needsDot: alias.startsWith('.') }
        return [known, [wordsOf(alias).join(' ')]] as const
      }),
    ),
  ),
)

/** Single words of a few letters are often other words in lower case: “ADP”, “Clip”, “Deel”. */
function isShortWord(alias: string): boolean {
  return /^\p{Lu}[\p{L}\d]*$/u.test(alias)
}

const usualLowerCase = new Set(
  'python java php ruby html css sql wordpress excel photoshop illustrator figma canva whatsapp facebook instagram youtube tiktok'
    .concat(' linkedin twitter shopify stripe paypal react vue angular node django laravel flask docker linux github git gmail')
    .concat(' android ios firebase mysql mongodb postgres postgresql aws azure zapier slack trello notion airtable hubspot')
    .concat(' salesforce twilio mailchimp quickbooks xero woocommerce elementor wix webflow squarespace magento prestashop')
    .concat(' chatgpt openai autocad premiere telegram pinterest spotify bootstrap jquery tailwind typescript javascript kotlin')
    .concat(' flutter powerpoint messenger selenium kubernetes redis nginx blender unity odoo jira calendly airbnb outlook')
    .split(' '),
)

/** The known names of a line, the longest at each place. */
export function knownNames(line: Line): Mention[] {
  const found = index.find(line.words).filter(({ concept, start, end }) => isWritten(line, concept, start, end))
  found.sort((a, b) => a.start - b.start || b.end - a.end)
  const mentions: Mention[] = []
  let free = 0
  for (const { concept, start, end } of found) {
    if (start < free) continue
    free = end
    const written = line.text.slice(line.tokens[start]?.start, line.tokens[end - 1]?.end)
    mentions.push({ name: concept.name, kind: concept.kind, written, from: start, to: end })
  }
  return mentions
}

function isWritten({ text, tokens, words }: Line, { needsCapital, needsDot }: KnownName, start: number, end: number): boolean {
  const at = tokens[start]?.start ?? 0
  if (needsDot && text[at - 1] !== '.') return false
  // “a_b@gmail.com” and “x.com/github” name no product.
  if (/[@/\\_]/.test(text[at - 1] ?? '') && !/\s|^$/.test(text[at - 2] ?? ' ') && text[at - 1] !== '/') return false
  if (!needsCapital || /[\p{Lu}\d]/u.test(text.slice(at, tokens[end - 1]?.end))) return true
  return end - start === 1 && usualLowerCase.has(words[start] ?? '')
}
