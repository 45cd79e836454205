export const en = {
  title: (team: string) => `Join ${team}`,
  lead: (role: string) => `You are invited to work on proposals together. Your role will be ${role}.`,
  until: (day: string) => `The invitation is open until ${day}.`,
  loading: 'Invitation',
  asMe: (email: string) => `You are signed in as ${email}.`,
  join: (team: string) => `Join ${team}`,
  addressIs: (email: string) => `You’ll sign in with ${email}.`,
  password: 'Choose a password',
  hasAccount: 'Do you have a Proffer account with this address?',
  signIn: 'Sign in',
  signInFirst: {
    title: 'Sign in to join',
    lead: (email: string) => `${email} has a Proffer account already. Sign in with it, and you come back here.`,
  },
  other: {
    title: 'This invitation is for another address',
    lead: (invited: string, own: string) => `It was sent to ${invited}, and you are signed in as ${own}.`,
    signOut: 'Sign out and go on',
    stay: (own: string) => `Stay signed in as ${own}`,
  },
  expired: {
    title: 'This invitation is no longer open',
    lead: 'It has expired or was withdrawn. Ask the person who invited you for a new one.',
  },
  used: {
    title: 'This invitation was accepted already',
    lead: 'Sign in to work in the team.',
  },
  unknown: {
    title: 'This link is not complete',
    lead: 'Open the link in the email again, or copy all of it. If it still doesn’t work, ask for a new invitation.',
  },
  failed: 'The invitation couldn’t be loaded',
  home: 'Open Proffer',
}
