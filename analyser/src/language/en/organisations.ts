import { wordsOf } from '../../words/tokens.ts'

/** Organisations that use something like people do, in the plural: a single one is usually the client. Source: common institutions. */
export const organisations = wordsOf(`
cafes schools clubs shops stores restaurants hotels clinics practices hospitals companies firms charities councils banks supermarkets museums
branches regulators unions universities colleges nurseries libraries parishes churches gyms salons studios breweries farms garages
publishers festivals startups ngos authorities bakeries pubs bars pharmacies galleries brands landlords importers households teams`)

/** Departments and bodies that read or use the work. Source: common names of departments. */
export const bodies = wordsOf('board committee regulator hr management reception headquarters')

/** Words that end like persons who do something and are things. Source: common English nouns. */
export const thingsLikePersons = new Set(
  wordsOf(`
number letter paper order filter folder header footer sticker poster banner flyer newsletter container computer server printer scanner
sensor error colour color door floor factor offer cover reminder voucher drawer layer timer trigger chapter trailer tracker router dinner
corner border power tower flower river finger parameter register transfer wallpaper slider calendar dollar mirror interior exterior monitor
plant restaurant variant grant document committee fee tree coffee degree guarantee list checklist playlist wishlist shortlist browser
laser paper master quarter meter metre litre liter centre center theatre theater matter answer summer winter weather water chair computer
adapter charger speaker screener freezer cooler boiler heater burner hammer cutter mixer blender toaster dryer washer dishwasher elevator
generator indicator connector processor vector doctor motor refrigerator calculator simulator configurator editor builder finder planner
reader viewer player counter slider picker filler placeholder spinner loader crawler scraper parser compiler converter launcher installer
wrapper helper controller handler scheduler dispatcher worker buffer cluster cancer leather feather rubber silver copper timber lumber
shower tanker trolley trailer locker binder marker ruler eraser holder cleaner opener copier blocker teaser primer slower faster other another
whether either rather together former latter order disorder hundred assistant restaurant tenant constant instant event percent three free
ombudsman after earlier later younger older bigger smaller tender never ever over under super inner outer upper lower
  proper sober eager clever tender prior minor major junior senior`),
)
