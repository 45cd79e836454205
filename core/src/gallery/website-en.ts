import { bullets, type GalleryTemplate, requirement, steps, text } from './parts.ts'

export const template: GalleryTemplate = {
  settings: {
    validityDays: 30,
    sections: [
      {
        id: 'summary',
        kind: 'summary',
        body: text(
          '{{client.name}} needs a website that answers the three questions visitors come with: what you offer, what it costs and ' +
            'how to reach you. The current site answers them late, and half of its visitors leave on a phone before they get there.',
          'We propose a new site of eight pages that your team can edit without us. It goes live eight weeks after you accept.',
        ),
      },
      {
        id: 'approach',
        kind: 'approach',
        body: text(
          'We write the texts before we draw the pages, because the design has to fit what you say.',
          steps(
            '**Content first.** One workshop of three hours. We leave with the list of pages and the goal of each.',
            '**Design in the browser.** You see real pages on your own phone after three weeks, not pictures of pages.',
            '**Two rounds of changes** at each step. They are part of the price.',
            '**Hand-over.** We record a 20-minute video of how to change texts, pictures and prices.',
          ),
        ),
      },
      { id: 'scope', kind: 'scope' },
      {
        id: 'timeline',
        kind: 'timeline',
        milestones: [
          { title: 'Workshop', date: null, body: 'Week 1. Goals, pages and who decides what.' },
          { title: 'Texts agreed', date: null, body: 'Week 3. All eight pages, ready for design.' },
          {
            title: 'Design agreed',
            date: null,
            body: 'Week 5. Home page and two inner pages, working in the browser.',
          },
          { title: 'Test version', date: null, body: 'Week 7. Everything works; you check it for five days.' },
          { title: 'Launch', date: null, body: 'Week 8. We move the domain on a Tuesday morning and watch for a day.' },
        ],
      },
      { id: 'investment', kind: 'investment' },
      { id: 'team', kind: 'team' },
      { id: 'why', kind: 'why' },
      {
        id: 'terms',
        kind: 'terms',
        body: bullets(
          'The price covers two rounds of changes per step. Further rounds are billed by the hour after we agree on them in writing.',
          'You send texts and pictures by the dates in the timeline. A delay on your side moves the launch by the same number of days.',
          'Design, texts and code belong to {{client.name}} after the last payment. Licenses for fonts and pictures are in your name.',
          'We repair faults free of charge for 90 days after launch.',
        ),
      },
      { id: 'accept', kind: 'accept' },
    ],
  },
  requirements: [
    requirement(
      'pages',
      'Eight pages',
      'Home, services, prices, about, references, contact, legal notice and privacy.',
    ),
    requirement('phone', 'Works on every phone', 'Tested on four current phones and in the three common browsers.'),
    requirement('editing', 'Editing without us', 'Your team changes texts, pictures and prices in a simple editor.'),
    requirement(
      'found',
      'Found in search engines',
      'Titles, descriptions, redirects from all old addresses and a site map.',
    ),
    requirement('fast', 'Loads in under two seconds', 'Measured on a mid-range phone over a mobile network.'),
    requirement('access', 'Accessible', 'Meets WCAG 2.2 AA: contrast, keyboard, screen reader.'),
  ],
  pricing: {
    sections: [
      {
        title: 'Website',
        choice: 'one',
        items: [
          {
            name: 'Information site',
            description: 'Eight pages, contact form, editing.',
            unitPrice: '5200',
            selected: false,
          },
          {
            name: 'Site with online booking',
            description: 'Also a calendar, confirmations and reminders.',
            unitPrice: '7400',
          },
          {
            name: 'Site with shop',
            description: 'Also up to 100 products, card payment and invoices.',
            unitPrice: '9800',
            selected: false,
          },
        ],
      },
      {
        title: 'Extras',
        choice: 'any',
        items: [
          {
            name: 'Copywriting',
            description: 'We write the page from a 30-minute call.',
            quantity: '8',
            unit: 'page',
            unitPrice: '140',
            selected: false,
            quantityRange: { min: '1', max: '20' },
          },
          {
            name: 'Photo day',
            description: 'A photographer on site, 25 edited pictures.',
            unitPrice: '980',
            selected: false,
          },
          {
            name: 'Second language',
            description: 'Structure and set-up. Translation is billed per word.',
            unitPrice: '1100',
            selected: false,
          },
        ],
      },
      {
        title: 'After launch',
        choice: 'any',
        items: [
          {
            name: 'Hosting and care',
            description: 'Updates, daily backups and one hour of changes.',
            unitPrice: '95',
            recurring: 'month',
          },
        ],
      },
    ],
    schedule: [
      { label: 'On acceptance', percent: '40', due: 'acceptance' },
      { label: 'On launch', percent: '60', due: 'delivery' },
    ],
  },
}
