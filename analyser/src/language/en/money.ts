import { phrases } from '../../words/phrases.ts'

/** Wording around an amount that pays for the work. Source: common phrases of job posts and tenders. */
export const budgetCues = phrases(`
budget, budgeted, fixed price, flat fee, flat rate, willing to pay, can pay, will pay, we pay, i pay, happy to pay, pay rate, paying
payment of, paid per, compensation, hourly, per hour, an hour, hr, hr rate, rate is, rate of, project cost, project value, project fee
not exceed, not to exceed, ceiling, spend, can spend, can afford, set aside, fee of, fee is, remuneration
honorarium, stipend, contract value, estimated value, total value, price cap, price for the job, price for this, invest, allocated
max budget, quote under, per day, a day, day rate, we can manage, i can manage, we can do, i can do, ballpark, thinking of, i'd pay, i would pay
we'd pay, we would pay, agreed to a figure, has approved, have approved, approved, plus vat, all in, an episode, a piece
per piece, a month is, no more than
is available, are available, available for, can go to, go up to, could go to, cost more than, rate up to, rates up to
saved up, is all there is, is all we have, one time, including vat, excluding vat, incl vat
plus tax, including taxes, we could go up to, a price of, price is, fee, per article, per video, per image, per page, per word, per post
per episode, per photo`)

/** Wording around an amount that is not for the work. Source: common business vocabulary. */
export const otherMoneyCues = phrases(`
revenue, sales of, turnover, profit, annual*, grant, grants, prize, prizes, bonus, bonuses, penalt*, fine of, fines, per ticket
per booking, per night, per user, per seat, per unit, per order, per row, per member, per person, per customer, per plan, subscription
subscriptions, membership fee, tickets, ticket price, shipping, price range, priced at, product price, products cost, ad spend, ad budget
ads budget, advertising budget, media budget, marketing budget, deposit, discount, minimum order, raised, funding, donation, donations
salary of, market size, worth of, paid by customers, order value, basket, tax, insurance, coverage, rent, mortgage, loan
sold, cost us last, we currently pay, currently paying, now pay, charges us, construction cost, furniture together
charged, charged us, last time, we paid, i paid, on ads, in ads, on advertising, membership, memberships, donors, donor, menu, menus
delivery fee, commission, entry fee, insured, liability`)

/** Wording before an amount that the client has. */
export const clientHas = phrases(`
we have, i have, we've got, i've got, we only have, i only have, we can spend, i can spend, there is, there's, we've, i've`)
