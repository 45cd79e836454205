export const en = {
  title: 'New proposal from an email',
  intoTitle: (name: string) => `Requirements from an email for ${name}`,
  back: 'Back',
  paste: {
    description: 'Paste what your client wrote: an email, a chat or a request. You get a draft to check.',
    label: 'Text of the email',
    hint: 'With or without sender and subject, in English or Spanish.',
    readByProvider: (provider: string) => `${provider} reads the text, with the key in your profile.`,
    readByService: 'The built-in analyzer of this service reads the text, or the AI provider of its operator.',
    aiSettings: 'AI settings',
    placeholder: 'Hello, we are looking for someone who…',
    read: 'Read the email',
    reading: 'Reading the email. This can take a moment.',
    example: 'Try an example',
    tooShort: 'Enter at least 10 characters.',
    tooLong: 'Enter at most 50,000 characters.',
  },
  exampleEmail: `From: Jo Marsh <jo@harbouryoga.example>
Subject: website?? (finally)

Hi there,

Lovely to chat at the market on Saturday! Hope the dog is better :)

So as I said we need a new website for Harbour Yoga CIC, the old one is embarrassing. What we need:

- class timetable that pulls from Momoyoga (thats the booking system, we are NOT changing that)
- buy gift vouchers online & pay w card or apple pay
- teacher profiles, there’s 11 of us but that changes a lot so I need to be able to edit it myself
- newsletter signup (we use mailchimp, approx 3,400 ppl)
- maybe video on demand later?? not now, but dont want to have to rebuild

Would need to be live before the January rush so say 15 January 2027 at the latest. We’ve got about £6,500 for it.

Do you do the photos too or do we find someone? Also who owns the domain after?

Sorry for the essay, typing this between classes!

Jo x`,
  failedTitle: 'The AI provider didn’t return a usable answer:',
  failedHelp: 'Your text is still here. Try again, or check the AI settings in your profile.',
  profile: 'Your profile',
  languages: { en: 'English', es: 'Spanish' },
  read: (language: string) => `Read in ${language}.`,
  readBy: (language: string, engine: string) => `Read in ${language} by ${engine}.`,
  check: 'Check what we found, then create the draft.',
  checkInto: 'Check what we found, then add it to the proposal.',
  change: 'Change the text',
  changeTitle: 'Change the text?',
  changeBody: 'The text is read again, and your changes to this draft are lost.',
  create: 'Create draft',
  add: (count: string) => `Add ${count} to the proposal`,
  added: (count: string) => `${count} requirements added.`,
  addedOne: '1 requirement added.',
  actions: 'Actions',
  view: 'Show',
  views: { draft: 'Draft', mail: 'Email' },
  mail: 'The email',
  mailText: 'Text of the email',
  skip: 'Skip to the draft',
  folds: {
    show: { quoted: 'Show quoted text', legal: 'Show the legal notice' },
    hide: { quoted: 'Hide quoted text', legal: 'Hide the legal notice' },
  },
  colors: 'Colors',
  kinds: {
    need: 'Requirement',
    fact: 'Date or budget',
    who: 'Client',
    ask: 'Question',
    later: 'Later',
    not: 'Not wanted',
  },
  facts: {
    name: 'Title of the proposal',
    client: 'Client',
    contact: 'Contact',
    email: 'Email address',
    deadline: 'Deadline',
    budget: 'Budget',
    template: 'Template',
    onlyYou: 'Only you see the deadline, the budget and the email address.',
    notFound: 'Not found in the email',
    fromSender: 'From the sender line',
    fromSubject: 'From the subject line',
    fromHeader: (label: string) => `From the line “${label}”`,
    checkDay: 'Check the day',
    noCurrency: 'Currency not stated',
    nameMissing: 'Enter a title.',
    emailWrong: 'Enter a complete email address, or leave it empty.',
  },
  wanted: {
    title: 'Requirements',
    counts: (selected: string, open: string) => `${selected} selected, ${open} open`,
    selected: (selected: string) => `${selected} selected`,
    short: (count: number, written: string) => (count === 1 ? '1 requirement' : `${written} requirements`),
    none: 'We found no requirements in the text. Add the first one.',
    include: (name: string) => `Include ${name}`,
    name: (position: string) => `Name of requirement ${position}`,
    unnamed: 'the new requirement',
    quote: (name: string) => `Quote for ${name}`,
    postpone: (name: string) => `Move to later: ${name}`,
    add: 'Add requirement',
    doubts: { asked: 'Asked, not ordered', unsure: 'Not sure', existing: 'Already in the proposal' },
  },
  toCheck: (count: number, written: string) => (count === 1 ? '1 fact to check' : `${written} facts to check`),
  later: { title: 'Later, not now', hint: 'Mentioned in the text, not in the price' },
  exclusions: { title: 'Left out by the client', hint: 'Listed as “Not included”' },
  hintInto: 'Not added to the proposal',
  move: 'Move to requirements',
  moveOf: (name: string) => `Move to requirements: ${name}`,
  questions: {
    title: 'Questions',
    ask: (name: string) => `Ask ${name}`,
    askClient: 'Ask the client',
    asked: (name: string) => `${name} asked you`,
    clientAsked: 'The client asked you',
    copy: (count: string) => `Copy ${count} as a reply`,
  },
  leftOut: {
    title: 'Left out',
    counts: (count: number, written: string) =>
      count === 1 ? '1 sentence not in the draft' : `${written} sentences not in the draft`,
    use: 'Use',
    useOf: (sentence: string) => `Use: ${sentence}`,
  },
}
