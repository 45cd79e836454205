import type { NewLeadSession } from '@proffer/core/lead-sessions/schema.ts'
import type { ProfileChange } from '@proffer/core/profile/schema.ts'
import type { NewProposal, ProposalChange } from '@proffer/core/proposals/schema.ts'
import type { NewTemplate } from '@proffer/core/templates/schema.ts'

/** A small agency with proposals in every status. Names and addresses are fictitious. */

export const demoProvider = { email: 'demo@proffer.example', name: 'Inês Carvalho', plan: 'agency' } as const

export const demoProfile: ProfileChange = {
  companyName: 'Alder & Finch',
  slogan: 'Web software for people who run places.',
  name: 'Inês Carvalho',
  email: 'hello@alderandfinch.example',
  phone: '+351 210 000 000',
  website: 'https://alderandfinch.example',
  location: 'Lisbon, Portugal',
  providerType: 'agency',
  role: 'Technical Director',
  seniority: 'Senior',
  weeklyHours: 160,
  teamSize: 5,
  yearsOfExperience: 12,
  orgDescription: 'Five people who design, build and look after booking, membership and ordering systems.',
  orgServices: ['Web applications', 'Booking systems', 'Accessibility audits', 'Maintenance'],
  orgClients: 'Museums, clinics, cooperatives and a few stubborn bakeries.',
  skills: ['TypeScript', 'React', 'PostgreSQL', 'UX research', 'Accessibility'],
  workAreas: ['Web', 'Product design'],
  bio: 'We have been building for small institutions since 2014, and still answer the telephone.',
  taxRate: 23,
  taxName: 'IVA',
  agencyMargin: 18,
  paymentMethods: ['Bank transfer'],
  customValidityNote: 'This proposal is valid for 30 days.',
  uiLanguage: 'en',
  proposalDefaults: { currency: 'EUR', hourlyRate: '85.00' },
  rateCards: [
    { role: 'Technical direction', rate: '110.00' },
    { role: 'Development', rate: '85.00' },
    { role: 'Design', rate: '80.00' },
  ],
}

export const demoTemplate: NewTemplate = {
  name: 'Web project',
  description: 'Our usual terms: a fixed price, paid in three parts, a month of free fixes.',
  isDefault: true,
  settings: {
    language: 'en',
    validityDays: 30,
    notes:
      'You pay 40 % when you accept, 40 % when the beta is ready and 20 % at launch. Fixes are free for 30 days after launch.',
    show: { hours: false, rates: false, lineAmounts: true },
  },
}

export interface DemoProposal {
  createdDaysAgo: number
  proposal: NewProposal
  changes: Array<ProposalChange & { daysAgo: number }>
  /** When the proposal was shared and viewed, and the conversation after the last view. */
  shared?: {
    daysAgo: number
    expiresInDays: number
    recipientName: string
    viewedDaysAgo: number[]
    messages: Array<{ daysAgo: number; sender: 'provider' | 'client'; content: string }>
  }
}

type Feature = [name: string, description: string, complexity: number, priority: 'high' | 'medium' | 'low']

const requirements = (features: Feature[]) =>
  features.map(([name, description, complexity, priority]) => ({
    name,
    description,
    rationale: '',
    complexity,
    priority,
    manuallyEdited: false,
  }))

