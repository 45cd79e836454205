export const en = {
  title: 'Proposals',
  empty: {
    title: 'No proposals here yet',
    body: 'Proposals made through the API are safe; this page will list them.',
  },
}
