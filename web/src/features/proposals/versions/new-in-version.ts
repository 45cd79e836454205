import { isUsualTitle } from '@proffer/core/sections/section-titles.ts'
import type { ChangedPart, ChangedText, VersionChanges } from '@proffer/core/shares/versions-schema.ts'
import { differenceOf, withSign } from './compared-prices.ts'
import type { VersionWords } from './words-en.ts'

/** More names than these would be a list, which the comparison shows. */
const MAX_NAMES = 3

/** What a version changed, in a few words: what it added first, then what it changed and removed. Empty if nothing. */
export function newInVersion(changes: VersionChanges, words: VersionWords, money: (amount: string) => string): string {
  const { requirements, priceLines, texts = [], fields, payments } = changes
  const namesOf = (kind: 'added' | 'removed') => [...requirements[kind], ...priceLines[kind]].map(({ name }) => name)
  const named = new Set<string>(texts.map(({ field }) => field))
  const names = [
    ...namesOf('added').map(words.addedPart),
    ...[...requirements.changed, ...priceLines.changed].map((part) => changedName(part, money)),
    ...texts.map((text) => textName(text, words)),
    ...(payments ? [words.parts.schedule] : []),
    ...fields.filter((field) => !named.has(field)).flatMap((field) => fieldName(field, words) ?? []),
    ...namesOf('removed').map(words.removedPart),
  ]
  const shown = [...new Set(names)]
  if (shown.length === 0) return ''
  const rest = shown.length - MAX_NAMES
  return words.changedIn([...shown.slice(0, MAX_NAMES), ...(rest > 0 ? [words.moreParts(rest)] : [])].join(' · '))
}

/** A price line with another amount says how much it differs. */
function changedName({ name, amount }: ChangedPart, money: (amount: string) => string): string {
  if (!amount) return name
  const { sign, amount: difference } = differenceOf({ before: amount.old, after: amount.new })
  return `${name} ${withSign(sign, money(difference))}`
}

/** The provider knows the texts by the names that the editor gives them, which the client does not see. */
function textName({ field, name }: ChangedText, { parts }: VersionWords): string {
  if (field === 'settings.notes') return parts.notes
  const isIntroduction = field === 'settings.introduction' || isUsualTitle({ kind: 'summary', title: name })
  return isIntroduction ? parts.introduction : name
}

const fieldName = (field: string, { fields }: VersionWords): string | undefined =>
  (fields as Partial<Record<string, string>>)[field]