export const demoProposals: DemoProposal[] = [
  {
    createdDaysAgo: 41,
    proposal: {
      name: 'Membership portal',
      clientName: 'Cooperativa Horta Alta',
      clientLocation: 'Porto, Portugal',
      total: '14960.00',
      requirements: requirements([
        ['Member accounts', 'Sign-in by e-mail link, household members under one account.', 4, 'high'],
        ['Yearly fees', 'Direct debit once a year with reminders before and after.', 6, 'high'],
        ['Shift calendar', 'Members choose their shifts; coordinators see who is missing.', 5, 'medium'],
      ]),
    },
    changes: [
      { daysAgo: 39, status: 'sent' },
      {
        daysAgo: 33,
        status: 'accepted',
        outcomeNotes: 'Approved by the general meeting; they want to start in January.',
      },
    ],
  },
  {
    createdDaysAgo: 27,
    proposal: {
      name: 'Online ordering for three shops',
      clientName: 'Padaria do Bairro',
      clientLocation: 'Lisbon, Portugal',
      total: '9350.00',
      requirements: requirements([
        ['Catalogue per shop', 'Each shop sets what it sells today and until when.', 4, 'high'],
        ['Card payment', 'Paid when ordering, refunded with one click.', 5, 'high'],
      ]),
    },
    changes: [
      { daysAgo: 26, status: 'sent' },
      { daysAgo: 19, status: 'rejected', outcomeReason: 'They chose a ready-made shop for this year.' },
    ],
  },
  {
    createdDaysAgo: 12,
    proposal: {
      name: 'Appointment booking',
      clientName: 'Clínica Santa Clara',
      clientLocation: 'Coimbra, Portugal',
      total: '11900.00',
      requirements: requirements([
        [
          'Booking by specialty',
          'Patients see free times of the next six weeks, by doctor or by specialty.',
          6,
          'high',
        ],
        ['Reminders', 'A text message the day before, with a link to cancel.', 3, 'medium'],
        ['Import from the old system', 'Appointments already made are taken over once, over a weekend.', 7, 'high'],
      ]),
    },
    changes: [
      { daysAgo: 11, status: 'sent' },
      { daysAgo: 6, status: 'revision' },
    ],
  },
  {
    createdDaysAgo: 10,
    proposal: {
      name: 'Website for a guest house',
      clientName: 'Casa da Ria',
      clientLocation: 'Aveiro, Portugal',
      total: '6800.00',
      requirements: requirements([
        ['Rooms and prices', 'Photographs, prices by season, in Portuguese and English.', 3, 'high'],
        ['Direct booking', 'Guests pay a deposit; the calendar of the booking sites stays in step.', 6, 'high'],
      ]),
    },
    changes: [],
    shared: {
      daysAgo: 9,
      expiresInDays: 30,
      recipientName: 'Rui Batista',
      viewedDaysAgo: [8, 7, 5],
      messages: [],
    },
  },
  {
    createdDaysAgo: 8,
    proposal: {
      name: 'Tickets for harbour tours',
      clientName: 'Três Marias Cruzeiros',
      clientLocation: 'Setúbal, Portugal',
      total: '12300.00',
      requirements: requirements([
        ['Online tickets', 'Seats by departure, with a waiting list when a boat is full.', 5, 'high'],
        ['Boarding list', 'The crew checks tickets with a telephone, also without a signal.', 4, 'high'],
      ]),
    },
    changes: [
      { daysAgo: 7, status: 'sent' },
      // Today, so that the month has a won proposal on its first day too.
      { daysAgo: 0, status: 'accepted', outcomeNotes: 'They want to sell the first tickets at Easter.' },
    ],
  },
  {
    createdDaysAgo: 5,
    proposal: {
      name: 'Ticket shop and visitor guide',
      clientName: 'Museu do Vidro',
      clientLocation: 'Marinha Grande, Portugal',
      total: '21250.00',
      requirements: requirements([
        ['Timed tickets', 'A number of visitors per half hour, groups by request.', 6, 'high'],
        ['Guide on the visitor’s telephone', 'Forty rooms in three languages, usable without a signal.', 7, 'medium'],
        ['Reports for the council', 'Visitors by month, age group and country, as a spreadsheet.', 3, 'low'],
      ]),
    },
    changes: [],
    shared: {
      daysAgo: 3,
      expiresInDays: 9,
      recipientName: 'Teresa Lobo',
      viewedDaysAgo: [2],
      messages: [
        {
          daysAgo: 2,
          sender: 'provider',
          content: 'The guide works without a signal once it is on the telephone. Shall we show you on Thursday?',
        },
        {
          daysAgo: 1,
          sender: 'client',
          content: 'Thursday at ten is fine. Could school groups book the guide together with their tickets?',
        },
      ],
    },
  },
  {
    createdDaysAgo: 1,
    proposal: {
      name: 'Accessibility audit',
      clientName: 'Biblioteca Municipal de Évora',
      clientLocation: 'Évora, Portugal',
      hourlyRate: '95.00',
      total: '3040.00',
      requirements: requirements([
        ['Audit of the catalogue', 'Against WCAG 2.2 AA, with screen-reader users.', 4, 'high'],
        ['Report and workshop', 'Findings by weight, and a morning with the maintainers.', 2, 'medium'],
      ]),
    },
    changes: [],
  },
]

/** A lead that waits for an answer. */
export const demoLead: NewLeadSession = {
  channel: 'web',
  channelId: 'visitor-2041',
  clientName: 'Inês Duarte',
  clientEmail: 'ines@cafe-central.example',
  brief:
    'We run two cafés in Porto and would like guests to book a table on our website and pay a deposit for groups of six or more. ' +
    'Staff should see the bookings of the day on a tablet. We want to be ready for the summer season.',
  discoveryData: { locations: 2, deadline: 'before summer' },
  language: 'en',
}
