import type { Page } from 'playwright-core'
import { button, heading } from './browser.ts'

/** Matches the label of a field, which may end with the word for "optional". */
export const named = (label: string) => new RegExp(`^${label}\\s*(optional|opcional)?$`)
export const field = (page: Page, label: string) => page.getByLabel(named(label))
export const group = (page: Page, name: string) => page.getByRole('region', { name })

export async function save(page: Page) {
  await button(page, 'Save changes').click()
  await page.getByText('Saved', { exact: true }).first().waitFor()
  await button(page, 'Save changes').waitFor({ state: 'detached' })
}

export async function openPart(page: Page, part: string) {
  await page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: part, exact: true }).click()
  await heading(page, part).waitFor()
}

/** Fields of the record that people do not see: integrations use them, or another page of the application edits them. */
export const hidden = ['demoMode', 'translationsEn', 'onboardingProgress', 'uiLanguage', 'telegramChatId']

// What the test types on each page of the profile, by the field of the record.
export const texts: Record<string, Record<string, [label: string, value: string]>> = {
  You: {
    name: ['Display name', 'Ada'],
    email: ['Contact email', 'ada@engine.example'],
    phone: ['Phone', '+44 1'],
    bio: ['About you', 'Builds engines.'],
    role: ['Role', 'Mathematician'],
    availability: ['Availability', 'from March'],
    portfolioUrl: ['Portfolio', 'https://engine.example/work'],
    githubUrl: ['GitHub', 'https://github.com/ada'],
    linkedinUrl: ['LinkedIn', 'https://linkedin.com/in/ada'],
  },
  Brand: {
    companyName: ['Company name', 'Engine Works'],
    slogan: ['Slogan', 'It computes'],
    brandColor: ['Brand color', '#1f6feb'],
    website: ['Website', 'https://engine.example'],
    location: ['Location', 'London'],
  },
  Company: {
    orgDescription: ['About your team', 'A small works'],
    orgClients: ['Clients', 'Weavers'],
  },
  'Rates and tax': { companyTaxId: ['Tax ID', 'GB 1'], taxName: ['Tax name', 'GST'] },
  Terms: {
    paymentInfo: ['Payment terms', '30 days'],
    clientPaymentLinkUrl: ['Payment link', 'https://pay.example/1'],
    bankDetails: ['Bank details', 'IBAN 1'],
    customValidityNote: ['Validity note', 'A month'],
    customOperationalNote: ['Work process note', 'By letter'],
  },
  AI: {
    apiKey: ['Gemini key', 'gemini-key-1234'],
    openaiApiKey: ['OpenAI key', 'openai-key-5678'],
    anthropicApiKey: ['Anthropic key', 'anthropic-key-9012'],
  },
}
export const numbers: Record<string, Record<string, [label: string, value: number]>> = {
  You: {
    weeklyHours: ['Hours per week', 30],
    yearsOfExperience: ['Years of experience', 12],
  },
  Company: {
    teamSize: ['Team size', 3],
  },
  'Rates and tax': { taxRate: ['Tax rate', 21] },
  'Rate cards and people': { agencyMargin: ['Target margin', 12.5] },
}
export const lists: Record<string, Record<string, [label: string, value: string[]]>> = {
  You: {
    skills: ['Skills', ['Maths']],
    certifications: ['Certifications', ['ISO 1']],
  },
  Company: {
    workAreas: ['Work areas', ['Looms', 'Mills']],
    orgServices: ['Services', ['Engines']],
  },
  Terms: { paymentMethods: ['Payment methods', ['Bank transfer', 'Card']] },
}
export const selects: Record<string, Record<string, [label: string, value: string]>> = {
  You: { seniority: ['Seniority', 'Senior'] },
  Brand: {
    theme: ['Page colors', 'dark'],
    themeStyle: ['Page style', 'modern'],
  },
  Company: { providerType: ['Provider type', 'agency'] },
  AI: { aiProvider: ['Provider', 'anthropic'] },
}
export const parts = ['You', 'Brand', 'Company', 'Rates and tax', 'Rate cards and people', 'Terms', 'AI']
