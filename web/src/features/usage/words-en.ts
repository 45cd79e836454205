export const en = {
  title: 'Usage',
  empty: {
    title: 'Nothing to show yet',
    body: 'Quotas and limits will appear on this page; GET /usage of the API has them today.',
  },
}
