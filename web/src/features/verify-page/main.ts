import { type Language, languageNamedBy, locales } from '@proffer/core/language.ts'
import type { Verdict } from '@proffer/core/shares/acceptance-schema.ts'
import { call } from '../../plain/call.ts'
import { element } from '../../plain/element.ts'
import { sha256 } from './sha256.ts'
import { wordsOf } from './words.ts'

/** The page that says whether a PDF is a signed proposal of this service. The file itself is not sent. */

// Larger than any proposal that is printed.
const LARGEST_FILE = 100 * 1024 * 1024

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
  on: { change: () => void check(input.files?.[0]) },
})
const target = element(
  'div',
  { class: 'target' },
  input,
  element('label', { class: 'button', attributes: { for: 'file' } }, words.choose),
  element('p', { class: 'quiet' }, words.drop),
)

let latestCheck = 0

async function check(file: File | undefined) {
  if (!file) return
  latestCheck += 1
  const thisCheck = latestCheck
  show('waiting', words.reading, '')
  const shown = await verdictOn(file)
  // Another file may have been chosen meanwhile.
  if (thisCheck === latestCheck) show(shown.look, shown.title, shown.text, shown.facts)
  input.value = ''
}

interface Shown {
  look: 'genuine' | 'unknown' | 'failed'
  title: string
  text: string
  facts?: Array<[string, string]>
}

async function verdictOn(file: File): Promise<Shown> {
  const failed = (problem: string): Shown => ({ look: 'failed', title: problem, text: '' })
  if (file.size > LARGEST_FILE) return failed(words.tooLarge)
  let fingerprint: string
  try {
    fingerprint = await fingerprintOf(await file.arrayBuffer())
  } catch {
    return failed(words.unreadable)
  }
  const result = await call<Verdict>('POST', '/api/public/v1/verify', { sha256: fingerprint })
  if (!result.ok) {
    const { failure } = result
    return failed(failure.kind === 'refused' && failure.status === 429 ? words.busy : words.failed)
  }
  const facts: Shown['facts'] = [
    [words.file, file.name],
    [words.fingerprint, fingerprint],
  ]
  const { issued, proposalName, acceptedAt } = result.value
  if (!issued) return { look: 'unknown', title: words.unknown, text: words.unknownText, facts }
  const moment = acceptedAt ? moments.format(new Date(acceptedAt)) : ''
  return { look: 'genuine', title: words.genuine, text: words.genuineText(proposalName ?? '', moment), facts }
}

async function fingerprintOf(content: ArrayBuffer): Promise<string> {
  if (!globalThis.crypto?.subtle) return sha256(new Uint8Array(content))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function show(look: Shown['look'] | 'waiting', heading: string, detail: string, pairs: Shown['facts'] = []) {
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
  void check(event.dataTransfer?.files[0])
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
    element('p', { class: 'made' }, 'Proffer'),
  )
