import type { ApiError } from '../../api/api-error.ts'
import * as publicDoor from '../../api/generated/public.ts'
import { element } from '../../plain/element.ts'
import { field } from '../../plain/field.ts'
import { send } from './client-api.ts'
import type { Edition } from './edition.ts'
import { failureText } from './failure-text.ts'
import { signingWords } from './signing-words.ts'

const DIGITS = 6

interface Options {
  edition: Edition
  /** The masked address of the recipient. */
  sentTo: string | null
}

/** The code that proves the client's address: requests it by mail, and takes what the client types. */
export function codeStep({ edition, sentTo }: Options) {
  const words = signingWords(edition.language)
  const code = field({
    id: 'accept-code',
    label: words.code,
    // Longer than the code, which people paste or type with spaces.
    attributes: { inputmode: 'numeric', autocomplete: 'one-time-code', maxlength: 12, required: true },
  })
  const statusText = element('p', { class: 'hint', attributes: { role: 'status' } }, words.codeComing(sentTo ?? ''))
  const sendButton = element(
    'button',
    { class: 'link', attributes: { type: 'button' }, on: { click: () => void request() } },
    words.codeSend,
  )
  let isSending = false
  let isSent = false

  async function request() {
    if (isSending) return
    isSending = true
    statusText.textContent = words.codeSending
    const result = await send(publicDoor.sharedVerificationCreate)
    isSending = false
    if (result.ok) {
      isSent = true
      sendButton.textContent = words.codeAgain
      code.input.value = ''
      code.showProblem(null)
      const { sentTo: address, notification } = result.value
      statusText.textContent = notification === 'not_configured' ? words.codeNotMailed : words.codeSent(address)
      code.input.focus()
    } else {
      statusText.textContent = isSent ? '' : words.codeComing(sentTo ?? '')
      code.showProblem(requestFailure(result.failure))
    }
  }

  function requestFailure(failure: ApiError): string {
    if (failure.status === 429) return words.codesUsedUp
    // A failure without a response, as in a preview, has the status 0.
    if (failure.status >= 400) return words.codeFailed
    return failureText(failure, edition.words)
  }

  /** A code that was copied as "123 456" or "123-456" is accepted too. */
  const typedDigits = () => code.input.value.replaceAll(/\D/g, '')

  return {
    element: element('div', { class: 'code-step' }, code.element, statusText, sendButton),
    value: typedDigits,
    /** Whether all digits are typed. If not, requests the first code, or shows that digits are missing. */
    isReady(): boolean {
      const isComplete = typedDigits().length === DIGITS
      if (!isComplete && !isSent) void request()
      else if (!isComplete) code.showProblem(words.codeMissing)
      return isComplete
    },

    /** Shows at the field why the server refused the code. False if it refused something else. */
    explain(failure: ApiError): boolean {
      if (failure.code === 'verification_locked') code.showProblem(words.codeLocked)
      else if (failure.code === 'verification_required') {
        const triesLeft = failure.body['tries_left']
        code.showProblem(
          typeof triesLeft === 'number' && triesLeft > 0 ? words.codeWrong(triesLeft) : words.codeExpired,
        )
      } else return false
      return true
    },
  }
}
