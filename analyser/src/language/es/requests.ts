import { phrases } from '../../words/phrases.ts'

/** A name begins after these wherever they are. Source: common phrases of mails. */
export const requests = phrases(`
necesitamos, necesito, queremos, quiero, nos gustaria, me gustaria, buscamos, busco, hay que poder, hay que, nos hace falta, me hace falta
haria falta, harian falta, quisieramos, quisiera, nos vendria bien, me vendria bien`)

/** After these, the words of a request belong to a subordinate clause. */
export const subordinators: ReadonlySet<string> = new Set(
  phrases('que, si, cuando, lo, porque, como, donde, cual, no, ya, todo'),
)

/** A name ends before these. */
export const wishes = phrases(`
estaria bien, estaria genial, seria ideal, seria genial, seria un plus, estaria muy bien, seria perfecto, nos vendria bien, es imprescindible`)
