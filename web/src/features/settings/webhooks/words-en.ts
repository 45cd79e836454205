export const en = {
  title: 'Webhooks',
  empty: {
    title: 'Webhooks cannot be managed here yet',
    body: 'The API creates and tests them today.',
  },
}
