import { phrases } from '../../words/phrases.ts'

/** Wording that states an aim or an effect. Source: common business vocabulary. */
export const purposeCues = phrases(`
improv*, increas*, grow*, reduc*, streamlin*, enhanc*, boost*, attract*, engag*, leads, sales, revenue, profit*, productivity, efficien*
save time, save money, saving, awareness, conversion*, retention, compliance, decision making, transparen*, so that, in order to
 promot*, showcase, sell*, reach, opportunit*, problem, pain, struggle, too slow, takes too long
manually, by hand, on paper, error prone, my upcoming, our upcoming, celebrate, wedding, baptism, birthday, anniversary
graduation, conference, festival, exhibition, concert, fair, event, campaign, raise, educat*, teach, protect*
prevent, comply, required by law, regulation, permit, certif*, replace*, moderni*, automat*, organi*, keep track, monitor`)

/** Wording with which a client says who they are. Source: common introductions. */
export const speakerCues = phrases(`
we are a, we are an, we're a, we're an, i am a, i am an, i'm a, i'm an, we run, i run, i own, we own, we sell, i sell, we make, i make
we produce, we offer, we provide, we operate, we manage, we organise, we organize, we import, we export, we teach, i teach, my business
my company, my shop, my restaurant, my brand, our company, our business, our shop, our store, our brand, our clinic, our school, our firm
our agency, our startup, our club, our church, our organisation, our organization, is a company, is a family, is a small, based in
we help, our mission`)
