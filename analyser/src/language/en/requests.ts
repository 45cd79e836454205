import { phrases } from '../../words/phrases.ts'

/**
 * The name of a requirement begins after these, also in the middle of a sentence: “We run a bakery and we need a website”. Source:
 * common phrases of mails.
 */
export const requests = phrases(`
we need, i need, we want, i want, we would like, i would like, we'd like, i'd like, we would love, i would love, we'd love, i'd love
we also need, i also need, we also want, i also want, could you, can you, would you, we are looking for, we're looking for
i am looking for, i'm looking for, and need, and want, and wants, and would like, and would love, need someone to, need somebody to, wants an, wants a`)

/** After one of these, a phrase of `requests` is no request: “what we need”, “all I want”. */
export const subordinators: ReadonlySet<string> = new Set(
  phrases(
    'what, that, if, when, which, how, because, who, as, until, whatever, where, don’t, do, not, whether, all, everything',
  ),
)

/** The name of a requirement ends before these: “Payment by card would be great”. */
export const wishes = phrases(`
would be great, would be nice, would be lovely, would be good, would be ideal, would be a plus, would be perfect, would help, is a must
is also needed, is needed, are needed, is required, are required, would also be great`)
