import { emailIn, phoneIn, senderNameOf } from '../exact/contacts.ts'
import type { Reading } from '../reading.ts'
import { fold } from '../words/fold.ts'

const maxName = 80
/** Each mention is compared with the others. This limit keeps the time in proportion to the text. */
const maxMentions = 40

/** Words that a person or company is called in a brief, with the confidence of each. */
export type Mention = { text: string; confidence: number }

/** Who writes, from the passages that the reader marked. */
export function clientIn(brief: string, marked: Record<'names' | 'companies', Mention[]>): Reading['client'] {
  const email = emailIn(brief)
  const sender = email && senderNameOf(brief, email)
  const person = sender ? { text: sender, confidence: 0.9 } : fullest(marked.names)
  const firm = fullest(marked.companies)
  // The same words are one of the two. A person without a company is more frequent than the reverse.
  const isSame = person !== null && firm !== null && fold(person.text) === fold(firm.text)
  const isPerson = isSame && person.confidence >= firm.confidence / 2
  const [name, company] = [isSame && !isPerson ? null : person, isPerson ? null : firm]
  return {
    name: name?.text ?? null,
    company: company?.text ?? null,
    email,
    phone: phoneIn(brief),
    confidence: Math.max(name?.confidence ?? 0, company?.confidence ?? 0),
  }
}

/** The likeliest name, in its longest form: “Jo Marsh” rather than “Jo”. */
function fullest(mentions: Mention[]): Mention | null {
  const plain = mentions
    .map(({ text, confidence }) => ({
      text: text.replace(/\s+/g, ' ').replace(/^[^\p{L}\d]+|[^\p{L}\d.)!+]+$/gu, ''),
      confidence,
    }))
    .filter(({ text }) => text.length > 1 && text.length <= maxName)
    .toSorted((a, b) => b.confidence - a.confidence)
    .slice(0, maxMentions)
  const has = (long: string, short: string) => ` ${fold(long)} `.includes(` ${fold(short)} `)
  const supportOf = ({ text }: Mention) =>
    plain.reduce((sum, other) => sum + (has(text, other.text) || has(other.text, text) ? other.confidence : 0), 0)
  const best = plain.toSorted((a, b) => supportOf(b) - supportOf(a) || b.confidence - a.confidence)[0]
  if (!best) return null
  const forms = plain.filter(({ text }) => has(text, best.text)).toSorted((a, b) => b.text.length - a.text.length)
  return { text: (forms[0] ?? best).text, confidence: Math.max(...forms.map(({ confidence }) => confidence)) }
}
