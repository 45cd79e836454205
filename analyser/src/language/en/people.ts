import { wordsOf } from '../../words/tokens.ts'

/** Nouns for people who use, receive or run something, in the singular. Source: common English occupations and roles. */
export const people = wordsOf(`
admin administrator manager supervisor customer client buyer seller shopper vendor merchant supplier driver courier rider
passenger patient doctor physician nurse dentist therapist veterinarian vet clinician caregiver carer student pupil teacher
instructor tutor professor lecturer parent mother father mum mom dad kid child teenager teen adult baby toddler learner
trainee apprentice employee worker technician installer operator agent broker realtor landlord tenant owner homeowner guest
host traveler traveller tourist visitor member subscriber donor volunteer citizen resident neighbour neighbor applicant
candidate recruiter employer accountant bookkeeper auditor assessor lawyer attorney investor trader analyst moderator author
reader viewer listener follower fan player gamer athlete coach trainer chef cook baker waiter waitress cashier receptionist
secretary clerk coordinator director dispatcher planner beginner professional entrepreneur founder intern retailer
wholesaler distributor reseller dealer farmer grower collector hobbyist scientist researcher reviewer approver borrower lender
pilot officer inspector stakeholder editor librarian curator hiker surfer cyclist camper walker gardener plumber electrician
mechanic barber hairdresser stylist pharmacist scholar judge referee journalist blogger podcaster streamer actor dancer singer
musician band artist photographer florist carpenter joiner roofer painter builder architect surveyor advisor adviser promoter
organizer organiser exhibitor sponsor attendee speaker participant delegate parishioner pastor commuter sitter cleaner
housekeeper guard soldier firefighter policeman immigrant refugee expat bidder auctioneer prospect lead couple family
bride groom household picker packer storekeeper shopkeeper merchandiser foreman engineer bartender barista sommelier usher
steward captain skipper crew translator interpreter beneficiary supporter swimmer renter salesman salesperson shareholder
caseworker fitter alumnus voter colleague teammate partner affiliate franchisee
franchisor agency nutritionist dietitian psychologist physiotherapist paramedic midwife optician surgeon specialist
practitioner newcomer recruit staff team personnel superuser user`)

/** Plurals and collective nouns that have no singular with “s”. Source: English grammar. */
export const irregularPeople = wordsOf(
  `people children women men salesmen salespeople families nannies agencies secretaries beneficiaries ladies gentlemen alumni staff personnel crew
  public audience couples police`,
)

/** Groups that do not say who somebody is. A brief that names only these has not stated its audience. */
export const vaguePeople = wordsOf(
  `user users people person someone somebody anyone everyone client clients customer customers admin admins administrator
  administrators visitor visitors lead leads prospect prospects owner owners team teams individual individuals stakeholder
  stakeholders party parties public audience audiences partner partners consumer consumers`,
)

/** Nouns for the person who does the work that is offered. Source: common titles in job posts. */
export const providers = wordsOf(
  `developer developers designer designers freelancer freelancers candidate candidates applicant applicants contractor
  contractors consultant consultants specialist specialists engineer engineers expert experts writer writers copywriter vendor
  vendors provider providers bidder bidders programmer programmers coder translator translators photographer photographers
  videographer editor editors illustrator animator assistant agency agencies offeror offerors professional professionals tenderer
  tenderers tester testers evaluator evaluators`,
)

/** Nouns that turn the word before them into a thing: “user interface”, “customer data”. Source: English compounds. */
export const thingsAfterPeople = wordsOf(
  `experience interface interfaces friendly centric service services support base data account accounts journey journeys flow
  flows story stories guide guides manual manuals interview interviews testing test research name names info information id ids
  login input acquisition retention satisfaction relationship feedback review reviews interaction interactions engagement
  generation magnet mode license licence profile profiles record records details number numbers file files list lists history
  communication communications care protection needs behaviour behavior preferences preference progress acceptance adoption
  management tracking scheduling productivity communication onboarding registration visibility requirements expectations
  portfolio growth loyalty success segmentation database dashboard permission permissions role roles story card cards tags notes invoices invoice
  market markets tag note blocks photos pictures`,
)

/** Words before a person that say which one: “store manager”, “new hires”. Source: common English compounds. */
export const modifiersOfPeople = wordsOf(
  `account area audit board business call care case class club college company compliance content court customer data delivery
  department end event existing external field finance financial first fleet floor front functional general head home hospital
  hotel hr internal it junior kitchen lab line local maintenance marketing medical mobile new night non office operations
  personal plant product production program programme project property purchasing quality real registered regional restaurant
  risk safety sales school security senior service shift shop site small software social staff stock store student super support
  system team technical territory tour trade travel truck university veteran volunteer warehouse web wholesale young`,
)
