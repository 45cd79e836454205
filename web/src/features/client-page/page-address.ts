// `/p/<token>` or `/preview/<proposal id>`.
const [, kind = '', id = ''] = location.pathname.split('/')
// `/preview/<proposal id>?version=2` shows a version, and `?version=draft` the draft: only to read, without the answer and the messages.
const version = kind === 'preview' ? new URLSearchParams(location.search).get('version') : null

/** What the page shows: a client's link, or inside the application a preview of a proposal. `id` is that of the link or the proposal. */
export const pageAddress = {
  isPreview: kind === 'preview',
  id,
  /** Whether only the document is shown. */
  isDocument: version !== null,
  /** The version to show. Null for the newest one, and for the draft. */
  version: Number(version) || null,
}
