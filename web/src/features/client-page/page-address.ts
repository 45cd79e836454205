// `/p/<token>` or `/preview/<proposal id>`.
const [, kind = '', id = ''] = location.pathname.split('/')

/**
 * The API paths of this page: of its operations, and of the content that it shows. The page is shown through a client's link, or as a
 * preview inside the application.
 */
export const pageAddress =
  kind === 'preview'
    ? { isPreview: true, path: `/api/app/v1/proposals/${id}`, contentPath: `/api/app/v1/proposals/${id}/preview` }
    : { isPreview: false, path: `/api/public/v1/shares/${id}`, contentPath: `/api/public/v1/shares/${id}` }
