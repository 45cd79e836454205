import type { TextLanguage } from '../document.ts'
import type { Facts } from '../facts/facts.ts'
import { has } from '../facts/lines.ts'
import { clip } from '../words/clip.ts'
import { inThirdPerson } from './third-person.ts'

const minLength = 40
const maxLength = 240

/** Who the client is: the name from the request or the brief, and the sentence that introduces them. */
export function clientContext({ lines, client }: Facts, language: TextLanguage, givenName: string): string {
  const about = lines.find((line) => {
    if (line.text.length < minLength || line.unit.kind === 'heading' || line.unit.kind === 'title') return false
    if (line.unit.source === 'signature' || line.unit.source === 'greeting' || has(line, 'bid', 'vendor')) return false
    return has(line, 'speaker') || line.section === 'contact' || line.section === 'context'
  })
  const written = [client.name, client.company].filter(Boolean).join(', ')
  const name = givenName || written
  return [name, about ? inThirdPerson(clip(about.text, maxLength), language) : ''].filter(Boolean).join(': ')
}
