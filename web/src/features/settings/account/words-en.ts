export const en = {
  title: 'Account',
  empty: {
    title: 'The account cannot be changed here yet',
    body: 'A forgotten password is reset from the sign-in page.',
  },
}
