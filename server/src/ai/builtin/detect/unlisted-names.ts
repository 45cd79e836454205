import { headingKind } from '../lexicon/headings.ts'
import { findNames } from '../lexicon/names.ts'
import { startsWithWork } from '../lexicon/verbs.ts'
import { fold } from '../text/fold.ts'
import type { Passage } from '../text/passages.ts'

type UnlistedName = { name: string; linked: boolean }

const camelCase = /(?<![\p{L}\p{N}@./-])\p{Lu}\p{Ll}{1,12}\p{Lu}[\p{L}\p{N}]{1,14}(?![\p{L}\p{N}@])/gu
const withDomainEnding =
  /(?<![\p{L}\p{N}@./-])\p{Lu}[\p{L}\p{N}]{1,14}\.(?:io|ai|me|app|dev|so|co|tv|gg|ly|js|space)(?![\p{L}\p{N}/])/gu
const beforeApi =
  /(?<![\p{L}\p{N}])(\p{Lu}[\p{L}\p{N}.]{2,20}(?: \p{Lu}[\p{L}\p{N}.]{1,20})?) (?:API|APIs|SDK|webhook)\b/gu
const joinedWith =
  /\b(?:integrat(?:e|es|ed|ion|ions) with|connect(?:s|ed)? (?:to|with)|sync(?:s|ed)? with|integra(?:r|cion|do|rse)? con|conect(?:ar|ado|e) (?:a|con)|interface con(?: la| el)?|sincroniz(?:ar|ado) con) (?:the |our |my |la |el |nuestro )?(\p{Lu}[\p{L}\p{N}.]{2,20}(?: \p{Lu}[\p{L}\p{N}.]{1,20})?)/gu
const common = new Set(
  'API APIs The This Our Your Web Data Each All Any System Google Microsoft Apple REST JSON HTTP Public External Third Standard Official Existing Internal Backend Custom Payment Social Email'.split(
    ' ',
  ),
)
const maxNames = 20

/** Product names that are in no list: words in CamelCase, words before “API” or after “integrate with”, and the lines of a stack. */
export function unlistedNames(passages: Passage[]): UnlistedName[] {
  const found = new Map<string, UnlistedName>()
  const ownNames = new Set(passages.slice(0, 3).flatMap(({ text }) => text.match(camelCase) ?? []))
  const add = (name: string, linked: boolean) => {
    const key = fold(name)
    if (common.has(name) || name.length < 3 || startsWithWork(key) || ownNames.has(name) || findNames(name).length > 0)
      return
    if (found.size < maxNames && !found.has(key)) found.set(key, { name, linked })
  }
  for (const passage of passages) {
    const linked =
      passage.kind === 'integration' ||
      /\b(?:api|integrat|connect|sync|webhook|enrich|validat|integra|conect|interface|sincroniz)/.test(passage.folded)
    const { text } = passage
    // These cheap checks avoid the slow patterns for most sentences.
    if (/[a-z][A-Z]/.test(text)) for (const match of text.matchAll(camelCase)) add(match[0], linked)
    if (text.includes('.')) for (const match of text.matchAll(withDomainEnding)) add(match[0], true)
    if (/API|SDK|webhook/.test(text)) for (const match of text.matchAll(beforeApi)) if (match[1]) add(match[1], true)
    if (linked) for (const match of text.matchAll(joinedWith)) if (match[1]) add(match[1], true)
    if (passage.item && (passage.kind === 'stack' || passage.kind === 'integration')) {
      for (const name of listed(passage.text)) add(name, passage.kind === 'integration')
    }
  }
  return [...found.values()]
}

/** “Database: Foo, Bar” and “Foo (for queues)” name Foo and Bar. */
function listed(text: string): string[] {
  const body = text.replace(/^[^:]{2,30}:\s/, '').replace(/\([^)]{0,80}\)/g, '')
  const parts = body.split(/\s?[,/;]\s?|\s(?:and|or|y|o|u|e|–|—|-)\s/)
  if (parts.length > 8) return []
  return parts
    .map((part) => part.trim())
    .filter(
      (part) =>
        /^\p{Lu}[\p{L}\p{N}.+#]{2,18}(?: \p{Lu}[\p{L}\p{N}.+#]{1,18})?$/u.test(part) && headingKind(part) === null,
    )
}
