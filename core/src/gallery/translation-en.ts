import { bullets, type GalleryTemplate, requirement, steps, text } from './parts.ts'

export const template: GalleryTemplate = {
  settings: {
    validityDays: 30,
    sections: [
      {
        id: 'summary',
        kind: 'summary',
        body: text(
          '{{client.name}} needs its product documentation in Spanish: 24,000 words, of which about 3,000 repeat. The texts go to users ' +
            'and to an authority, so every term has to be the same everywhere.',
          'A native translator translates, a second one revises every sentence, and you get the files in the format you sent. ' +
            'The price for both is {{total}}.',
        ),
      },
      {
        id: 'approach',
        kind: 'approach',
        body: text(
          'We agree on the terms before we translate. That saves most of the corrections later.',
          steps(
            '**Glossary.** We extract about 120 terms and propose a translation. You confirm or change it.',
            '**Translation.** One translator for the whole text, with a translation memory.',
            '**Revision.** A second translator compares sentence by sentence, as ISO 17100 requires.',
            '**Your comments.** One round within 30 days is included.',
          ),
        ),
      },
      { id: 'scope', kind: 'scope' },
      {
        id: 'timeline',
        kind: 'timeline',
        milestones: [
          { title: 'Glossary proposed', date: null, body: 'Day 3.' },
          { title: 'Glossary confirmed', date: null, body: 'Day 6. By you.' },
          { title: 'First half delivered', date: null, body: 'Day 13.' },
          { title: 'All delivered', date: null, body: 'Day 20. Revised, in your format.' },
        ],
      },
      {
        id: 'investment',
        kind: 'investment',
        body: 'Repeated words cost 30% of the price per word. The counts are those of the files you sent.',
      },
      { id: 'team', kind: 'team' },
      { id: 'why', kind: 'why' },
      {
        id: 'terms',
        kind: 'terms',
        body: bullets(
          'We bill the words of the source text. If the text changes after we start, new words are counted again.',
          'Translation, glossary and translation memory belong to {{client.name}} after payment.',
          'The texts stay confidential and on servers in the European Union. We do not enter them into public translation services.',
          'Payable within 30 days of delivery.',
        ),
      },
      { id: 'accept', kind: 'accept' },
    ],
  },
  requirements: [
    requirement('glossary', 'Glossary', 'About 120 terms, confirmed by you, as a spreadsheet.'),
    requirement(
      'translation',
      'Translation',
      '24,000 words from English into Spanish by a native translator of the field.',
    ),
    requirement('revision', 'Revision', 'Every sentence compared by a second translator.'),
    requirement('format', 'Your format', 'Same layout as the source, ready to publish.'),
  ],
  pricing: {
    sections: [
      {
        title: 'Translation and revision',
        choice: 'all',
        items: [
          { requirementId: 'translation', name: 'New words', quantity: '21000', unit: 'word', unitPrice: '0.14' },
          { requirementId: 'translation', name: 'Repeated words', quantity: '3000', unit: 'word', unitPrice: '0.042' },
          { requirementId: 'glossary', name: 'Glossary', unitPrice: '280' },
          { requirementId: 'format', name: 'Layout', quantity: '5', unit: 'hour', unitPrice: '48' },
        ],
      },
      {
        title: 'Delivery',
        choice: 'one',
        items: [
          { name: '20 working days', unitPrice: '0' },
          {
            name: '10 working days',
            description: 'Two translators work in parallel, with one glossary.',
            unitPrice: '640',
            selected: false,
          },
        ],
      },
      {
        title: 'Extras',
        choice: 'any',
        items: [
          {
            name: 'Sworn translation of the certificates',
            quantity: '4',
            unit: 'page',
            unitPrice: '55',
            selected: false,
          },
          {
            name: 'Updates',
            description: 'Up to 1,000 words a month within three days.',
            unitPrice: '150',
            recurring: 'month',
            selected: false,
          },
        ],
      },
    ],
    schedule: [{ label: 'On delivery', percent: '100', due: 'delivery' }],
  },
}
