import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { allSentences, childrenOf, type Node, parsedSources, wordsIn } from './catalogues.ts'
import { claims, labels, rules } from './claims.ts'

const root = join(import.meta.dirname, '../..')
const sentences = allSentences()

/** The words with which the product says that something has happened, or that it holds for everything. */
const claiming = {
  en: /\b(sent|e?mailed|on (its|their) way|queued|delivered|saved|stored|paused|resumed|reminded|deleted|removed|revoked)\b/i,
  es: /\b(enviad[oa]s?|envió|en camino|en cola|entregad[oa]s?|guardad[oa]s?|en pausa|paus(ad[oa]s?|ó)|reanud(ad[oa]s?|ó))\b/iu,
}
const moreClaiming = {
  en: /\b(all|every(one|thing|body)?|first|never|nobody|nothing)\b/i,
  es: /\b(eliminad[oa]s?|eliminó|quitad[oa]s?|borrad[oa]s?|revocad[oa]s?|tod[oa]s?|primer[oa]?s?|nunca|nadie|nada)\b/iu,
}
const isClaim = ({ en, es }: { en: string; es: string }) =>
  claiming.en.test(en) || moreClaiming.en.test(en) || claiming.es.test(es) || moreClaiming.es.test(es)

test('every sentence that claims something is listed with what it is read from', () => {
  const found = [...sentences].filter(([, sentence]) => isClaim(sentence)).map(([key]) => key)
  const listed = [...claims.flatMap(({ says }) => says), ...rules.flatMap(({ says }) => says), ...labels]
  assert.deepEqual(
    found.filter((key) => !listed.includes(key)),
    [],
    'claims without a ground',
  )
  assert.deepEqual(
    listed.filter((key) => !found.includes(key)),
    [],
    'listed sentences that claim nothing or are gone',
  )
  assert.equal(new Set(listed).size, listed.length, 'each is listed once')
})

test('the source of a claim says it, and reads the state or the answer that it is made of', () => {
  const wrong = claims.flatMap(({ source, reads, says }) => {
    if (!existsSync(join(root, source))) return [`${source} is gone`]
    const text = readFileSync(join(root, source), 'utf8')
    const unsaid = says.filter((key) => !isUsedIn(text, key.split(' ')[1] ?? ''))
    return [
      ...(text.includes(reads) ? [] : [`${source} does not read ${reads}`]),
      ...unsaid.map((key) => `${source}: ${key}`),
    ]
  })
  assert.deepEqual(wrong, [])
  for (const { test: path } of rules) assert.ok(existsSync(join(root, path)), path)
})

/** Whether a source uses the text by its name, or its list of texts by a key. */
function isUsedIn(source: string, path: string): boolean {
  const parts = path.split('.')
  return new RegExp(`\\b${parts.at(-1)}\\b|\\b(${parts.join('|')})\\[`).test(source)
}

/** Words for what happened, in both languages. A translation that has more of them claims more. */
const happenings = {
  sent: [/\b(sent|e?mailed)\b/i, /\b(enviad[oa]s?|envió|enviaste)\b/iu],
  'on its way': [/on (its|their) way/i, /en camino/i],
  queued: [/\bqueued\b/i, /en cola/i],
  delivered: [/\bdelivered\b/i, /\bentregad[oa]s?\b/i],
  saved: [/\bsaved\b|\bstored\b/i, /\bguardad[oa]s?\b/i],
  paused: [/\bpaused\b|\bon hold\b/i, /\ben pausa\b|\bpaus(ad[oa]s?|ó)\b/iu],
  resumed: [/\bresumed\b/i, /\breanud(ad[oa]s?|ó)\b/iu],
  deleted: [/\b(deleted|removed|cleared)\b/i, /\b(eliminad[oa]s?|eliminó|quitad[oa]s?|borrad[oa]s?|borró)\b/iu],
  revoked: [/\brevoked\b/i, /\brevocad[oa]s?\b/i],
  reminded: [/\breminded\b/i, /recibió un recordatorio|recordatorio enviado|enviado un recordatorio/iu],
} as const

