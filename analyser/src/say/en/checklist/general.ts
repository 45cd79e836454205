import type { ChecklistTexts } from '../../checklist/entry.ts'

export const generalTexts: ChecklistTexts = {
  purpose: [
    'What should be different once this is done, and how will you notice?',
    'The purpose decides what comes first and what can be left out.',
    'We lose orders by phone. I want a third of them to come in online by the end of the year.',
  ],
  deliverables: [
    'Which things exactly do you expect to receive, and how many of each?',
    'A list with quantities is what a price can be based on.',
    'Six pages, a contact form and a one-hour handover.',
  ],
  excluded: [
    'What is expressly not part of this work?',
    'What is left out in writing cannot become a dispute later.',
    'No printing, no hosting, no translation of texts.',
  ],
  users: [
    'Who will use it or be reached by it, and what do they need most?',
    'Roles and audiences decide what the work has to do and how it has to sound.',
    'Two people in the office every day; customers once or twice a year, mostly on a telephone.',
  ],
  timeline: [
    'By when is it needed, and what depends on that date?',
    'A date with a reason behind it shows what can move and what cannot.',
    'Before the trade fair on 4 May; a first look in mid-April would be enough.',
  ],
  budget: [
    'Which budget range do you have in mind?',
    'With a range, the proposal can fit the budget.',
    'Between 3,000 and 5,000, tax included.',
  ],
  materials: [
    'What exists already: texts, pictures, data, access, an earlier version?',
    'What is missing has to be made by someone and belongs in the plan.',
    'Logo and photos are there; texts still have to be written.',
  ],
  acceptance: [
    'Who decides that it is finished, and by which criteria?',
    'One decision maker and clear criteria spare rounds of changes.',
    'Our manager; it is done when the ten cases in the list work.',
  ],
}
