import type { NewTemplate } from '@proffer/core/templates/schema.ts'
import { care, inThreeParts, item, requirements } from './demo-story.ts'
import { carePlanTexts, webProjectTexts } from './demo-texts.ts'

/** A small agency with nine months of proposals in every status. Names and addresses are fictitious. */

export const demoProvider = { email: 'demo@proffer.example', name: 'Inês Carvalho', plan: 'agency' } as const

const webProject: NewTemplate = {
  name: 'Web project',
  description: 'Our usual terms: a fixed price, paid in three parts, a month of free fixes.',
  isDefault: true,
  settings: {
    language: 'en',
    validityDays: 30,
    show: { hours: false, rates: false, lineAmounts: true },
    sections: webProjectTexts,
  },
  requirements: requirements([
    ['Online booking', 'People choose a time or a product, pay, and get a confirmation by email.', 5, 'high'],
    ['Overview for the team', 'What happens today and this week, on a tablet at the desk.', 4, 'high'],
    ['Editing without us', 'Texts, photographs and prices are changed by your own team.', 3, 'medium'],
    ['Accessible pages', 'Every page can be used with a keyboard and a screen reader.', 3, 'medium'],
  ]),
  pricing: {
    sections: [
      {
        title: 'Project',
        items: [
          item('design', 'Design', '3200'),
          item('build', 'Development', '6400'),
          item('launch', 'Import of your data and launch', '1200'),
        ],
      },
      {
        title: 'Options',
        choice: 'any',
        items: [item('training', 'Training for the team', '650', { selected: false })],
      },
      care('180'),
    ],
    schedule: inThreeParts,
  },
}

const carePlan: NewTemplate = {
  name: 'Care plan',
  description: 'Monthly care for a system that is online: updates, backups and a few hours of changes.',
  settings: { language: 'en', validityDays: 30, sections: carePlanTexts },
  requirements: requirements([
    ['Updates', 'Of the system and of everything that it is built on, tried on a copy first.', 3, 'high'],
    ['Backups', 'Every night in a second place, restored for a test twice a year.', 2, 'high'],
    ['Monitoring', 'We hear of a problem before your clients do.', 2, 'medium'],
    ['Changes', 'Two hours each month for what you would like to be different.', 2, 'medium'],
  ]),
  pricing: { sections: [care('220')] },
}

/** The templates, by the name that the proposals of the demo use for them. */
export const demoTemplates = { web: webProject, care: carePlan }
