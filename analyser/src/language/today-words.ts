import { phrases } from '../words/phrases.ts'

/** Wording for how things are today, which is not asked for. Source: common adverbs of time. */
export const todayWords = phrases(`
ahora, ahora mismo, hoy, hoy en dia, actualmente, de momento, hasta ahora, currently, today, at the moment, right now, so far, until now
nowadays`)
