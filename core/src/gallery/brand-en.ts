import { bullets, type GalleryTemplate, requirement, text } from './parts.ts'

export const template: GalleryTemplate = {
  settings: {
    validityDays: 30,
    sections: [
      {
        id: 'summary',
        kind: 'summary',
        body: text(
          '{{client.name}} has outgrown the logo it started with. It is hard to read on a phone, it exists in four versions, and nobody ' +
            'knows which color is the right one.',
          'We propose one identity with clear rules: a mark, a typeface, six colors and templates for what you use every week. ' +
            'Your team can apply it without a designer.',
        ),
      },
      {
        id: 'approach',
        kind: 'approach',
        body: text(
          'We talk to people before we draw. Four interviews, two with your clients and two with your team, tell us what the brand is ' +
            'known for today. The design has to keep that.',
          'You then choose between two complete directions, each shown on a real invoice, a sign and a phone screen. We develop one of ' +
            'them and drop the other. Nothing is mixed.',
        ),
      },
      {
        id: 'scope',
        kind: 'scope',
        phases: [
          {
            title: 'Find out',
            body: 'Four interviews and a look at six competitors.',
            deliverables: ['Summary of two pages', 'Three sentences that say what the brand stands for'],
          },
          {
            title: 'Design',
            body: 'Two directions, one choice, two rounds of changes.',
            deliverables: [
              'Logo in color, black and white',
              'Typefaces with licenses',
              'Six colors with values for print and screen',
            ],
          },
          {
            title: 'Apply',
            body: 'The identity on the things you use.',
            deliverables: [
              'Business card, letter and invoice',
              'Slides and document template',
              'Profile pictures and post templates',
            ],
          },
          {
            title: 'Hand over',
            body: 'Everything in one place, and an hour with your team.',
            deliverables: ['Guide of about 20 pages', 'All files as SVG, PDF and PNG'],
          },
        ],
      },
      {
        id: 'timeline',
        kind: 'timeline',
        milestones: [
          { title: 'Interviews', date: null, body: 'Weeks 1 and 2.' },
          { title: 'Two directions', date: null, body: 'Week 4. You decide within a week.' },
          { title: 'Logo agreed', date: null, body: 'Week 6.' },
          { title: 'Hand-over', date: null, body: 'Week 9. Guide, files and an hour with your team.' },
        ],
      },
      { id: 'investment', kind: 'investment' },
      { id: 'team', kind: 'team' },
      { id: 'why', kind: 'why' },
      {
        id: 'terms',
        kind: 'terms',
        body: bullets(
          'Two rounds of changes per phase are included.',
          'All rights to the chosen direction pass to {{client.name}} with the last payment. The direction you did not choose stays with us.',
          'We search for similar registered marks. The search does not replace legal advice; registration is not included.',
          'We may show the finished work as a reference. Tell us if you do not want that.',
        ),
      },
      { id: 'accept', kind: 'accept' },
    ],
  },
  requirements: [
    requirement('logo', 'Logo', 'One mark that reads at 16 pixels and on a van.'),
    requirement('type', 'Typography and color', 'Two typefaces and six colors with enough contrast for text.'),
    requirement('stationery', 'Stationery', 'Business card, letter, invoice and slides as templates.'),
    requirement('guide', 'Guide', 'Rules with examples of right and wrong use.'),
  ],
  pricing: {
    sections: [
      {
        title: 'Identity',
        choice: 'all',
        items: [
          { requirementId: 'logo', name: 'Research and logo', unitPrice: '3200' },
          { requirementId: 'type', name: 'Typography and color', unitPrice: '900' },
          { requirementId: 'stationery', name: 'Stationery and templates', unitPrice: '1400' },
          { requirementId: 'guide', name: 'Guide and hand-over', unitPrice: '1100' },
        ],
      },
      {
        title: 'Extras',
        choice: 'any',
        items: [
          {
            name: 'Signs and vehicle',
            description: 'Print-ready drawings, one visit to the sign maker.',
            unitPrice: '850',
            selected: false,
          },
          {
            name: 'Social media set',
            description: 'Twelve post templates that your team can edit.',
            unitPrice: '620',
            selected: false,
          },
          {
            name: 'Name search',
            description: 'Three name proposals with domain and trademark check.',
            unitPrice: '1500',
            selected: false,
          },
        ],
      },
    ],
    schedule: [
      { label: 'On acceptance', percent: '50', due: 'acceptance' },
      { label: 'On hand-over', percent: '50', due: 'delivery' },
    ],
  },
}
