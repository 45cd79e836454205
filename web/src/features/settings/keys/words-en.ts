export const en = {
  title: 'API keys',
  empty: {
    title: 'Keys cannot be managed here yet',
    body: 'The command line creates and revokes them today.',
  },
}