test('a Spanish sentence does not say that something happened that the English one does not say', () => {
  const more = [...sentences].flatMap(([key, { en, es }]) =>
    Object.entries(happenings)
      .filter(([, [english, spanish]]) => spanish.test(es) && !english.test(en))
      .map(([what]) => `${key} claims ${what}: ${es}`),
  )
  assert.deepEqual(more, [])
})

/** Messages that no answer has to precede. Those of the draft are about what is on the page; the state of saving is beside it. */
const withoutRequest = [
  { path: 'web/src/features/proposals/editor/ordered-rows.ts', text: 'words.removed(', why: 'draft' },
  { path: 'web/src/features/proposals/editor/use-editor.ts', text: 'editor.merged(', why: 'draft' },
  { path: 'web/src/features/proposals/pricing/line-actions.ts', text: 'words.removed(', why: 'draft' },
  {
    path: 'web/src/features/proposals/pricing/line-actions.ts',
    text: 'offerUndo(text, (now) => removeLines',
    why: 'draft',
  },
  { path: 'web/src/features/proposals/pricing/price-table.tsx', text: 'removed(', why: 'draft' },
  { path: 'web/src/features/proposals/pricing/schedule-card.tsx', text: 'words.removed', why: 'draft' },
  { path: 'web/src/features/proposals/pricing/schedule-card.tsx', text: 'words.replaced', why: 'draft' },
  {
    path: 'web/src/features/proposals/list/create-proposal.ts',
    text: 'words.created(',
    why: 'takes the answered record',
  },
  {
    path: 'web/src/features/team/invite-dialog.tsx',
    text: 'invite.sent(',
    why: 'takes the answered record',
  },
  { path: 'web/src/ui/removal.tsx', text: 'words.willBeDeleted(', why: 'says what will happen' },
  { path: 'web/src/ui/use-undo-toast.ts', text: 'text, shownMs', why: 'shows the text of its callers' },
]

test('a message about success is shown only after the answer to its request', () => {
  const early = parsedSources('web/src/**/*.{ts,tsx}').flatMap(({ path, source, program }) =>
    messagesOf(program)
      .filter(({ call, around }) => !isFailure(call) && !followsAnswer(call, around))
      .map(({ call }) => `${path}: ${source.slice(call.start, call.end).replaceAll(/\s+/g, ' ')}`),
  )
  const isOf =
    ({ path, text }: { path: string; text: string }) =>
    (place: string) =>
      place.startsWith(`${path}: `) && place.includes(text)
  const unexpected = early.filter((place) => !withoutRequest.some((expected) => isOf(expected)(place)))
  assert.deepEqual(unexpected, [])
  const unused = withoutRequest.filter((expected) => !early.some(isOf(expected)))
  assert.deepEqual(unused, [], 'listed, but not said')
})

/** All calls that show a message, with the nodes around each, the closest first. */
function messagesOf(node: Node, around: Node[] = []): { call: Node; around: Node[] }[] {
  const isMessage =
    node.type === 'CallExpression' && ['toast', 'offerUndo'].includes((node.callee as { name: string }).name)
  const inner = childrenOf(node).flatMap((child) => messagesOf(child, [node, ...around]))
  return isMessage ? [{ call: node, around }, ...inner] : inner
}

const isFailure = (call: Node) => wordsIn(call).includes('danger')

/** Whether the call waits for an answer: in a callback for success, in `then`, or after an `await` outside of its `catch`. */
function followsAnswer(call: Node, around: Node[]): boolean {
  for (const [index, node] of around.entries()) {
    if (node.type === 'CatchClause') return false
    if (node.type === 'Property' && /^(onSuccess|onSent)$/.test((node.key as { name: string }).name)) return true
    if (
      node.type === 'CallExpression' &&
      ((node.callee as Node).property as { name?: string } | undefined)?.name === 'then'
    )
      return true
    if (/Function/.test(node.type)) {
      const isCallback = /^(Property|CallExpression)$/.test(around[index + 1]?.type ?? '')
      if (hasAwaitBefore(node, call.start)) return true
      if (!isCallback) return false
    }
  }
  return false
}

function hasAwaitBefore(node: Node, end: number): boolean {
  return childrenOf(node).some(
    (child) =>
      child.start < end &&
      ((child.type === 'AwaitExpression' && child.end < end) ||
        (!/Function/.test(child.type) && hasAwaitBefore(child, end))),
  )
}
