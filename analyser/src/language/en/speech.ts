import { phrases } from '../../words/phrases.ts'

/** Wording with which a client asks for work. Source: common phrases of briefs and mails. */
export const requestCues = phrases(`
we need, i need, we want, i want, wants to, wants a, wants an, needs a, needs an, needs someone, we would like, i would like, we'd like
i'd like, we'd love, i'd love, looking for, we're seeking, seeking
we require, i require, need someone, needs to, need to, must, should, shall, has to, have to, is required, are required, please build
please create, please add, please design, please make, please prepare, can you, could you, your task, your job, you will, build me
is needed, are needed, the goal is, help me, help us, responsible for, wanted, would be great, would love, would be nice, we are after
i am after, i'm after`)

/** Wording that rules something out. Source: common phrases of briefs. */
export const exclusionCues = phrases(`
don't need, do not need, doesn't need, does not need, don't want, do not want, not looking for, not needed, not required, no need for
no need to, out of scope, not in scope, not included, not part of, not expected to, aren't required, are not required, is not required
not necessary, excluded, excluding, without any, won't need, will not need, rather than, instead of, not interested in`)

/** Wording about things that exist already. */
export const givenCues = phrases(`
already have, already own, already exists, already exist, already in place, already installed, is ready, are ready, we have, i have, i've got
we've got, i own, currently use, currently using, currently have, at the moment, right now, existing, i can supply, we can supply, i will provide
we will provide, we provide, i'll provide, we'll provide, is attached, are attached, is installed, currently`)

/** Wording of instructions to bidders. Source: common phrases of job posts and tenders. */
export const bidCues = phrases(`
your proposal, your bid, your bids, your quote, your quotation, your application, your cover letter, your portfolio, your rate, your hourly
your availability, to apply, when applying, please apply, apply now, apply only, please include, please provide examples, send your
send me your, share a link, share your, past work, previous work, similar work, similar projects, in your response, bidders, bidder
offerors, the contractor must submit, proposals must, proposals should, proposal should, evaluation criteria, let me know your
tell us about, looking forward to, happy bidding, quote for, start your`)

/** Wording about the provider's skills. Source: common phrases of job posts. */
export const vendorCues = phrases(`
years of experience, year of experience, years experience, proven experience, experience with, experience in, experience of, experienced
proficiency, proficient, expertise in, expert in, knowledge of, familiar with, familiarity with, skilled in, strong skills, skills in
strong communication, communication skills, attention to detail, track record, degree in, certified in, certification in, fluent in
native speaker, ability to work, self motivated, team player, ideal candidate, right candidate, good fit if, must be based in, a plus
huge plus, bonus points, portfolio of, talented, seasoned`)

/** Wording that tells urgency without a date. */
export const urgentCues = phrases(`
asap, as soon as possible, urgent, urgently, right away, immediately, quick turnaround, rush, time sensitive`)
