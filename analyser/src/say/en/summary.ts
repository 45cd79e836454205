import type { SummaryTexts } from '../summary-texts.ts'

export const englishSummary: SummaryTexts = {
  gaps: {
    scope: 'the size of the scope',
    technical: 'platform, technology or format',
    business: 'the purpose',
    timeline: 'the date or duration',
    budget: 'the budget',
    users: 'the users or the audience',
    integrations: 'the systems to connect',
  },
  asks: (title, kind) => `The brief asks for: ${title}${kind ? ` (${kind})` : ''}.`,
  contains: (count, names) =>
    count === 1
      ? `It contains one requirement: ${names}.`
      : `It contains ${count} requirements. The first are: ${names}.`,
  budget: (amount) => `Budget stated: ${amount}.`,
  schedule: (figure) => `Schedule stated: ${figure}.`,
  open: (gaps) => `Still open: ${gaps}.`,
}
