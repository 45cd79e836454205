import type { Gap } from '../gaps.ts'
import { type Asked, inBrackets, type SizeText, type Wording } from '../question-texts.ts'
import type { KindGroup } from '../size-groups.ts'

/** What the size of each group of work is counted in. */
const sizes: Record<KindGroup, SizeText> = {
  site: {
    units: 'pages, forms, products, languages',
    example: 'Six pages, one contact form, 80 products; we supply the texts.',
  },
  phone: {
    units: 'screens, functions, roles, languages',
    example: 'Twelve screens, two roles, one language in the first version.',
  },
  software: {
    units: 'functions, screens, roles, reports',
    example: 'Booking, a calendar for two roles and one monthly report.',
  },
  design: {
    units: 'pieces, sizes, drafts, rounds of changes',
    example: 'One logo in two versions, a business card, two rounds of changes.',
  },
  media: {
    units: 'pieces, minutes, versions, rounds of changes',
    example: 'Four pieces of two minutes, one round of changes each.',
  },
  promotion: {
    units: 'posts, articles, campaigns, channels a month',
    example: 'Eight posts and two articles a month on two channels.',
  },
  text: { units: 'words, pages, minutes, documents', example: 'Some 12,000 words in four files, mostly tables.' },
  data: {
    units: 'sources, records, sheets, reports',
    example: 'About 3,000 rows from two sources and one monthly report.',
  },
  neutral: {
    units: 'parts, quantities, versions',
    example: 'Three parts: a survey on site, a written plan and one review after a month.',
  },
}

/** Examples of an answer about platform, technology or format. */
const formats: Record<KindGroup, string> = {
  site: 'It runs in the browser on our existing hosting; we have no preference for the framework.',
  phone: 'iOS and Android, phones of the last five years; we have no preference for the framework.',
  software: 'It runs in the browser on our existing servers; we have no preference for the framework.',
  design: 'Vector files for print (PDF, SVG) and PNG for the web.',
  media: 'MP4 in 16:9 for the web and a vertical version; photos as JPEG in full size.',
  promotion: 'Texts in Google Docs, pictures as PNG in the sizes of each channel.',
  text: 'Word documents with tracked changes.',
  data: 'Excel 365 on Windows; the raw data comes as CSV.',
  neutral: 'PDF for the report and the editable source files.',
}

/** Questions about technique, with SUBJECT for the thing asked for. Other groups have the general question. */
const techniques: Partial<Record<KindGroup, string>> = {
  design: 'In which file formats and sizes must SUBJECT be delivered, and where will it be used?',
  media: 'In which formats, sizes and resolution must SUBJECT be delivered, and where will it be shown?',
  neutral: 'Are there tools, formats or standards that SUBJECT has to follow?',
}

/** The question for each gap. */
export const englishQuestions: Record<Gap, (asked: Asked) => Wording> = {
  scope: ({ subject, group }) => ({
    question: `What exactly should ${subject} include, and how many of each (${sizes[group].units})?`,
    reason: 'The brief names the work but not its size, which affects the estimate more than anything else.',
    example: sizes[group].example,
  }),
  technical: ({ subject, group }) => ({
    question:
      techniques[group]?.replace('SUBJECT', () => subject) ??
      `On which platform and with which technology should ${subject} be built, and what does it have to fit in with?`,
    reason: 'The brief does not name a platform, a technology or a format. Each of them changes the effort.',
    example: formats[group],
  }),
  business: ({ subject }) => ({
    question: `What should ${subject} achieve for you, and how will you tell that it worked?`,
    reason: 'Knowing the purpose helps the provider to prioritize what matters and leave out the rest.',
    example: 'We want half of the orders that now come by phone to come through it within a year.',
  }),
  timeline: ({ subject }) => ({
    question: `When should ${subject} be ready, and is there a fixed date or event behind it?`,
    reason: 'The brief gives no date or duration for the work, so neither people nor steps can be planned.',
    example: 'A first version in six weeks; everything before the fair on 12 October.',
  }),
  budget: ({ subject }) => ({
    question: `What budget or range have you set aside for ${subject}?`,
    reason: 'The brief names no amount for the work. A range is enough to propose a scope that fits it.',
    example: 'Between 4,000 and 6,000, payable in two parts.',
  }),
  users: ({ subject, roles, reachesThePublic }) => ({
    question: usersQuestion(subject, roles, reachesThePublic),
    reason: 'The brief does not say who the work is for, and that decides what it has to do.',
    example: reachesThePublic
      ? 'Families of our district, mostly between 30 and 45; they will see it on their phones.'
      : 'Our sales staff enter orders, the manager sees reports, customers only track a delivery.',
  }),
  integrations: ({ subject, system, systemWords }) => ({
    question: system
      ? `Which ${whichProduct(system)}${inBrackets(systemWords)}, and is there an API or an export?`
      : `Which outside systems must ${subject} talk to, and do they offer an API?`,
    reason: 'The brief implies a link to another system without naming it, and the effort depends on which one it is.',
    example: 'HubSpot, Professional plan; contacts go in both directions once an hour.',
  }),
}

const whichProduct = (system: string) =>
  system.startsWith('the systems ') ? `products are ${system}` : `product is ${system}`

function usersQuestion(subject: string, roles: string | null, reachesThePublic: boolean): string {
  if (roles) return `Besides ${roles}, who will use ${subject} or see its results, and what does each group need?`
  return reachesThePublic
    ? `Who should ${subject} reach, and what should these people think or do afterwards?`
    : `Who will use ${subject}, and what does each group need from it?`
}
