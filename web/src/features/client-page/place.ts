const [, door = '', id = ''] = location.pathname.split('/')

/** Whether the page is shown through a client's link or as a preview inside the application. */
export const place =
  door === 'preview'
    ? { isPreview: true, path: `/api/app/v1/proposals/${id}`, content: `/api/app/v1/proposals/${id}/preview` }
    : { isPreview: false, path: `/api/public/v1/shares/${id}`, content: `/api/public/v1/shares/${id}` }
