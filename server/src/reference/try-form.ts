import type { ExampleRequest } from '../documentation/examples/request.ts'
import type { MountedOperation } from '../http/operation.ts'
import { escapeHtml } from '../values/escape-html.ts'
import type { Parameter, Schema } from './openapi-reader.ts'

const field = (label: string, control: string) => `<label class="field"><span>${label}</span>${control}</label>`

/** The form that the page's script sends with the reader's key. Files are left out. */
export function tryForm(
  { id, method, path, rawBody }: MountedOperation,
  request: ExampleRequest,
  parameters: readonly Parameter[],
): string {
  if (rawBody) return ''
  const form = [
    `<form data-try data-method="${method}" data-path="${path}" aria-label="Try ${id}">`,
    ...Object.entries(request.path).map(([name, value]) => idField(name, value)),
    ...parameters.filter((each) => each.in === 'query').map((each) => queryField(each, request.query[each.name] ?? '')),
    request.body === undefined ? '' : bodyField(request.body),
    `<div class="try-foot"><button class="button small" type="submit">Send ${method}</button>`,
    '<p data-state aria-live="polite"></p></div><pre tabindex="0" hidden><code></code></pre></form>',
  ]
  return `<details class="try"><summary>Try it</summary>${form.join('\n')}</details>`
}

/** Empty for an id, which the page fills in if the reader has chosen a proposal. */
function idField(name: string, value: string): string {
  const isVariable = value.startsWith('$')
  const filled = isVariable ? `data-variable="${value.slice(1)}"` : `value="${value}"`
  return field(
    `<code>${name}</code>`,
    `<input class="input" name="path.${name}" required autocomplete="off" ${filled}>`,
  )
}

/** The values that a parameter may have, if they are listed. A list takes one of them here. */
const choicesOf = ({ enum: values, items, anyOf = [], type }: Schema): unknown[] =>
  values ?? items?.enum ?? anyOf.find((each) => each.enum)?.enum ?? (type === 'boolean' ? [true, false] : [])

/** Empty for a parameter that the request does not need. */
function queryField({ name, schema, required }: Parameter, value: string): string {
  const choices = choicesOf(schema).map(String)
  const attributes = `name="query.${name}"${required ? ' required' : ''}`
  const option = (choice: string) => `<option${choice === value ? ' selected' : ''}>${escapeHtml(choice)}</option>`
  const control =
    choices.length > 0
      ? `<select class="select" ${attributes}><option></option>${choices.map(option).join('')}</select>`
      : `<input class="input" ${attributes} autocomplete="off" spellcheck="false" value="${escapeHtml(value)}">`
  return field(`<code>${name}</code>`, control)
}

function bodyField(body: unknown): string {
  const text = escapeHtml(JSON.stringify(body, null, 2))
  return field('Body', `<textarea class="input" name="body" rows="8" spellcheck="false">${text}</textarea>`)
}
