import type { Tips } from '../../checklist/entry.ts'

export const englishTips: Tips = {
  always: [
    'Ask the high-priority questions first; a half-hour call usually settles them.',
    'Write the answers down and send them back before the price: they become the scope.',
  ],
  software: 'Ask to see the work as it is done today; a screen shared for ten minutes shows what no brief says.',
  creative: 'Ask for examples instead of adjectives, and agree on the number of rounds before the first draft.',
  measured: 'Ask for a sample of the material before naming a price; volume and state decide it.',
  bound: 'Settle in writing who is responsible for permits, signatures and access before starting.',
}
