import { bullets, type GalleryTemplate, requirement, text } from './parts.ts'

export const template: GalleryTemplate = {
  settings: {
    validityDays: 30,
    sections: [
      {
        id: 'summary',
        kind: 'summary',
        body: text(
          '{{client.name}} makes decisions every month that need experience the team does not have yet, but not a full-time hire.',
          'We propose a retainer: a fixed number of days each month, one person who knows your business, and a written result for each ' +
            'question. You can end it at the end of any month.',
        ),
      },
      {
        id: 'approach',
        kind: 'approach',
        body: text(
          'We start with a review, because advice without numbers is opinion. After that, each month has the same rhythm:',
          bullets(
            '**First Monday:** a call of an hour. You set the two or three questions of the month.',
            '**During the month:** interviews, analysis, meetings with your team. Short questions get an answer within one working day.',
            '**Last Thursday:** a report of two pages with decisions, owners and dates.',
          ),
        ),
      },
      { id: 'scope', kind: 'scope' },
      {
        id: 'timeline',
        kind: 'timeline',
        milestones: [
          { title: 'Review starts', date: null, body: 'Week 1. Access to figures, six interviews.' },
          {
            title: 'Review presented',
            date: null,
            body: 'Week 4. Findings, and a list of the ten most useful changes.',
          },
          { title: 'Monthly work', date: null, body: 'From month 2.' },
          {
            title: 'Check after six months',
            date: null,
            body: 'What changed in the figures. We continue only if it was worth the price.',
          },
        ],
      },
      { id: 'investment', kind: 'investment', body: 'Days that you do not use move to the next month, once.' },
      { id: 'team', kind: 'team' },
      { id: 'why', kind: 'why' },
      {
        id: 'terms',
        kind: 'terms',
        body: bullets(
          'The retainer is billed on the first day of each month and payable within 14 days.',
          'Either side can end it in writing at the end of a month, with two weeks’ notice.',
          'Everything we learn about {{client.name}} is confidential, also after the end of the work.',
          'Travel outside the region is billed at cost after you agree to it.',
          'We do not advise a direct competitor at the same time.',
        ),
      },
      { id: 'accept', kind: 'accept' },
    ],
  },
  requirements: [
    requirement(
      'review',
      'Review at the start',
      'Figures of the last 24 months, six interviews, a report with ten changes in order of use.',
    ),
    requirement('days', 'Fixed days each month', 'Reserved for you, on site or remote as you wish.'),
    requirement('answers', 'Short questions', 'By mail or phone, answered within one working day.'),
    requirement('report', 'Monthly report', 'Two pages: what was decided, who does it, by when.'),
  ],
  pricing: {
    sections: [
      {
        title: 'Start',
        choice: 'all',
        items: [{ requirementId: 'review', name: 'Review', quantity: '6', unit: 'day', unitPrice: '880' }],
      },
      {
        title: 'Retainer',
        choice: 'one',
        items: [
          { name: 'Two days a month', unitPrice: '1700', recurring: 'month', selected: false },
          { name: 'Four days a month', unitPrice: '3200', recurring: 'month' },
          { name: 'Eight days a month', unitPrice: '6000', recurring: 'month', selected: false },
        ],
      },
      {
        title: 'On request',
        choice: 'any',
        items: [
          {
            name: 'Workshop for your team',
            description: 'Half a day for up to twelve people, with material.',
            quantity: '1',
            unit: 'workshop',
            unitPrice: '950',
            selected: false,
            quantityRange: { min: '1', max: '4' },
          },
        ],
      },
    ],
    schedule: [{ label: 'Review, on acceptance', percent: '100', due: 'acceptance' }],
  },
}
