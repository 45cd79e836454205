export const en = {
  group: { title: 'Your data', description: 'Take everything with you, or keep a copy.' },
  title: 'Export everything',
  description:
    'A ZIP with every proposal, client, message, file and signed PDF of this account. ' +
    'Passwords, keys and links to proposals are not part of it. The operator of another installation can import it there.',
  start: 'Export everything',
  startAgain: 'Export again',
  queued: 'Waiting for its turn. You can leave this page.',
  running: 'Collecting your data. You can leave this page.',
  failed: 'The export failed. Try again, or ask the operator of this service.',
  ready: (size: string, moment: string) => `Ready: ${size}, as of ${moment}.`,
  until: (moment: string) => `You can download it until ${moment}. After that it is deleted.`,
  over: (moment: string) => `Your last export, of ${moment}, can no longer be downloaded.`,
  replaces: 'A new export replaces this one.',
  download: 'Download',
  tooMany: (hours: string) => `This account was exported ten times within a day. Try again in ${hours} h.`,
}
