export const en = {
  title: 'Lead widget',
  empty: {
    title: 'The widget is not ready yet',
    body: 'It will be one line for your site, shown here.',
  },
}
