import { phrases } from '../../words/phrases.ts'

// Source: the usual English ways to say that something is not wanted.

/** These exclude what follows them: "We don't need hosting". */
export const exclusionsOfNext =
  phrases(`do not need, don't need, does not need, doesn't need, do not want, don't want, does not want
  doesn't want, do not require, don't require, does not require, doesn't require, no need for, no need to, not looking for, not seeking
  not interested in
  not part of, excluding, excludes, not asking for, not expecting, do not include, don't include, should not include
  must not include
  will not include, won't include, won't need, will not need, would rather not, never want, do not touch, don't touch
  do not change
  don't change, nothing to do with, not a, not an, no longer want, leave out, left out, rule out, ruled out
  stay away from
  don't make, do not make, don't worry about, do not worry about, don't build, do not build, don't add, do not add, no interest in
  dont need, dont want, dont worry about, no plans for, not for now, for a later phase, in a later phase
  in a second phase, separate project, don't bother, please no, please don't send, nor is, nor are, neither is, neither are`)

/** These exclude the whole unit, wherever they are in it. */
export const wholeExclusions =
  phrases(`out of scope, outside the scope, outside of scope, not in scope, not part of this
  not part of the, is not included, are not included, not to be attempted, not to be touched, not to be changed
  needn't be, need not be, is handled by, are handled by
  is done by the, are done by the, not by you, taken care of, stays manual, stay manual, is already done, are already done
  we can do by hand, done over there, get done elsewhere, another time, don't propose, do not propose, leave that out, leave it out
  someone else is, someone else does, somebody else does, done in house, handled in house, is not permitted, are not permitted
  not in this phase, not at this stage, not bothered, is by our, are by our, carried out by our, is done by our, are done by our
  will be done by our, is provided by us, are provided by us, is supplied by us, are supplied by us, is attached, are attached, i'll send
  we'll send, i will send, we will send, is final, are final, and final, is written already, are written already`)

/** These exclude a unit, unless it asks that the client can do something: “I want to change the list myself”. */
export const selfExclusions = phrases('ourselves, myself, on our own, in house')

/** “No” and “not” refuse nothing before these words: “no idea”, “not sure”. */
export const harmlessAfterNo: ReadonlySet<string> = new Set(
  phrases('idea, sure, clue, problem, matter, longer, later, more, less, only, doubt, hurry, rush, one'),
)

/** These exclude only what follows them at the start of a unit: "No photography". */
export const exclusionStarts = phrases('no, not, without, never, exclude, excludes, avoiding')

/** These exclude what comes before them: "Hosting is not needed". */
export const exclusionsOfPrevious = phrases(`
  not needed, isn't needed, aren't needed, not required, isn't required, aren't required, not necessary, isn't necessary, not included
  isn't included, aren't included, not in scope, out of scope, outside the scope, outside of scope, excluded, is not expected
  are not expected, can wait, not for now, not yet, not wanted`)

/** “no … needed” */
export const refusals: ReadonlySet<string> = new Set(['no', 'not'])
export const needs: ReadonlySet<string> = new Set(['needed', 'required', 'necessary', 'wanted'])

/** “My sister does the photos”: people who do a part of the work for the client. Source: common words for family and friends. */
export const owners: ReadonlySet<string> = new Set(['my', 'our'])
export const helpers: ReadonlySet<string> = new Set(
  phrases(`sister, brother, wife, husband, nephew, niece, cousin, son, daughter, mother, father, mum, mom, dad, uncle, aunt, partner
  friend, colleague, neighbour, neighbor, accountant, assistant, printer, photographer, agency, it, host, builder, lawyer`),
)
export const helperVerbs: ReadonlySet<string> = new Set(
  phrases(`does, do, takes, take, makes, make, handles, handle, hosts, host, shoots, writes, draws, designs, prints, manages, doing
  making, looks, hosting, translates`),
)
