import { phrases } from '../../words/phrases.ts'

// Source: the usual English ways to say that something is not wanted.
export const englishExclusions =
  phrases(`do not need, don't need, does not need, doesn't need, do not want, don't want, does not want
  doesn't want, do not require, don't require, no need for, no need to, not looking for, not seeking, not interested in, not required
  not needed, not necessary, not included, not in scope, not part of, out of scope, outside the scope, excluding, excludes, excluded
  is not expected, are not expected, not asking for, not expecting, do not include, don't include, should not include, must not include
  will not include, won't include, won't need, will not need, would rather not, never want, do not touch, don't touch, do not change
  don't change, nothing to do with, not a, not an, no longer want, not yet, leave out, left out, rule out, ruled out, stay away from
  can wait, no plans for, not for now, for a later phase, in a later phase, in a second phase, separate project, don't bother`)

/** These exclude the whole unit, wherever they are in it. */
export const englishWholeExclusions =
  phrases(`out of scope, outside the scope, outside of scope, not in scope, not part of this
  not part of the, is not included, are not included, we will do that ourselves, do it ourselves, doing it ourselves, ourselves
  we do that ourselves, by ourselves, on our own, in house, myself, don't propose, do not propose`)

/** These exclude only what follows them at the start of a unit: "No photography". */
export const englishExclusionStarts = phrases('no, not, without, never, exclude, excludes')
