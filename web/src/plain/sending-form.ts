import type { ApiError } from '../api/api-error.ts'
import type { Result } from '../api/attempt.ts'
import { element } from './element.ts'

interface Options<T> {
  fields: HTMLElement[]
  /** An element, if the label changes while the form is shown. */
  sendLabel: string | HTMLElement
  /** The class of the button; `primary` by default. */
  look?: 'primary' | 'alarm'
  sendingLabel: string
  /** Beside the button that sends. */
  otherButtons?: HTMLElement[]
  /** Returns null when a field is still invalid. */
  send: () => Promise<Result<T>> | null
  onSent: (value: T) => void
  failureText: (failure: ApiError) => string
  /** Handles failures that replace the page instead of offering a retry. Returns whether it has handled this one. */
  onFailure?: (failure: ApiError) => boolean
}

/** A form that sends one request at a time and shows failures. It does not clear its fields: the caller does. */
export function sendingForm<T>(options: Options<T>): HTMLFormElement {
  const problem = element('p', { class: 'problem', attributes: { role: 'alert' } })
  const button = element(
    'button',
    { class: `button ${options.look ?? 'primary'}`, attributes: { type: 'submit' } },
    options.sendLabel,
  )
  let isSending = false

  async function submit() {
    const request = options.send()
    if (!request) return
    isSending = true
    problem.textContent = ''
    button.textContent = options.sendingLabel
    // Not `disabled`: a disabled button would lose the focus.
    button.setAttribute('aria-disabled', 'true')
    const result = await request
    isSending = false
    button.replaceChildren(options.sendLabel)
    button.removeAttribute('aria-disabled')
    if (result.ok) options.onSent(result.value)
    else if (!options.onFailure?.(result.failure)) problem.textContent = options.failureText(result.failure)
  }

  return element(
    'form',
    {
      attributes: { novalidate: true },
      on: {
        submit: (event) => {
          event.preventDefault()
          if (!isSending) void submit()
        },
      },
    },
    ...options.fields,
    problem,
    element('div', { class: 'buttons' }, ...(options.otherButtons ?? []), button),
  )
}
