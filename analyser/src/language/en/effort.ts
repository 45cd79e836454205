import { phrases } from '../../words/phrases.ts'

/** Wording that shows that something is hard, ordinary or easy to make. Source: general experience of estimates. */
export const effort = {
  hard: phrases(`
integrat*, api, apis, payment*, checkout, real time, realtime, machine learning, artificial intelligence, llm, recommendation engine, migrat*
encrypt*, multi tenant, multitenant, blockchain, algorithm*, synchron*, sync, forensic*, architecture, offline, multi language, multilingual
computer vision, voice, streaming, legacy, compliance, certification, structural, permit, single sign on, sso, ocr, optimisation, optimization`),
  ordinary: phrases(`
dashboard*, report*, analytics, admin, notification*, search, booking*, schedul*, workflow*, automat*, roles, permissions, inventory, chat
animation*, campaign*, database, calendar, user accounts, login, catalogue, catalog, map, export, import, editing, translation`),
  easy: phrases(`
favicon, button, font, typo, link, banner, icon, contact form, footer, header image, business card, business cards, opening hours
social links, thumbnail, caption, captions, phone number, address`),
} as const

/** Wording that sets a priority. Source: common words of requirement lists. */
export const priorities = {
  high: phrases(`
must, must have, must haves, mandatory, essential, critical, crucial, top priority, high priority, highest priority, very important, important
the most important, above all, urgent, urgently, first priority, non negotiable, required for launch, key requirement, most of all, is a must`),
  low: phrases(`
nice to have, optional, optionally, bonus, if possible, low priority, stretch goal, could have, would be nice, would be great, not urgent
less important, if time allows, if budget allows, maybe later, ideally, later on, eventually, when possible`),
} as const
