// `/p/<token>` or `/preview/<proposal id>`.
const [, kind = '', id = ''] = location.pathname.split('/')

/** What the page shows: a client's link, or inside the application a preview of a proposal. `id` is that of the link or the proposal. */
export const pageAddress = { isPreview: kind === 'preview', id }
