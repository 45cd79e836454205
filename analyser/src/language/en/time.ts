import { phrases } from '../../words/phrases.ts'

/** Wording around a date or duration of the work. Source: common phrases of project schedules. */
export const workTimeCues = phrases(`
deadline, deadlines, timeline, time frame, timeframe, deliver*, complet*, finish*, launch*, go live, goes live, be live, is live
live by, online by, online in, up and running, done by, done in, done within, due, turnaround, duration, lasts, start*, begin*, within
in the next, by, before, until, no later, needed by, need it, need this, ready, project length, period of performance, base period
should take, takes about, expected, milestone*, phase, phases, sprint, sprints, kick off, kickoff, project period, contract period
contract term, for the first, handover, hand over, opening, event is, wedding is, conference is, fair is, release, target date, go out
publish*, wanted by, aim*, plan to, schedule*, engagement, contract of, contract for, collaboration, roll it out, roll out
meets on, files in, over the next, estimated time, term of, work for, work of, contract is for, contract will, take about, takes around
wants it, wants them, wants files, finished, everything by, in time for, plant in, hoping for, hope to`)

/** Wording around a time that is not the duration of the work. Source: common phrases of job posts and tenders. */
export const otherTimeCues = phrases(`
experience, years old, year old, last, past, previous, ago, since, founded, established, in business, warranty, guarantee
support for, support period, after launch, after delivery, after go live, after completion, after handover, post launch, maintenance
respon*, every day, every hour, every morning, every few, reminder*, expire*, expiry, expiration, retention, history, historical, uptime
submission*, submit your, proposals due, proposal due, bids due, bid due, quotes due, proposals by, bids by, apply by, applications by
questions by, questions due, proposals must, closing date, closes on, tender closes, return* within, refund*, cancel*, notice, older than
at least, business hours, opening hours, working hours, office hours, session lasts, sessions of, minute session, trial, subscription
answer*, reply, replies, invoice*, payment within, net 30, days of payment, in advance, up to date, valid for, password, cached, load* in
loads within, log in
stock, per night, stay, booking*, appointment*, vacation*, anniversary, prepared by, date of issue, issued on, dated`)

/** Wording around a rhythm of the work itself. */
export const cadenceCues = phrases(`
hours per week, hours a week, hours weekly, hrs week, hours week, hours per month, hours a month, hours per day, part time, full time
month to month, retainer, posts per week, posts a week, posts per month, posts a month, videos per week
videos a week, videos per month, videos a month, articles per month, articles a month, articles per week, articles a week
episodes per month, episodes a month, per week, a week, per month, a month, a year, per year, every week, every month, every other
every second, each week, each month
weekly, monthly, quarterly, fortnightly, weekly basis, monthly basis, weekly posts, monthly posts`)

/** Names of months. Source: the calendar. */
export const months = phrases(`
january, february, march, april, may, june, july, august, september, october, november, december, jan, feb, mar, apr, jun, jul, aug
sep, sept, oct, nov, dec`)

/** Seasons, feasts, weekdays and wording such as “next week” that date a launch: “before Easter”. Source: the calendar. */
export const seasons = phrases(`
spring, summer, autumn, fall, winter, easter, christmas, thanksgiving, black friday, halloween, new year, new year's, school year
holiday season, ramadan, carnival, monday, tuesday, wednesday, thursday, friday, saturday, sunday, weekend, next week, next month
next year, this month, this week, this year, tomorrow, today, tonight, end of the month, end of month, end of the year, end of year
the fall, easter holidays, summer holidays`)

/** Events that date the work if it must be done before them. Source: common occasions of clients. */
export const events = phrases(`
holidays, school holidays, term, start of term, new term, semester, season, opening, launch, launch event, fair, trade fair, trade show, show
festival, election, elections, exams, wedding, conference, agm, annual meeting, board meeting, campaign, sale, audit, inspection, deadline
move, event, party, christening, baptism, graduation, exhibition, premiere, race, tournament, congress`)

/** Units of time, in the singular and plural. */
export const timeUnits = phrases(
  'hour, hours, hr, hrs, day, days, week, weeks, fortnight, fortnights, month, months, year, years, sprint, sprints',
)

/** Numbers in words and other counts. */
export const countWords = phrases(`
one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, fifteen, twenty, thirty, couple, few, half, dozen, a, an`)
