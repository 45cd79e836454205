import type { ExampleRequest } from '../documentation/examples/request.ts'
import type { MountedOperation } from '../http/operation.ts'
import { escapeHtml } from '../values/escape-html.ts'

const field = (label: string, control: string) => `<label class="field"><span>${label}</span>${control}</label>`

/** The form that the page's script sends with the reader's key. Files are left out. */
export function tryForm({ id, method, path, query, rawBody }: MountedOperation, request: ExampleRequest): string {
  if (rawBody) return ''
  const form = [
    `<form data-try data-method="${method}" data-path="${path}" aria-label="Try ${id}">`,
    ...Object.entries(request.path).map(([name, value]) => idField(name, value)),
    query ? queryField(request.query) : '',
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

function queryField(query: Record<string, string>): string {
  const value = escapeHtml(String(new URLSearchParams(query)))
  const attributes = 'name="query" autocomplete="off" spellcheck="false" placeholder="limit=10"'
  return field('Query', `<input class="input" ${attributes} value="${value}">`)
}

function bodyField(body: unknown): string {
  const text = escapeHtml(JSON.stringify(body, null, 2))
  return field('Body', `<textarea class="input" name="body" rows="8" spellcheck="false">${text}</textarea>`)
}
