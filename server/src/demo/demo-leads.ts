import type { LeadSessionStatus, NewLeadSession } from '@proffer/core/lead-sessions/schema.ts'

interface DemoLead {
  daysAgo: number
  status: LeadSessionStatus
  lead: NewLeadSession
}

/** The leads of the demo, oldest first. One waits for an answer: it came from a conversation on the agency's website. */
export const demoLeads: DemoLead[] = [
  {
    daysAgo: 26,
    status: 'closed',
    lead: {
      channel: 'email',
      channelId: 'mail-118',
      clientName: 'Gonçalo Reis',
      clientEmail: 'goncalo@quintadopomar.example',
      brief: 'We need an app for our farm shop within two weeks. Our budget is 500 euros.',
      discoveryData: { summary: 'A farm shop app within two weeks.' },
      language: 'en',
    },
  },
  {
    daysAgo: 6,
    status: 'gathering_info',
    lead: {
      channel: 'phone',
      channelId: 'call-0412',
      clientName: 'Beatriz Moura',
      clientEmail: 'beatriz@escolatejo.example',
      brief:
        'A language school in Santarém with nine teachers. They need a new website with a timetable, online enrolment and ' +
        'payment by instalments. The site of today is from 2013, and nobody can edit it. It should be online in September.',
      discoveryData: { summary: 'New website with enrolment for a language school.' },
      language: 'en',
    },
  },
  {
    daysAgo: 3,
    status: 'gathering_info',
    lead: {
      channel: 'web',
      channelId: 'visitor-1987',
      clientName: 'Javier Ortega',
      clientEmail: 'javier@talleresortega.example',
      brief:
        'Tenemos un taller de bicicletas en Mérida. Necesitamos una página para pedir cita y ver cuándo está lista la bicicleta.',
      discoveryData: { summary: 'Citas en línea para un taller de bicicletas.' },
      language: 'es',
    },
  },
  {
    daysAgo: 0.2,
    status: 'pending',
    lead: {
      channel: 'web',
      channelId: 'visitor-2041',
      clientName: 'Inês Duarte',
      clientEmail: 'ines@cafe-central.example',
      brief:
        'We run two cafés in Porto. Guests should be able to book a table on our website and pay a deposit for groups of six or more. ' +
        'Staff should see the bookings of the day on a tablet. The menu must be in Portuguese and English. ' +
        'We miss about ten calls every evening, and we want to be ready for the summer season.',
      discoveryData: {
        clarifyingAnswers: [
          {
            questionId: 'deadline',
            category: 'timeline',
            question: 'When should it be ready?',
            answer: 'By the end of May. The terrace opens in June.',
          },
          {
            questionId: 'budget',
            category: 'budget',
            question: 'Do you have a budget in mind?',
            answer: 'Around 6,000 euros, and less per month.',
          },
          {
            questionId: 'existing_system',
            category: 'systems',
            question: 'Do you use a booking system today?',
            answer: 'A paper book at each bar, and a shared calendar for groups.',
          },
          {
            questionId: 'payments',
            category: 'payments',
            question: 'Which payment methods do you need?',
            answer: 'Card and MB WAY.',
          },
        ],
        summary: 'Table booking with deposits for two cafés in Porto, ready before summer.',
        page: 'https://alderandfinch.example/booking-systems',
      },
      language: 'en',
    },
  },
]
