export const en = {
  title: 'Leads',
  empty: {
    title: 'No inquiries here yet',
    body: 'Inquiries that arrive through the API are kept; this page will list them.',
  },
}
