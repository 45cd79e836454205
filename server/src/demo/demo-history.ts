import type { Selection } from '@proffer/core/pricing/calculation-schema.ts'
import { care, type DemoProposal, type DemoStep, item, packages } from './demo-story.ts'
import { pastActuals, pastRequirements } from './demo-work.ts'

/** Proposals of the months before, all answered. */

interface Past {
  name: string
  clientName: string
  place: string
  contact: string
  email: string
  scope: string
  daysAgo: number
  /** How many days the client took to answer. */
  answeredAfter: number
  template?: DemoProposal['template']
  currency?: string
  /** The one-time price, or packages with this middle price. */
  price: string
  monthly?: string
  hasPackages?: boolean
  outcome: { accepted: Selection | null } | { rejected: string }
}

const past: Past[] = [
  {
    name: 'Booking for a climbing hall',
    clientName: 'Bloco Norte',
    place: 'Braga, Portugal',
    contact: 'Diogo Faria',
    email: 'diogo@bloconorte.example',
    scope: 'Courses and hall tickets, with a card that opens the door.',
    daysAgo: 268,
    answeredAfter: 4,
    price: '9400',
    monthly: '120',
    outcome: { accepted: null },
  },
  {
    name: 'Online shop for ceramics',
    clientName: 'Olaria Azul',
    place: 'Caldas da Rainha, Portugal',
    contact: 'Sílvia Reis',
    email: 'silvia@olariaazul.example',
    scope: 'A shop for one-off pieces, each with its own photographs.',
    daysAgo: 241,
    answeredAfter: 12,
    price: '7800',
    outcome: { rejected: 'Too expensive' },
  },
  {
    name: 'Festival programme',
    clientName: 'Harbour Lights Festival',
    place: 'Whitby, United Kingdom',
    contact: 'Nell Hargreaves',
    email: 'nell@harbourlights.example',
    scope: 'Programme, volunteers and a page that survives the opening hour.',
    daysAgo: 214,
    answeredAfter: 2,
    template: null,
    currency: 'GBP',
    price: '6900',
    outcome: { accepted: null },
  },
  {
    name: 'Care for the booking system',
    clientName: 'Bloco Norte',
    place: 'Braga, Portugal',
    contact: 'Diogo Faria',
    email: 'diogo@bloconorte.example',
    scope: 'Updates, backups and a few hours of changes each month.',
    daysAgo: 187,
    answeredAfter: 1,
    template: 'care',
    price: '0',
    monthly: '260',
    outcome: { accepted: null },
  },
  {
    name: 'Music school timetable',
    clientName: 'Escola de Música do Lis',
    place: 'Leiria, Portugal',
    contact: 'Ana Vieira',
    email: 'ana@musicadolis.example',
    scope: 'Rooms, teachers and pupils in one timetable.',
    daysAgo: 166,
    answeredAfter: 6,
    price: '10200',
    monthly: '140',
    hasPackages: true,
    outcome: {
      accepted: {
        items: [
          { id: 'middle', selected: false },
          { id: 'large', selected: true },
        ],
      },
    },
  },
  {
    name: 'Vet practice website',
    clientName: 'Patas & Companhia',
    place: 'Faro, Portugal',
    contact: 'Joana Lopes',
    email: 'joana@patas.example',
    scope: 'Opening hours, emergencies and booking by animal.',
    daysAgo: 139,
    answeredAfter: 9,
    price: '5200',
    outcome: { rejected: 'They chose a ready-made product' },
  },
  {
    name: 'Library loans by telephone',
    clientName: 'Biblioteca Municipal de Évora',
    place: 'Évora, Portugal',
    contact: 'Carlos Mendes',
    email: 'carlos@biblioteca-evora.example',
    scope: 'Readers renew and reserve by telephone, also with a screen reader.',
    daysAgo: 118,
    answeredAfter: 18,
    price: '13600',
    outcome: { accepted: null },
  },
  {
    name: 'Wine club',
    clientName: 'Quinta do Alto',
    place: 'Lamego, Portugal',
    contact: 'Tomás Brito',
    email: 'tomas@quintadoalto.example',
    scope: 'Boxes by season, with a pause for holidays.',
    daysAgo: 96,
    answeredAfter: 3,
    price: '11400',
    monthly: '180',
    hasPackages: true,
    outcome: { accepted: { items: [{ id: 'tour', selected: true }] } },
  },
  {
    name: 'Spare parts catalogue',
    clientName: 'Tornearia Lemos',
    place: 'Águeda, Portugal',
    contact: 'Vítor Lemos',
    email: 'vitor@lemos.example',
    scope: 'Forty thousand parts, found by drawing number.',
    daysAgo: 74,
    answeredAfter: 21,
    price: '18900',
    outcome: { rejected: 'Too expensive' },
  },
  {
    name: 'Allotment waiting list',
    clientName: 'Junta de Freguesia do Monte',
    place: 'Almada, Portugal',
    contact: 'Rita Sampaio',
    email: 'rita@juntadomonte.example',
    scope: 'A list that everyone can check, with reminders by post.',
    daysAgo: 58,
    answeredAfter: 7,
    price: '4600',
    monthly: '90',
    outcome: { accepted: null },
  },
  {
    name: 'Membership portal',
    clientName: 'Cooperativa Horta Alta',
    place: 'Porto, Portugal',
    contact: 'Filipa Moura',
    email: 'filipa@hortaalta.example',
    scope: 'Household accounts, yearly fees by direct debit and a calendar of shifts.',
    daysAgo: 41,
    answeredAfter: 6,
    price: '14960',
    monthly: '150',
    outcome: { accepted: null },
  },
  {
    name: 'Online ordering for three shops',
    clientName: 'Padaria do Bairro',
    place: 'Lisbon, Portugal',
    contact: 'Nuno Pires',
    email: 'nuno@padariadobairro.example',
    scope: 'Each shop sets what it sells today and until when.',
    daysAgo: 27,
    answeredAfter: 7,
    price: '9350',
    outcome: { rejected: 'They chose a ready-made product' },
  },
]

