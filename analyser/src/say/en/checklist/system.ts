import type { ChecklistTexts } from '../../checklist/entry.ts'

export const systemTexts: ChecklistTexts = {
  device_hardware: [
    'On which machines and systems must it run, and can we test on them?',
    'What cannot be tested cannot be promised.',
    'Windows 11 tills with a receipt printer; we send you one.',
  ],
  device_updates: [
    'How is it installed and updated, and by whom?',
    'Distribution is work that begins after the last feature.',
    'By our administrator, once a quarter.',
  ],
  ai_sources: [
    'From which sources may it answer, and who keeps them right?',
    'An answer is as good as what it is drawn from.',
    'Our 80 FAQ entries and the price list; sales updates both.',
  ],
  ai_limits: [
    'What must it never say or do, and when does a person take over?',
    'A wrong answer given with confidence costs trust.',
    'No prices by chat; complaints go to the desk at once.',
  ],
  ai_channel: [
    'In which channel does it run, and with how many conversations a month?',
    'The channel sets rules and fees, the volume sets running costs.',
    'WhatsApp, some 900 conversations a month.',
  ],
  flow_systems: [
    'Which systems are at both ends, in which plan or version, and do they have an API?',
    'A connection is as easy as the harder end allows.',
    'HubSpot Professional and Holded; both have an API.',
  ],
  flow_today: [
    'How is it done by hand today, step by step, and how often?',
    'The exceptions in the manual work are the real scope.',
    'Every morning someone copies some 40 rows; about three need a decision.',
  ],
  flow_failure: [
    'What should happen when a step fails, and who is notified?',
    'A failure that nobody notices is the most expensive one.',
    'Try again three times, then a message to the office channel.',
  ],
  data_sources: [
    'Where does the data come from, how much is there, and how clean is it?',
    'Cleaning is usually more work than counting.',
    'Three CSV exports of 20,000 rows with different spellings of names.',
  ],
  data_questions: [
    'Which decisions will be made with it, and by which figures?',
    'A figure that no decision depends on is not needed.',
    'Reordering: stock days per article and supplier.',
  ],
  data_refresh: [
    'How fresh must it be, and who corrects a wrong value?',
    'A nightly update and live data are very different amounts of work.',
    'Every morning at seven; accounting corrects.',
  ],
}
