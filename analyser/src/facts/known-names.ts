import { businessSystems } from '../language/names/business-systems.ts'
import { creativeTools } from '../language/names/creative-tools.ts'
import { dataStores } from '../language/names/data-stores.ts'
import { frameworks } from '../language/names/frameworks.ts'
import { infrastructure } from '../language/names/infrastructure.ts'
import { messagingServices } from '../language/names/messaging-services.ts'
import type { NameEntry } from '../language/names/names.ts'
import { officeTools } from '../language/names/office-tools.ts'
import { onlineServices } from '../language/names/online-services.ts'
import { ordinaryWords } from '../language/names/ordinary-words.ts'
import { paymentServices } from '../language/names/payment-services.ts'
import { platforms } from '../language/names/platforms.ts'
import { programmingLanguages } from '../language/names/programming-languages.ts'
import { siteBuilders } from '../language/names/site-builders.ts'
import { PhraseIndex } from '../words/phrases.ts'
import { wordsOf } from '../words/tokens.ts'
import { has, type Line } from './lines.ts'

/**
 * What a known name is: what software is built with or runs on (`technology`), a program for creative or office work (`tool`), a shop or content
 * system (`builder`), an outside system (`service`), or a place where the product runs or is published (`platform`).
 */
export type NameKind = 'technology' | 'tool' | 'builder' | 'service' | 'platform'

/** A known product in a line. `from` and `to` are the indexes of its first word and after its last one. */
export interface Mention {
  name: string
  kind: NameKind
  /** As the client writes it. */
  written: string
  from: number
  to: number
}

interface KnownName {
  name: string
  kind: NameKind
  /** Whether it must begin with a capital letter, or with a dot as in “.NET”. */
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

const nameIndex = new PhraseIndex<KnownName>(
  lists.flatMap(([kind, entries]) =>
    entries.flatMap(({ name, aliases, needsCapital }) =>
      [name, ...aliases].map((alias) => {
        const known = { name, kind, needsCapital: needsCapital || isSingleWord(alias), needsDot: alias.startsWith('.') }
        return [known, [wordsOf(alias).join(' ')]] as const
      }),
    ),
  ),
)

/** In lower case, single words are often other words: “Clip”, “Deel”. */
function isSingleWord(alias: string): boolean {
  return /^\p{Lu}[\p{L}\d]*$/u.test(alias)
}

/** Names that clients often write in lower case, and that are no other words. */
const usualLowerCase = new Set(
  'python java php ruby html css sql wordpress excel photoshop illustrator figma canva whatsapp facebook instagram youtube tiktok'
    .concat(
      ' linkedin twitter shopify stripe paypal react vue angular node django laravel flask docker linux github git gmail',
    )
    .concat(
      ' android ios firebase mysql mongodb postgres postgresql aws azure zapier slack trello notion airtable hubspot',
    )
    .concat(
      ' salesforce twilio mailchimp quickbooks xero woocommerce elementor wix webflow squarespace magento prestashop',
    )
    .concat(
      ' chatgpt openai autocad premiere telegram pinterest spotify bootstrap jquery tailwind typescript javascript kotlin',
    )
    .concat(
      ' flutter powerpoint messenger selenium kubernetes redis nginx blender unity odoo jira calendly airbnb outlook',
    )
    .split(' '),
)

const namesOfLines = new WeakMap<Line, Mention[]>()

/** The known names of a line, the longest at each place. They are looked up once for each line. */
export function knownNames(line: Line): Mention[] {
  const cached = namesOfLines.get(line)
  if (cached) return cached
  const mentions = findKnownNames(line)
  namesOfLines.set(line, mentions)
  return mentions
}

function findKnownNames(line: Line): Mention[] {
  const matches = nameIndex.find(line.words).filter(({ concept, start, end }) => isProduct(line, concept, start, end))
  matches.sort((a, b) => a.start - b.start || b.end - a.end)
  const mentions: Mention[] = []
  let lastEnd = 0
  for (const { concept, start, end } of matches) {
    if (start < lastEnd) continue
    lastEnd = end
    const written = line.text.slice(line.tokens[start]?.start, line.tokens[end - 1]?.end)
    mentions.push({ name: concept.name, kind: concept.kind, written, from: start, to: end })
  }
  return mentions
}

/** The text before a name in “https://example.com/stripe”. */
const insideAddress = /https?:\/\/\S*$/
/** “Stripe”, “iCal” or “n8n” */
const proper = /^\p{Lu}|^\p{Ll}+\p{Lu}|\d/u
const startsSentence = /(?:^|[.!?:;–—-])\s*["“«(]?$/

/** Whether the words of a name are written as the product, and are no other word and no part of an address. */
function isProduct(line: Line, { name, needsCapital, needsDot }: KnownName, start: number, end: number): boolean {
  const { text, tokens, words } = line
  const at = tokens[start]?.start ?? 0
  const written = text.slice(at, tokens[end - 1]?.end)
  if (needsDot && !/(?:^|[\s(/,])\.$/.test(text.slice(Math.max(0, at - 2), at))) return false
  // “ann@gmail.com” and “stripe.com” name no product.
  const isDomain = /^\p{Ll}/u.test(written) && /^\.(?:com|net|org)\b/.test(text.slice(at + written.length))
  if (text[at - 1] === '@' || text[at - 1] === '_' || isDomain) return false
  if (insideAddress.test(text.slice(Math.max(0, at - 200), at))) return false
  const word = words[start] ?? ''
  if (end - start === 1 && ordinaryWords.has(word)) return isProperUse(line, name, written, start)
  if (!needsCapital || proper.test(written)) return true
  return end - start === 1 && usualLowerCase.has(word)
}

/** “Our Square account” names a product, “Square tiles” and “a square” do not. */
function isProperUse(line: Line, name: string, written: string, start: number): boolean {
  if (!proper.test(written) || (/\p{Ll}\p{Lu}/u.test(name) && written !== name)) return false
  if (line.section === 'stack' || line.section === 'integration' || has(line, 'connectedNoun')) return true
  const before = line.text.slice(0, line.tokens[start]?.start)
  if (startsSentence.test(before)) return false
  if (line.unit.kind !== 'sentence' && line.unit.kind !== 'item') return false
  // In a title every word has a capital letter, so a capital letter proves nothing.
  const otherInitials = line.tokens.filter((_, index) => index !== start).map((token) => line.text[token.start] ?? '')
  const capitals = otherInitials.filter((char) => /\p{Lu}/u.test(char)).length
  return capitals < otherInitials.length * 0.6 || otherInitials.length <= 2
}
