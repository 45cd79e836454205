import type { TextLanguage } from '../document.ts'
import type { Facts } from '../facts/facts.ts'
import { has } from '../facts/lines.ts'
import { clip } from '../words/clip.ts'
import { inThirdPerson } from './third-person.ts'

const minLength = 40
const maxLength = 240

/**
 * Who the client is: the name from the request or the brief, and the sentence that introduces them. `requestName` is empty if the
 * request has none.
 */
export function clientContext({ lines, client }: Facts, language: TextLanguage, requestName: string): string {
  const introduction = lines.find((line) => {
    if (line.text.length < minLength || line.unit.kind === 'heading' || line.unit.kind === 'title') return false
    if (line.unit.source === 'signature' || line.unit.source === 'greeting' || has(line, 'bid', 'vendor')) return false
    return has(line, 'speaker') || line.section === 'contact' || line.section === 'context'
  })
  const name = requestName || [client.name, client.company].filter(Boolean).join(', ')
  const sentence = introduction ? inThirdPerson(clip(introduction.text, maxLength), language) : ''
  return [name, sentence].filter(Boolean).join(': ')
}
