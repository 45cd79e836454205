import { phrases } from '../../words/phrases.ts'

/** Wording that states who uses or receives the work. Source: common phrases of briefs. */
export const audienceCues = phrases(`
target audience, target market, target users, target customers, target group, targeted at, targeting, aimed at, intended for, designed for
geared towards, meant for, audience is, audience are, our audience, used by, for use by, will be used by, our customers are
our clients are, our users are, our members are, customers are, regulars are, mostly, catering to, caters to, tailored to, cater for
whose, end users are, users are, users include, user base, the users will be, readers are, our readers, appeal to, speak to, for people who
for anyone who, for those who, want to reach, like to reach`)

/** Wording that says that the writer uses the work. Source: common phrases of briefs. */
export const ownUseCues = phrases(`
for my own use, for personal use, for my use, for myself, i will use it, i'll use it, i can use it, i use it, only i will
only user, for our own use, for internal use, internal tool, internal use, we will use it, we'll use it, we use it, our team will use
used internally, for our team, for our staff, for our employees, for our office, for our company, my team, our staff, our team of, my staff
our employees, my employees, our technicians, our salespeople, i'm the only, so i can see, so that i can, so we can see, just me
my wife and i, my husband and i, my partner and i, the only one using, only one who, all of us need, all of us will, we all use
my own finances, my portfolio, my trades, our internal team, helps me, help me track`)

/** Nouns for trades and companies after “for”: a product for businesses has an audience too. Source: common business words. */
export const tradeNouns = phrases(`
industry, sector, companies, businesses, startups, smes, smbs, small business, agencies, firms, teams, communities, schools, clinics
hospitals, restaurants, shops, stores, hotels, gyms, salons, studios, retailers, manufacturers, municipalities, charities, nonprofits
non profits, ngos, associations, clubs, universities, brands, enterprises, households, warehouses, farms, dealerships, practices
organisations, organizations, landlords, churches`)
