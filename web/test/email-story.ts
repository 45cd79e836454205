import type { Page } from 'playwright-core'
import type { startProviders } from '../../server/test/ai-providers.ts'
import { button, heading } from './browser.ts'

/** An email with everything that a draft can show. */
export const email = [
  'From: Jo Marsh <jo@yoga.example>',
  'Subject: website?? (finally)',
  '',
  'Hi Bea,',
  'Lovely to chat at the market on Saturday!',
  'We need a new website for Harbour Yoga CIC:',
  '- a class timetable that pulls from Momoyoga',
  '- gift vouchers, paid by card',
  '- a newsletter sign-up',
  '- maybe video on demand later, not now',
  '- no popups please',
  'It has to be live by the second week of January. We have about 6500 for it.',
  'Do you do the photos too?',
  'Jo x',
].join('\n')

const requirement = (name: string, quote: string, confidence: number) => ({
  ...{ name, quote, confidence, description: '', rationale: '', complexity: 3, priority: 'medium' },
})

/** What a model reads in it. The built-in analyser gets better with each release, so tests of the page do not depend on it. */
const answer = {
  ...{ name: 'Website with timetable', clientName: 'Jo Marsh', clientCompany: 'Harbour Yoga CIC' },
  ...{ clientEmail: 'jo@yoga.example', language: 'en', summary: 'A website.' },
  requirements: [
    requirement('Class timetable', 'a class timetable that pulls from Momoyoga', 0.95),
    requirement('Gift vouchers', 'gift vouchers, paid by card', 0.9),
    requirement('Newsletter', 'a newsletter sign-up', 0.9),
    requirement('Photos', 'Do you do the photos too?', 0.3),
  ],
  later: [{ name: 'Video on demand', quote: 'maybe video on demand later, not now' }],
  exclusions: [{ name: 'Popups', quote: 'no popups please' }],
  questions: [
    {
      ...{ question: 'Is the budget in pounds or euros?', reason: '', category: 'budget', priority: 'high' },
      exampleAnswer: null,
    },
  ],
  clientQuestions: [{ question: 'Do you do the photos too?' }],
  deadline: { text: 'by the second week of January', date: null },
  budget: { text: 'about 6500', amount: '6500.00', currency: null },
  confidence: { name: 0.9, client: 0.9, requirements: 0.9 },
}

/** The profile of an account with a key of its own. */
export const withOwnKey = { aiProvider: 'openai', openaiApiKey: 'sk-own' }

export const textField = (page: Page) => page.getByRole('textbox', { name: 'Text of the email' })

/** Pastes the email and reads it, with the model's answer. */
export async function readEmail(page: Page, providers: Awaited<ReturnType<typeof startProviders>>) {
  await heading(page, /from an email/).waitFor()
  await textField(page).fill(email)
  providers.will({ answer })
  await button(page, 'Read the email').click()
  await page.getByText('Read in English').waitFor()
}
