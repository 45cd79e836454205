const [, door = '', id = ''] = location.pathname.split('/')

/** Where the page stands: behind a client's link, or inside the application, as a preview of what a link would show. */
export const place =
  door === 'preview'
    ? { isPreview: true, path: `/api/app/v1/proposals/${id}`, content: `/api/app/v1/proposals/${id}/preview` }
    : { isPreview: false, path: `/api/public/v1/shares/${id}`, content: `/api/public/v1/shares/${id}` }
