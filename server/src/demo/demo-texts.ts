/** What the proposals and templates of the demo say beside scope and price. */

interface Texts {
  summary: string[]
  approach: string[]
  /** When each step is done: its title and what the client then has. */
  timeline: Array<[title: string, body: string]>
  terms: string[]
}

/** The sections of a proposal in the usual order. */
const sectionsOf = ({ summary, approach, timeline, terms }: Texts) => [
  { id: 'summary', kind: 'summary', body: summary.join('\n\n') },
  { id: 'approach', kind: 'approach', body: approach.join('\n\n') },
  { id: 'scope', kind: 'scope' },
  {
    id: 'timeline',
    kind: 'timeline',
    milestones: timeline.map(([title, body]) => ({ title, date: null, body })),
  },
  { id: 'investment', kind: 'investment' },
  { id: 'team', kind: 'team' },
  { id: 'why', kind: 'why' },
  { id: 'terms', kind: 'terms', body: terms.map((term) => `- ${term}`).join('\n') },
  { id: 'accept', kind: 'accept' },
]

const usualTerms = [
  'The price is fixed. We agree on additions in writing before we start on them.',
  'Fixes are free for 30 days after launch.',
  'The design, the texts and the code are yours after the last payment.',
]

export const webProjectTexts = sectionsOf({
  summary: [
    'You want less work at the desk and a site that people can use without asking. We propose a system that is built around ' +
      'how {{client.name}} works today, in steps that you can see and try.',
  ],
  approach: [
    'We watch a working day before we draw a screen. Most of what matters is in the exceptions.',
    '**You see it early.** From the second fortnight on, there is a version that you can open on your own telephone.',
    '**One person answers.** The developer who builds your system also takes your calls.',
  ],
  timeline: [
    ['A day with you', 'Week 1. We watch, ask and write down what has to be easier.'],
    ['First version to try', 'Week 4. The most important task works from end to end.'],
    ['Beta', 'Week 7. Everything works. You and your colleagues try it with real data.'],
    ['Launch', 'Week 9. We switch on a quiet morning and stay close for the rest of the week.'],
  ],
  terms: usualTerms,
})

export const carePlanTexts = sectionsOf({
  summary: [
    'A system that is online needs somebody who looks after it. We keep the system of {{client.name}} up to date, backed up and ' +
      'watched, and make small changes every month.',
  ],
  approach: [
    '**Every week** we install updates, first on a copy of your system.',
    '**Every night** a backup is stored in a second place. Twice a year we restore one, to know that it works.',
    '**Every month** you get a short report: what we changed, what we found, and the hours that are left.',
  ],
  timeline: [
    ['Handover', 'Week 1. We get access and read what others have written.'],
    ['First report', 'Week 4. What is in order, what is not, and what we would do first.'],
  ],
  terms: [
    'Either side can end the care plan at the end of any month.',
    'Hours that you do not use stay for the next month, once.',
    'We answer on working days within four hours, and at any time if the system is down.',
  ],
})

export const ticketShopTexts = sectionsOf({
  summary: [
    'On a Saturday in August, visitors wait forty minutes for a ticket and then see the furnace with sixty others. Many leave ' +
      'before the demonstration ends.',
    'We propose tickets by the half hour, sold online and at the desk from the same list, and a guide that visitors open on their ' +
      'own telephone. Nobody has to install anything, and the council gets its figures without a day of counting.',
  ],
  approach: [
    'The museum stays open while we work, so each part goes live on its own.',
    '**Tickets first.** Your desk sells from the new list for two weeks before we open the online shop.',
    '**The guide is written with your curators.** We bring a form for each room; you bring what no label says.',
    '**Tested in the building.** The walls are thick. We walk every room without a signal before a visitor does.',
  ],
  timeline: [
    ['Two days in the museum', 'Week 1. Desk, shop and all forty rooms.'],
    ['Tickets at the desk', 'Week 5. Your colleagues sell from the new list.'],
    ['Online shop', 'Week 7. Visitors choose their half hour at home.'],
    ['Guide in the first ten rooms', 'Week 9. A school class tries it, and we watch.'],
    ['Launch of the whole guide', 'Week 14. All rooms and languages, with the reports for the council.'],
  ],
  terms: [
    ...usualTerms,
    'You provide photographs and texts of the rooms in Portuguese. Translation into two languages is included.',
  ],
})

