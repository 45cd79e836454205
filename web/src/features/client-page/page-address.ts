// `/p/<token>`, `/preview/<proposal id>`, `/preview/template/<template id>` or `/preview/gallery/<starting point>`.
const [, kind = '', first = '', second = ''] = location.pathname.split('/')
// `/preview/<proposal id>?version=2` shows a version, and `?version=draft` the draft: only to read, without the answer and the messages.
// With `&open` it has both, as the client's page has before an answer.
const params = new URLSearchParams(kind === 'preview' ? location.search : '')
const version = params.get('version')

const sourceOf = () => {
  if (kind !== 'preview') return 'link'
  return second === '' ? 'proposal' : first === 'template' ? 'template' : 'gallery'
}

/** What the page shows: a client's link, or inside the application a preview. `id` is that of the link or the previewed record. */
export const pageAddress = {
  source: sourceOf(),
  isPreview: kind === 'preview',
  id: second || first,
  /** Whether only the document is shown. */
  isDocument: version !== null && !params.has('open'),
  /** Whether a version is shown as it is before an answer. */
  isOpen: params.has('open'),
  /** The version to show. Null for the newest one, and for the draft. */
  version: Number(version) || null,
} as const
