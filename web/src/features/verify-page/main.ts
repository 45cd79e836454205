import { type Language, languageNamedBy, locales } from '@proffer/core/language.ts'
import { attempt } from '../../api/attempt.ts'
import * as publicDoor from '../../api/generated/public.ts'
import { element } from '../../plain/element.ts'
import { sha256 } from './sha256.ts'
import { wordsOf } from './words.ts'

/** The page that says whether a PDF is a signed proposal of this service. The file itself is not sent. */

/** Larger than any proposal that is printed. */
const MAX_FILE_BYTES = 100 * 1024 * 1024

const language: Language = navigator.languages.map(languageNamedBy).find((known) => known !== undefined) ?? 'en'
const words = wordsOf[language]
const moments = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeStyle: 'short' })

const title = element('h2', { attributes: { tabindex: -1 } })
const text = element('p')
const facts = element('dl')
const verdict = element('section', { class: 'verdict', attributes: { 'aria-live': 'polite' } }, title, text, facts)
verdict.hidden = true

const input = element('input', {
  attributes: { type: 'file', accept: 'application/pdf,.pdf', id: 'file' },
  on: { change: () => void verify(input.files?.[0]) },
})
const target = element(
  'div',
  { class: 'target' },
  input,
  element('label', { class: 'button', attributes: { for: 'file' } }, words.choose),
  element('p', { class: 'quiet' }, words.drop),
)

let latestRun = 0

async function verify(file: File | undefined) {
  if (!file) return
  latestRun += 1
  const thisRun = latestRun
  show('waiting', words.reading, '')
  const outcome = await verdictOn(file)
  // Another file may have been chosen meanwhile.
  if (thisRun === latestRun) show(outcome.look, outcome.title, outcome.text, outcome.facts)
  // Without this, the same file could not be chosen again.
  input.value = ''
}

interface Outcome {
  look: 'genuine' | 'unknown' | 'failed'
  title: string
  text: string
  facts?: Array<[name: string, value: string]>
}

async function verdictOn(file: File): Promise<Outcome> {
  const failed = (problem: string): Outcome => ({ look: 'failed', title: problem, text: '' })
  if (file.size > MAX_FILE_BYTES) return failed(words.tooLarge)
  if (file.size > 0 && !(await startsAsPdf(file))) return failed(words.notPdf)
  let fingerprint: string
  try {
    fingerprint = await fingerprintOf(await file.arrayBuffer())
  } catch {
    return failed(words.unreadable)
  }
  const result = await attempt(publicDoor.fileVerify, { body: { sha256: fingerprint } })
  if (!result.ok) return failed(result.failure.status === 429 ? words.busy : words.failed)
  const facts: Outcome['facts'] = [
    [words.file, file.name],
    [words.fingerprint, fingerprint],
  ]
  const { issued, proposalName, acceptedAt } = result.value
  if (!issued) return { look: 'unknown', title: words.unknown, text: words.unknownText, facts }
  const moment = acceptedAt ? moments.format(new Date(acceptedAt)) : ''
  return { look: 'genuine', title: words.genuine, text: words.genuineText(proposalName ?? '', moment), facts }
}

/** A PDF begins with these characters. A file that cannot be read is not judged here. */
const startsAsPdf = async (file: File) =>
  (await file
    .slice(0, 5)
    .text()
    .catch(() => '%PDF-')) === '%PDF-'

/** The SHA-256 hash as hexadecimal text. */
async function fingerprintOf(content: ArrayBuffer): Promise<string> {
  if (!globalThis.crypto?.subtle) return sha256(new Uint8Array(content))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function show(look: Outcome['look'] | 'waiting', heading: string, detail: string, pairs: Outcome['facts'] = []) {
  verdict.hidden = false
  verdict.className = `verdict ${look}`
  title.textContent = heading
  text.textContent = detail
  facts.replaceChildren(
    ...pairs.map(([name, value]) => element('div', {}, element('dt', {}, name), element('dd', {}, value))),
  )
  if (look !== 'waiting') title.focus()
}

document.addEventListener('dragover', (event) => {
  event.preventDefault()
  target.classList.add('over')
})
document.addEventListener('dragleave', () => target.classList.remove('over'))
document.addEventListener('drop', (event) => {
  event.preventDefault()
  target.classList.remove('over')
  void verify(event.dataTransfer?.files[0])
})

document.documentElement.lang = language
document.title = words.title
document
  .getElementById('page')
  ?.replaceChildren(
    element('h1', {}, words.title),
    element('p', { class: 'quiet' }, words.intro),
    target,
    verdict,
    element('p', { class: 'made' }, element('a', { attributes: { href: '/' } }, 'Proffer')),
  )
