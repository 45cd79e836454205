export const en = {
  title: 'Profile',
  empty: {
    title: 'The profile cannot be edited here yet',
    body: 'PATCH /profile of the API changes it today.',
  },
}
