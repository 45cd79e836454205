import { phrases } from '../../words/phrases.ts'

/** The name of a requirement begins after these, also in the middle of a sentence. Source: common phrases of mails. */
export const requests = phrases(`
necesitamos, necesito, queremos, quiero, nos gustaria, me gustaria, buscamos, busco, hay que poder, hay que, nos hace falta, me hace falta
haria falta, harian falta, quisieramos, quisiera, nos vendria bien, me vendria bien`)

/** After one of these, a phrase of `requests` is no request: “lo que necesitamos”. */
export const subordinators: ReadonlySet<string> = new Set(
  phrases('que, si, cuando, lo, porque, como, donde, cual, no, ya, todo'),
)

/** The name of a requirement ends before these: “Pago con tarjeta estaría bien”. */
export const wishes = phrases(`
estaria bien, estaria genial, seria ideal, seria genial, seria un plus, estaria muy bien, seria perfecto, nos vendria bien, es imprescindible`)
