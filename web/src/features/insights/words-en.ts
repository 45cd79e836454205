export const en = {
  title: 'Insights',
  empty: {
    title: 'Nothing to show yet',
    body: 'Pipeline value and win rate will appear on this page.',
  },
}
