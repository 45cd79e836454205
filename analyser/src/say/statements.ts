import type { Reading } from '../reading.ts'

// A text without full stops is one sentence, and some patterns take quadratic time.
const maxLength = 600
const maxStatements = 400

/** The sentences and list items of the client, without questions, greetings and the words of others. */
export const statementsIn = ({ units }: Pick<Reading, 'units'>): string[] =>
  units
    .filter(({ kind, source, text, parent }) => {
      if ((kind !== 'sentence' && kind !== 'item') || source === 'greeting' || source === 'quote') return false
      // A sentence of an item repeats the words of the item.
      const above = kind === 'sentence' && parent !== null ? units[parent] : undefined
      return !/\?\W*$/.test(text) && !(above?.kind === 'item' && above.text.includes(text))
    })
    .slice(0, maxStatements)
    .map(({ text }) => text.slice(0, maxLength))
