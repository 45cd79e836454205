import { spanishProfile } from './demo-profile.ts'
import { care, type DemoProposal, inThreeParts, item, packages, requirements } from './demo-story.ts'
import { archiveTexts, bodegaTexts, harbourTexts, ticketShopTexts } from './demo-texts.ts'

const mantenimiento = item('mantenimiento', 'Mantenimiento', '85', { unit: 'mes', recurring: 'month' })

/** What the agency works on now: drafts, proposals that wait, and one that was won today. */
export const openProposals: DemoProposal[] = [
  {
    createdDaysAgo: 19,
    template: 'web',
    proposal: {
      name: 'Wholesale ordering',
      clientName: 'Moinho Velho',
      clientLocation: 'Santarém, Portugal',
      requirements: requirements([
        ['Price lists per customer', 'Each bakery sees its own prices and what it ordered last week.', 6, 'high'],
        ['Standing orders', 'A weekly order repeats until it is changed, with a cut-off at noon.', 5, 'high'],
        ['Delivery lists', 'Drivers get the day’s stops on paper or on a telephone.', 3, 'medium'],
      ]),
      pricing: {
        sections: [
          {
            title: 'Ordering system',
            items: [
              item('build', 'Design and development', '17600'),
              item('import', 'Import of customers and price lists', '1900'),
            ],
          },
          care('240'),
        ],
        schedule: inThreeParts,
      },
    },
    contact: { name: 'Paulo Sequeira', email: 'paulo@moinhovelho.example' },
    steps: [
      { daysAgo: 18, type: 'share', expiresInDays: 30 },
      { daysAgo: 17, type: 'view' },
      { daysAgo: 15, type: 'view' },
      { daysAgo: 12, type: 'view' },
      { daysAgo: 10, type: 'view' },
      { daysAgo: 8, type: 'view' },
    ],
  },
  {
    createdDaysAgo: 12,
    template: 'web',
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
    contact: { name: 'Dr. Helena Prata', email: 'direcao@santaclara.example' },
    steps: [
      { daysAgo: 11, type: 'share', expiresInDays: 30 },
      { daysAgo: 10, type: 'view' },
      { daysAgo: 7, type: 'view' },
      {
        daysAgo: 6,
        type: 'request_changes',
        note: 'Can the import wait until February? Then the first part could start before Christmas, with less to pay this year.',
      },
    ],
  },
  {
    createdDaysAgo: 10,
    template: 'web',
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
    contact: { name: 'Rui Batista', email: 'rui@casadaria.example' },
    steps: [
      { daysAgo: 9, type: 'share', expiresInDays: 30 },
      { daysAgo: 8, type: 'view' },
      { daysAgo: 7, type: 'view' },
      { daysAgo: 5, type: 'view' },
    ],
  },
  {
    createdDaysAgo: 9,
    template: 'web',
    proposal: {
      name: 'Tickets for harbour tours',
      clientName: 'Três Marias Cruzeiros',
      clientLocation: 'Setúbal, Portugal',
      requirements: requirements([
        ['Online tickets', 'Seats by departure, with a waiting list when a boat is full.', 5, 'high'],
        ['Boarding list', 'The crew checks tickets with a telephone, also without a signal.', 4, 'high'],
      ]),
      pricing: {
        sections: [
          packages('Ticket system', [
            item('quay', 'Quay', '8900', { description: 'One boat, fixed departures.' }),
            item('fleet', 'Fleet', '12300', { description: 'Up to four boats and private charters.' }),
            item('season', 'Season', '15800', { description: 'Also gift vouchers and hotel desks.' }),
          ]),
          {
            title: 'Extras',
            choice: 'any',
            items: [
              item('training', 'Training on board', '650', { selected: false }),
              item('photos', 'Photo day', '980', { selected: false }),
            ],
          },
          care('195'),
        ],
        schedule: inThreeParts,
      },
      settings: { sections: harbourTexts },
    },
    contact: { name: 'Marta Figueira', email: 'marta@tresmarias.example' },
    steps: [
      { daysAgo: 7, type: 'share', expiresInDays: 30 },
      { daysAgo: 7, type: 'view' },
      { daysAgo: 2, type: 'view' },
      // Today, so that the month has a won proposal on its first day too.
      {
        daysAgo: 0.1,
        type: 'accept',
        selection: { items: [{ id: 'training', selected: true }] },
        note: 'We want to sell the first tickets at Easter.',
      },
    ],
  },
  {
    createdDaysAgo: 8,
    template: 'web',
    proposal: {
      name: 'Ticket shop and visitor guide',
      clientName: 'Museu do Vidro',
      clientLocation: 'Marinha Grande, Portugal',
      requirements: guideRequirements('Forty rooms in three languages, usable without a signal.'),
      pricing: guidePricing('12400', '7200'),
      settings: { sections: ticketShopTexts },
    },
    contact: { name: 'Teresa Lobo', email: 'teresa@museudovidro.example' },
    steps: [
      { daysAgo: 7, type: 'share', expiresInDays: 21 },
      { daysAgo: 6, type: 'view' },
      {
        daysAgo: 5,
        type: 'request_changes',
        note: 'The council asks for sign language in the guide, and for two payments instead of three.',
      },
      {
        daysAgo: 4,
        type: 'update',
        change: {
          requirements: guideRequirements(
            'Forty rooms in three languages and in Portuguese sign language, usable without a signal.',
          ),
          pricing: {
            ...guidePricing('12400', '8850'),
            schedule: [
              { id: 'start', label: 'On acceptance', percent: '50', due: 'acceptance' },
              { id: 'launch', label: 'At launch', percent: '50', due: 'delivery' },
            ],
          },
        },
      },
      { daysAgo: 3, type: 'share', expiresInDays: 9, message: 'With sign language, and in two payments.' },
      { daysAgo: 2.5, type: 'view' },
      {
        daysAgo: 2,
        type: 'provider',
        content: 'The guide works without a signal once it is on the telephone. Shall we show you on Thursday?',
      },
      {
        daysAgo: 1,
        type: 'client',
        content: 'Thursday at ten is fine. Could school groups book the guide together with their tickets?',
      },
    ],
  },
  {
    createdDaysAgo: 5,
    template: null,
    proposal: {
      name: 'Reservas y carta en dos idiomas',
      clientName: 'Bodega Tres Cepas',
      clientLocation: 'Badajoz, España',
      requirements: requirements([
        ['Visitas y catas', 'Reserva de plazas por fecha, con señal y recordatorio.', 4, 'high'],
        ['Carta de vinos', 'Fichas en español y portugués que la bodega edita sin ayuda.', 3, 'medium'],
      ]),
      pricing: {
        sections: [
          {
            title: 'Web y reservas',
            items: [item('web', 'Diseño y desarrollo', '5400'), item('textos', 'Traducción de 24 fichas', '720')],
          },
          { title: 'Después del lanzamiento', choice: 'any', items: [mantenimiento] },
        ],
        schedule: [
          { id: 'inicio', label: 'Al aceptar', percent: '50', due: 'acceptance' },
          { id: 'publicacion', label: 'Al publicar', percent: '50', due: 'delivery' },
        ],
      },
      settings: { language: 'es', sections: bodegaTexts },
    },
    contact: { name: 'Álvaro Núñez', email: 'alvaro@trescepas.example' },
    profile: spanishProfile,
    steps: [{ daysAgo: 4, type: 'share', expiresInDays: 7 }],
  },
  {
    createdDaysAgo: 2,
    template: 'care',
    proposal: {
      name: 'Newsletter and archive',
      clientName: 'Arquivo da Serra',
      clientLocation: 'Guarda, Portugal',
      requirements: requirements([
        ['Archive search', 'Full text over 3,200 scanned issues, with dates and places.', 7, 'high'],
        ['Monthly letter', 'Readers subscribe to places or topics.', 3, 'medium'],
      ]),
      pricing: {
        sections: [
          { title: 'Archive', items: [item('search', 'Search and reading room', '9600')] },
          care('160', 'Hosting and care'),
        ],
        schedule: inThreeParts,
      },
      settings: { sections: archiveTexts },
    },
    contact: null,
    steps: [],
  },
  {
    createdDaysAgo: 1,
    template: 'web',
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
    contact: null,
    steps: [],
  },
]

function guideRequirements(guide: string) {
  return requirements([
    ['Timed tickets', 'A number of visitors per half hour, groups by request.', 6, 'high'],
    ['Guide on the visitor’s telephone', guide, 7, 'medium'],
    ['Reports for the council', 'Visitors by month, age group and country, as a spreadsheet.', 3, 'low'],
  ])
}

function guidePricing(tickets: string, guide: string) {
  return {
    sections: [
      {
        title: 'Ticket shop and guide',
        items: [
          item('tickets', 'Timed tickets', tickets),
          item('guide', 'Visitor guide', guide),
          item('reports', 'Reports for the council', '1650'),
        ],
      },
      {
        title: 'Options',
        choice: 'any' as const,
        items: [
          item('audio', 'Audio in a fourth language', '1400', { selected: false }),
          item('kiosk', 'Kiosk at the entrance', '2300', { selected: false }),
        ],
      },
      care('220'),
    ],
    schedule: inThreeParts,
  }
}