/** Prices of three packages around the middle one, with an option. */
function packagePricing(middle: string) {
  const share = (percent: number) => String(Math.round((Number(middle) * percent) / 100_00) * 100)
  return [
    packages('Package', [
      item('small', 'Essential', share(72)),
      item('middle', 'Complete', middle),
      item('large', 'Complete with training', share(124)),
    ]),
    { title: 'Extras', choice: 'any' as const, items: [item('tour', 'Photo day', '980', { selected: false })] },
  ]
}

const pricingOf = ({ price, monthly, hasPackages }: Past) => ({
  sections: [
    ...(hasPackages ? packagePricing(price) : []),
    ...(!hasPackages && Number(price) > 0
      ? [{ title: 'Project', items: [item('build', 'Design and development', price)] }]
      : []),
    ...(monthly ? [care(monthly)] : []),
  ],
})

/** The number of days from the answer to the end of the work, which is never in the future. */
const WORK_DAYS = 35
const LAST_ENTRY_DAYS_AGO = 2

function stepsOf({ name, daysAgo, answeredAfter, outcome }: Past): DemoStep[] {
  const sharedDaysAgo = daysAgo - 1
  const answeredDaysAgo = sharedDaysAgo - answeredAfter
  const answer: DemoStep =
    'accepted' in outcome
      ? { daysAgo: answeredDaysAgo, type: 'accept', ...(outcome.accepted && { selection: outcome.accepted }) }
      : { daysAgo: answeredDaysAgo, type: 'reject', reason: outcome.rejected }
  return [
    { daysAgo: sharedDaysAgo, type: 'share', expiresInDays: 30 },
    { daysAgo: sharedDaysAgo - 0.4, type: 'view' },
    { daysAgo: answeredDaysAgo + 0.1, type: 'view' },
    answer,
    ...('accepted' in outcome ? workStep(name, answeredDaysAgo) : []),
  ]
}

function workStep(name: string, answeredDaysAgo: number): DemoStep[] {
  const items = pastActuals(name)
  const daysAgo = Math.max(answeredDaysAgo - WORK_DAYS, LAST_ENTRY_DAYS_AGO)
  return items.length > 0 ? [{ daysAgo, type: 'work', items }] : []
}

export const pastProposals: DemoProposal[] = past.map((entry) => ({
  createdDaysAgo: entry.daysAgo,
  template: entry.template === undefined ? 'web' : entry.template,
  proposal: {
    name: entry.name,
    clientName: entry.clientName,
    clientLocation: entry.place,
    ...(entry.currency && { currency: entry.currency }),
    requirements: pastRequirements(entry.name, entry.scope),
    pricing: pricingOf(entry),
  },
  contact: { name: entry.contact, email: entry.email },
  steps: stepsOf(entry),
}))
