export const en = {
  launch: (provider: string) => `Ask ${provider}`,
  title: (provider: string) => `Ask ${provider}`,
  close: 'Close',
  log: 'Conversation',
  greeting: (provider: string) =>
    `Hello! Tell ${provider} what you need. We’ll ask a few questions, and you’ll get an answer by email.`,
  needMore: 'Could you tell us a bit more? What do you need, and who is it for?',
  questionsAhead: 'Thank you. A few short questions follow.',
  askName: 'Thank you. What’s your name?',
  askNameAgain: 'Sorry, I meant your name. What should we call you?',
  askEmail: 'And what’s your email address, so we can answer you?',
  done: (provider: string) => `Thank you! ${provider} has received your request and will write to you.`,
  skipped: 'Skipped',
  you: 'You',
  labels: {
    need: 'What do you need?',
    question: 'Your answer',
    name: 'Your name',
    email: 'Your email address',
  },
  example: (text: string) => `For example: ${text}`,
  send: 'Send',
  sending: 'Sending…',
  skip: 'Skip',
  finish: 'That’s all',
  another: 'Ask something else',
  failures: {
    unreachable: 'No connection. Check it and try again. Your text is still here.',
    tooMany: (seconds: number | null) =>
      seconds === null ? 'Too many messages. Try again in a moment.' : `Too many messages. Try again in ${seconds} s.`,
    ended: 'This conversation has ended. Send your text again to start a new one.',
    closed: 'This conversation has been closed.',
    movedOn: 'This conversation continued in another window. Your text is still here.',
    gone: 'This chat is no longer available.',
    noRoom: 'This chat can’t take any more messages. Please contact us by email or phone.',
    empty: 'Enter a message.',
    email: 'Enter a valid email address, such as name@example.com.',
    unusable: 'Your message wasn’t accepted. Make it shorter and try again.',
    trouble: 'Something went wrong on our side. Your text is still here. Try again in a moment.',
  },
}

export type Words = typeof en
