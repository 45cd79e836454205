import { element } from './element.ts'

export interface Field {
  element: HTMLElement
  input: HTMLInputElement | HTMLTextAreaElement
  /** Shows an error and focuses the field; null removes the error. */
  showProblem: (problem: string | null) => void
}

interface Options {
  id: string
  label: string
  hint?: string
  /** With a number of lines the field is a text area. */
  lines?: number
  attributes?: Record<string, string | number | boolean>
}

/** A labelled input with a place for its hint and its error. */
export function field({ id, label, hint, lines, attributes = {} }: Options): Field {
  const describedBy = [hint && `${id}-hint`, `${id}-problem`].filter(Boolean).join(' ')
  const allAttributes = { id, 'aria-describedby': describedBy, ...attributes }
  const input = lines
    ? element('textarea', { attributes: { rows: lines, ...allAttributes } })
    : element('input', { attributes: { type: 'text', ...allAttributes } })
  const problem = element('p', { class: 'problem', attributes: { id: `${id}-problem` } })
  const showProblem = (text: string | null) => {
    problem.textContent = text
    if (text === null) return input.removeAttribute('aria-invalid')
    input.setAttribute('aria-invalid', 'true')
    input.focus()
  }
  input.addEventListener('input', () => showProblem(null))
  const wrapper = element(
    'div',
    { class: 'field' },
    element('label', { attributes: { for: id } }, label),
    hint ? element('p', { class: 'hint', attributes: { id: `${id}-hint` } }, hint) : null,
    input,
    problem,
  )
  return { element: wrapper, input, showProblem }
}
