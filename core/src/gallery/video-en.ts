import { bullets, type GalleryTemplate, requirement, text } from './parts.ts'

export const template: GalleryTemplate = {
  settings: {
    validityDays: 21,
    sections: [
      {
        id: 'summary',
        kind: 'summary',
        body: text(
          '{{client.name}} wants to show in 90 seconds what takes a salesperson half an hour to explain. The film runs on the home page, at ' +
            'trade fairs without sound, and as three short cuts on social media.',
          'We film for one day at your premises with your own people. No actors and no stock footage.',
        ),
      },
      {
        id: 'approach',
        kind: 'approach',
        body: text(
          'The script decides. We agree on every sentence and every picture before a camera is switched on, so that the filming day has ' +
            'no surprises and the edit needs few changes.',
          'We prepare your people by phone and bring a small crew of three: direction and camera, light and sound, production.',
        ),
      },
      {
        id: 'scope',
        kind: 'scope',
        phases: [
          {
            title: 'Script',
            body: 'A call of an hour, then a script with pictures.',
            deliverables: ['Script of about 180 words', 'Storyboard with 20 frames', 'Shooting plan by the hour'],
          },
          {
            title: 'Filming',
            body: 'One day of ten hours at one location in {{client.location}}.',
            deliverables: ['Crew of three with camera, light and sound', 'Raw footage, backed up twice'],
          },
          {
            title: 'Edit',
            body: 'A first cut after ten working days, then two rounds of changes.',
            deliverables: [
              'Film of 90 seconds in 4K',
              'Color and sound mix',
              'Licensed music',
              'Subtitles in one language',
            ],
          },
          {
            title: 'Delivery',
            body: 'Ready for every place where it will run.',
            deliverables: [
              'Three cuts of 15 to 30 seconds',
              'Vertical, square and wide versions',
              'Version without sound for trade fairs',
            ],
          },
        ],
      },
      {
        id: 'timeline',
        kind: 'timeline',
        milestones: [
          { title: 'Script agreed', date: null, body: 'Week 2.' },
          { title: 'Filming day', date: null, body: 'Week 4. We agree on the day when you accept.' },
          { title: 'First cut', date: null, body: 'Week 6.' },
          { title: 'Delivery', date: null, body: 'Week 8. All versions by download.' },
        ],
      },
      { id: 'investment', kind: 'investment' },
      { id: 'team', kind: 'team' },
      { id: 'why', kind: 'why' },
      {
        id: 'terms',
        kind: 'terms',
        body: bullets(
          'You may use the film without limit of time or place, online and at events. Television and cinema need another music license.',
          'If the filming day is moved less than five working days before, we bill half of its price.',
          'You obtain the consent of the people who appear. We bring the form.',
          'We keep the raw footage for two years.',
        ),
      },
      { id: 'accept', kind: 'accept' },
    ],
  },
  requirements: [
    requirement('script', 'Script and storyboard', 'Every sentence and picture agreed before filming.'),
    requirement('filming', 'One filming day', 'Ten hours, one location, crew of three.'),
    requirement('edit', 'Film of 90 seconds', 'Edit, color, sound, music and subtitles, with two rounds of changes.'),
    requirement('cuts', 'Three short cuts', '15 to 30 seconds each, in three formats.'),
  ],
  pricing: {
    sections: [
      {
        title: 'Film',
        choice: 'all',
        items: [
          { requirementId: 'script', name: 'Script and storyboard', unitPrice: '1300' },
          {
            requirementId: 'filming',
            name: 'Filming day with crew of three',
            quantity: '1',
            unit: 'day',
            unitPrice: '2900',
          },
          { requirementId: 'edit', name: 'Edit, color, sound and music', unitPrice: '2400' },
          { requirementId: 'cuts', name: 'Short cuts', quantity: '3', unit: 'cut', unitPrice: '190' },
        ],
      },
      {
        title: 'Extras',
        choice: 'any',
        items: [
          {
            name: 'Further subtitles',
            quantity: '1',
            unit: 'language',
            unitPrice: '160',
            selected: false,
            quantityRange: { min: '1', max: '8' },
          },
          {
            name: 'Drone footage',
            description: 'Half a day with pilot and permit.',
            unitPrice: '750',
            selected: false,
          },
          { name: 'Narrator', description: 'Professional voice, one language.', unitPrice: '420', selected: false },
        ],
      },
    ],
    schedule: [
      { label: 'On acceptance', percent: '50', due: 'acceptance' },
      { label: 'On delivery', percent: '50', due: 'delivery' },
    ],
  },
}
