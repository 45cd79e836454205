import { bullets, type GalleryTemplate, requirement, text } from './parts.ts'

export const template: GalleryTemplate = {
  settings: {
    validityDays: 45,
    sections: [
      {
        id: 'summary',
        kind: 'summary',
        body: text(
          'The bathroom in {{client.location}} is 30 years old. The seal behind the shower leaks, and the room cannot be used with a walking ' +
            'frame. We measured it during our visit; this offer is based on those measurements.',
          'We renew the whole room of 6.4 m²: pipes, electrics, floor-level shower, tiles and fittings. You have a working toilet every ' +
            'evening except on days 2 and 3.',
        ),
      },
      {
        id: 'approach',
        kind: 'approach',
        body: text(
          'One foreman is in charge from the first day to the last, and calls you every evening before 6 p.m.',
          bullets(
            'We order all material before we start, so that nothing waits for tiles.',
            'We protect floors and doors on the way, and sweep every evening.',
            'You choose tiles and fittings with us in the showroom. The price includes the allowances named below.',
          ),
        ),
      },
      { id: 'scope', kind: 'scope' },
      {
        id: 'timeline',
        kind: 'timeline',
        milestones: [
          { title: 'Showroom', date: null, body: 'Within two weeks of your acceptance.' },
          { title: 'Start', date: null, body: 'About six weeks later, when all material is in our store.' },
          { title: 'Pipes and electrics done', date: null, body: 'Day 5. The electrician measures and signs.' },
          { title: 'Tiles done', date: null, body: 'Day 11.' },
          { title: 'Hand-over', date: null, body: 'Day 15. We go through the room together and write a list.' },
        ],
      },
      { id: 'investment', kind: 'investment' },
      { id: 'team', kind: 'team' },
      { id: 'why', kind: 'why' },
      {
        id: 'terms',
        kind: 'terms',
        body: bullets(
          'The price is fixed for the work described. If we find hidden damage, we stop, show it to you and offer a price before we go on.',
          'Allowances: tiles up to 45 per m², fittings up to 1,600 in all. The difference is billed or credited.',
          'Five years of warranty on our work; on devices, that of the manufacturer.',
          'Water and electricity during the work are yours.',
          'The prices of the material are fixed until {{validUntil}}.',
        ),
      },
      { id: 'accept', kind: 'accept' },
    ],
  },
  requirements: [
    requirement('removal', 'Removal and disposal', 'Old tiles, bath and fittings, with proof of disposal.'),
    requirement('pipes', 'Water and waste pipes', 'New pipes from the riser, pressure test with record.'),
    requirement(
      'electrics',
      'Electrics',
      'Four sockets, six ceiling lights, a fan with humidity sensor, residual-current breaker.',
    ),
    requirement('shower', 'Floor-level shower', '120 × 90 cm, sealed and tiled, with a glass wall and a folding seat.'),
    requirement('tiles', 'Tiles and paint', '6.4 m² floor, 18 m² wall to a height of 2.1 m; the rest is painted.'),
    requirement('fittings', 'Fittings', 'Washbasin with cabinet, wall-hung toilet, mixer taps, two grab rails.'),
  ],
  pricing: {
    sections: [
      {
        title: 'Work and material',
        choice: 'all',
        items: [
          { requirementId: 'removal', name: 'Removal and disposal', unitPrice: '1450' },
          { requirementId: 'pipes', name: 'Water and waste pipes', unitPrice: '2350' },
          { requirementId: 'electrics', name: 'Electrics', unitPrice: '1680' },
          { requirementId: 'shower', name: 'Floor-level shower', unitPrice: '2900' },
          { requirementId: 'tiles', name: 'Tiles, laid', quantity: '24.4', unit: 'm²', unitPrice: '118' },
          { requirementId: 'tiles', name: 'Plaster and paint', unitPrice: '640' },
          { requirementId: 'fittings', name: 'Fittings, supplied and installed', unitPrice: '2480' },
        ],
      },
      {
        title: 'Options',
        choice: 'any',
        items: [
          { name: 'Underfloor heating', description: 'Electric, 4 m², with timer.', unitPrice: '890', selected: false },
          { name: 'Heated towel rail', unitPrice: '420', selected: false },
          { name: 'Mirror cabinet with light', unitPrice: '560', selected: false },
        ],
      },
    ],
    schedule: [
      { label: 'On acceptance, for material', percent: '30', due: 'acceptance' },
      { label: 'On hand-over', percent: '70', due: 'delivery' },
    ],
  },
}