export const harbourTexts = sectionsOf({
  summary: [
    'Half of your seats are sold on the quay, by people who would rather help passengers on board. When a boat is full, ' +
      'nobody knows who would have come tomorrow instead.',
    'We propose a ticket system that sells each departure until the last seat, keeps a waiting list, and gives the crew a boarding ' +
      'list that also works at sea.',
  ],
  approach: [
    'We start with one boat and one departure, because a full boat teaches more than a plan.',
    '**On the quay.** We spend two mornings with your sellers and one trip with the crew.',
    '**Weather is normal.** You cancel a departure with one button. Passengers choose another day or get their money back.',
    '**Ready for the season.** We do not change anything between June and September unless you ask.',
  ],
  timeline: [
    ['Two mornings on the quay', 'Week 1. Sellers, crew and the cash box.'],
    ['One boat, one departure', 'Week 4. Real tickets for a departure that you choose.'],
    ['Beta with all departures', 'Week 7. The crew boards with the list for two weeks.'],
    ['Launch', 'Week 9. Online sales open to everybody.'],
  ],
  terms: [...usualTerms, 'The payment provider charges its fee per ticket to you directly. We add nothing to it.'],
})

export const bodegaTexts = sectionsOf({
  summary: [
    'Hoy cada visita a la bodega empieza con tres llamadas: para preguntar, para reservar y para confirmar. La mitad de los ' +
      'visitantes llega de Portugal y no encuentra la carta en su idioma.',
    'Proponemos una web en la que se reserva una cata en dos minutos, con señal y recordatorio, y una carta de vinos en español y ' +
      'portugués que su equipo mantiene sin ayuda.',
  ],
  approach: [
    'Primero pasamos un día con ustedes, porque una cata se entiende en la mesa y no en un formulario.',
    '**Reservas sin sorpresas.** Usted decide cuántas plazas hay en cada fecha. La web nunca vende una de más.',
    '**Una carta que se escribe una vez.** Cada ficha tiene los dos idiomas lado a lado, y un aviso si falta uno.',
    '**Se prueba en el móvil.** Casi todas las reservas llegan desde un coche aparcado.',
  ],
  timeline: [
    ['Un día en la bodega', 'Semana 1. Visitas, calendario y carta actual.'],
    ['Reservas en pruebas', 'Semana 3. Su equipo reserva y anula como lo haría un visitante.'],
    ['Carta traducida', 'Semana 5. Las 24 fichas, revisadas por usted.'],
    ['Publicación', 'Semana 6. Un martes por la mañana, con nosotros al teléfono.'],
  ],
  terms: [
    'El precio es cerrado. Cualquier añadido se acuerda por escrito antes de empezar.',
    'Corregimos los fallos sin coste durante los 30 días siguientes a la publicación.',
    'El diseño, los textos y el código son suyos tras el último pago.',
    'El mantenimiento se puede cancelar a final de cualquier mes.',
  ],
})

export const archiveTexts = sectionsOf({
  summary: [
    'A hundred years of the valley are in 3,200 scanned issues that nobody can search. Readers write to you, and somebody goes down ' +
      'to the basement.',
    'We propose a reading room on the web, in which people find their village, their street and their grandparents, and a monthly ' +
      'letter that brings them back.',
  ],
  approach: [
    'Old print is hard to read, for machines too. So we measure before we promise.',
    '**Fifty issues first.** We read them by machine, compare the result with the paper and tell you how good it is.',
    '**Places and dates.** Search knows the old names of villages and finds them under the new ones.',
    '**Readers help.** They can correct a word that was read wrongly. Your team approves each correction.',
  ],
  timeline: [
    ['Fifty issues', 'Week 2. The quality of the text, in figures.'],
    ['Search over ten years', 'Week 6. Open to your team and to ten readers.'],
    ['Reading room', 'Week 10. All issues, open to everybody.'],
    ['First monthly letter', 'Week 12. To everybody who has subscribed by then.'],
  ],
  terms: [
    ...usualTerms,
    'Hosting and care can be ended at the end of any month.',
    'The scans stay your property, and you can download all of them at any time.',
  ],
})
