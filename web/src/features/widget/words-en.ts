export const en = {
  launch: (provider: string) => `Ask ${provider}`,
  title: (provider: string) => `Ask ${provider}`,
  close: 'Close',
  log: 'Conversation',
  greeting: (provider: string) =>
    `Hello! Tell ${provider} what you need. A few questions follow, and you get an answer by e-mail.`,
  needMore: 'Could you tell a little more: what should be made, and for whom?',
  askName: 'Thank you. What is your name?',
  askEmail: 'And your e-mail address, for the answer?',
  done: (provider: string) => `Thank you! ${provider} has it all now and will write to you.`,
  skipped: 'No answer',
  you: 'You',
  labels: {
    need: 'What do you need?',
    question: 'Your answer',
    name: 'Your name',
    email: 'Your e-mail address',
  },
  example: (text: string) => `For example: ${text}`,
  send: 'Send',
  sending: 'Sending…',
  skip: 'Skip',
  finish: 'That is all',
  another: 'Ask something else',
  failures: {
    unreachable: 'Nobody was reached. Check your connection; your text is still here.',
    tooMany: (seconds: number | null) =>
      seconds === null
        ? 'Too many messages. Wait a little and try again.'
        : `Too many messages. Try again in ${seconds} s.`,
    ended: 'This conversation has ended. Send your text again to begin another.',
    closed: 'This conversation has been closed.',
    movedOn: 'The conversation went on in another window. Your text is still here.',
    gone: 'This chat is not available any more.',
    noRoom: 'There is no room for new messages here. Please contact us by e-mail or telephone.',
    empty: 'Please write something first.',
    email: 'That is not an e-mail address. Write one such as name@example.com.',
    unusable: 'This could not be taken. Make it shorter and try again.',
    trouble: 'Something went wrong on our side. Your text is still here; try again shortly.',
  },
}

export type Words = typeof en
