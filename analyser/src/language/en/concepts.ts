import { phrases } from '../../words/phrases.ts'
import type { ConceptPhrases } from '../concept.ts'

// Source: general English vocabulary of briefs, job posts and tenders, written down concept by concept.
export const englishConcepts: ConceptPhrases = {
  ask: phrases(`need, needs, needed, want, wants, wanted, require, requires, required, looking for, looking to, seeking, seek, seeks
    would like, i'd like, we'd like, would love, i'd love, we'd love, wish, in need of, searching for, expect, expects, expected to
    task is, job is, goal is to, idea is to, responsible for, deliver, delivers, to be delivered, asked to, would be great, hoping
    request, requesting, interested in, planning to, plan to, in search of, to include, should include, must include`),
  obligation:
    phrases(`must, should, shall, has to, have to, had to, needs to, need to, is to, are to, ought to, mandatory, obligatory
    is required, are required, to be, cannot, it is important that, make sure, ensure, ensures`),
  ability:
    phrases(`can, could, able to, ability to, allow, allows, allowing, let, lets, enable, enables, enabling, possible to
    possibility to, capable of, option to, support, supports, supporting, access to, capability, permit, permits`),
  future: phrases("will, will be, going to, i'll, we'll, you'll, it'll, would, would be"),
  please: phrases("please, kindly, let's"),
  vendor:
    phrases(`experience, experienced, expertise, expert, experts, skill, skills, skilled, proficient, proficiency, knowledge of, familiar
    familiarity, portfolio, certified, certification, certifications, qualified, qualifications, fluent, native speaker, degree, bachelor
    track record, candidate, candidates, applicant, applicants, freelancer, freelancers, contractor, contractors, vendor, vendors
    supplier, suppliers, bidder, bidders, agency, agencies, years of, team player, communication skills, attention to detail
    self motivated, references, proven, background in, strong understanding, solid understanding, specialist, someone who, somebody who
    someone, somebody, developer, designer, engineer, consultant, consultants, talented, reliable, professional, seasoned, time zone, timezone
    located in, based in, past projects, similar projects, previous work, past work, senior, junior, offeror, provider, candidates must`),
  bid: phrases(`offers until, offers by, offer by, quotes until, quotes by, bids until, bids by, tenders until, what would it cost
    proposal, proposals, bid, bids, bidding, quote, quotes, quotation, estimate, estimates, apply, applying, application letter
    cover letter, resume, cv, submit, submitted, submission, submissions, apply now, to apply, interview, interviews, hire, hiring, shortlist
    shortlisted, selected, selection, evaluation, evaluated, awarded, award, your rate, your availability, your portfolio, send me, send us
    share your, tell us, tell me, include your, provide your, your approach, your experience, message me, contact me, contact us, reply
    respond, response, responses, invite, invited, let me know, let us know, clarification, closing date, rfp, rfq, tender, samples of
    examples of your, links to, start your, when you apply, in your message`),
  money:
    phrases(`budget, budgets, cost, costs, price, prices, pricing, pay, paid, payment terms, payment will, invoice, invoices, rate, hourly
    fixed price, usd, eur, gbp, euros, dollars, pounds, fee, fees, salary, compensation, deposit, upfront, escrow, per hour, milestone payment
    commission, affordable, cheap, expensive, funding, grant, vat, per month, per month`),
  time: phrases(`day, days, week, weeks, month, months, year, years, hour, hours, deadline, deadlines, asap, timeline, schedule, by the end of
    start date, launch, january, february, march, april, may, june, july, august, september, october, november, december, monday, tuesday
    wednesday, thursday, friday, saturday, sunday, spring, summer, autumn, winter, today, tomorrow, soon, weekly, monthly, daily, quarter
    immediately, duration, turnaround, 2024, 2025, 2026, 2027`),
  terms:
    phrases(`payment within, paid within, net 30, days of invoice, days of payment, paid in parts, valid until, nda, confidential
    confidentiality, contract, agreement, ownership, intellectual property, copyright, license, licence
    liability, warranty, insurance, penalty, penalties, terms, conditions, law, legal, compliance, gdpr, sla, business hours, working hours
    full time, part time, long term, ongoing, on site, onsite, remote, remotely, work from, overlap, daily updates, progress reports
    communication, meetings, meeting, calls, slack, revisions, rounds of, milestone, milestones, non disclosure, rights, source files`),
  given:
    phrases(`already, already have, we have, i have, existing, current, currently, at the moment, right now, will provide, we provide
    i provide, will be provided, provided by, we'll provide, i'll provide, will supply, will send, will share, attached, attachment, attached is
    in place, we use, we are using, is built, was built, ready, available, we've, i've, on hand, own a, we own, i own, today, so far`),
  self: phrases(`we are, i am, i'm, we're, our company, my company, our business, my business, our team, founded, established, family, based
    located, we run, i run, we own, i own, our client, my client, our clients, our customers, my name, specializing, specialising, leading
    startup, start-up, small business, non profit, nonprofit, ngo, organization, organisation, company, our mission, since`),
  goal: phrases(`goal, goals, aim, aims, objective, objectives, purpose, in order to, so that, improve, improves, improving, increase, increasing
    reduce, reducing, grow, growth, boost, help us, help me, vision, mission, success, successful, efficient, efficiency, productivity
    brand awareness, engagement, better, faster, easier, save time, attract, reach, conversion, conversions, sales, outcome, outcomes, value`),
  problem:
    phrases(`problem, problems, issue, issues, struggle, struggling, pain, manual, manually, frustrating, frustrated, waste, slow, outdated
    broken, error, errors, mistakes, difficult, hard to, lack, lacks, lose, losing, lost, missing, unfortunately, however, but, because, messy
    chaos, too much, tired, fails, failing, failed, doesn't work, no longer, complaints, complain`),
  negation:
    phrases(`no, not, don't, doesn't, won't, can't, isn't, aren't, without, never, none, neither, nor, nothing, except, excluding, excluded
    out of scope, cannot, avoid, instead of, rather than`),
  optional:
    phrases(`optional, optionally, nice to have, if possible, bonus, ideally, preferably, preferred, would be nice, would be great, later
    maybe, perhaps, potentially, could also, in the future, future, phase 2, phase two, eventually, a plus, desirable, if you can, might, may`),
  quality:
    phrases(`modern, clean, fast, simple, easy, nice, good, great, clear, bold, fresh, warm, fun, secure, stable, robust, reliable, minimal
    elegant, professional, responsive, attractive, intuitive, friendly, user friendly, user-friendly, scalable, flexible, creative, seamless
    engaging, high quality, high-quality, quality, consistent, accurate, smooth, beautiful, sleek, visually, appealing, performance, usability
    accessible, accessibility, maintainable, well structured, well documented, optimized, tone, style, look and feel, feel`),
  product:
    phrases(`app, apps, application, applications, website, web site, site, sites, shop, store, portal, platform, system, systems, tool, tools
    dashboard, software, marketplace, crm, erp, game, bot, chatbot, landing page, intranet, e-commerce, ecommerce, plugin, extension, module
    modules, database, api, apis, backend, frontend, script, scripts, workflow, workflows, automation, automations, pipeline, service, widget
    interface, prototype, mvp, model, spreadsheet, workbook, template, templates, page, pages, blog, newsletter, campaign, campaigns, solution`),
  function:
    phrases(`login, log in, sign in, sign up, registration, register, account, accounts, profile, profiles, search, filter, filters, sort
    report, reports, reporting, notification, notifications, alert, alerts, reminder, reminders, payment, payments, checkout, cart, basket
    catalog, catalogue, calendar, booking, bookings, reservation, reservations, appointment, appointments, form, forms, upload, download, export
    import, map, maps, chat, messages, messaging, gallery, comments, reviews, ratings, permissions, roles, admin panel, admin area, settings
    analytics, statistics, charts, tracking, inventory, stock, orders, order, invoicing, backup, backups, authentication, sync
    synchronization, integration, integrations, migration, menu, navigation, footer, header, homepage, home page, contact form, wishlist
    subscription, subscriptions, history, log, logs, audit, validation, print, scan, barcode, qr, multilingual, languages, language, faq`),
  artefact:
    phrases(`logo, logos, brochure, flyer, flyers, poster, posters, banner, banners, business card, business cards, letterhead, packaging
    label, labels, illustration, illustrations, icon, icons, photo, photos, photographs, photography, video, videos, reel, reels, animation
    animations, drawing, drawings, plan, plans, render, renders, model, mockup, mockups, wireframe, wireframes, document, documents
    documentation, manual, manuals, guide, guidelines, style guide, file, files, source code, code, article, articles, post, posts, copy
    text, texts, translation, translations, transcript, transcripts, subtitles, script, presentation, slides, survey, study, analysis, audit
    training, workshop, strategy, audio, music, jingle, song, voice over, recording, episode, episodes, book, cover, layout, catalogue
    sample, samples, budget plan, estimate, permit, certificate, tax return, declaration, design, designs, content, furniture, garden, menu
    invitation, list, lists, data, dataset, table, tables, deck, kit, set, package, ads, ad, test, tests, testing, deployment, hosting`),
  role: phrases(`user, users, customer, customers, client, clients, admin, admins, administrator, administrators, staff, employee, employees, manager
    managers, member, members, visitor, visitors, guest, guests, student, students, teacher, teachers, patient, patients, doctor, driver
    drivers, owner, owners, operator, operators, technician, technicians, volunteer, volunteers, parent, parents, buyer, buyers, seller
    sellers, subscriber, subscribers, supervisor, people, team, public, citizens, children, agents`),
  courtesy:
    phrases(`thanks, thank you, looking forward, forward to, feel free, happy to, regards, cheers, hello, hi, welcome, appreciate, sorry
    excited, hope, lovely, best, talk soon, come by, do not hesitate, don't hesitate, any questions, if you have, good luck, nice to meet`),
  question: phrases(
    'what, which, how, why, who, where, when, do you, can you, could you, are you, would you, have you, is it possible',
  ),
  firstPerson: phrases(
    "i, we, our, my, us, me, i'm, we're, i've, we've, i'd, we'd, i'll, we'll, mine, ours, myself, ourselves",
  ),
  secondPerson: phrases("you, your, you're, you'll, you've, yours, yourself"),
  example: phrases(
    'for example, for instance, such as, e.g, eg, like, similar to, inspired by, including, reference, see, i.e, namely, etc',
  ),
  condition: phrases(
    'if, when, whenever, once, unless, while, after, before, until, as soon as, in case, depending on, based on',
  ),
  urgent:
    phrases(`urgent, urgently, critical, essential, crucial, core, primary, key, important, importantly, main, top priority, priority, first
    above all, most important, immediately, asap`),
  technology:
    phrases(`php, python, javascript, typescript, react, vue, angular, node, laravel, django, wordpress, shopify, woocommerce, magento, wix
    mysql, postgresql, mongodb, firebase, aws, azure, gcp, docker, kubernetes, linux, java, kotlin, swift, flutter, ios, android, html, css
    figma, photoshop, illustrator, excel, zapier, make.com, n8n, openai, gpt, stripe, paypal, twilio, slack, notion, airtable, hubspot
    salesforce, google, microsoft, sql, rest, graphql, json, csv, pdf, xml, unity, blender, autocad, whatsapp, facebook, instagram, linkedin
    youtube, tiktok, quickbooks, xero, power bi, tableau, git, github, ai, llm, ml, c++, c#, net, rails, ruby, go, rust, svg, png, mp4`),
  service:
    phrases(`maintenance, support, training, consulting, consultancy, advice, installation, setup, set-up, configuration, implementation, migration
    development, design, redesign, editing, writing, translation, proofreading, marketing, seo, management, monitoring, optimization, testing
    repair, construction, renovation, catering, cleaning, research, analysis, review, audit, deployment, integration, production, planning
    supervision, coordination, inspection, assessment, transcription, photography, printing, delivery, handover, onboarding, knowledge transfer`),
  quantity:
    phrases(`one, two, three, four, five, six, seven, eight, nine, ten, twelve, twenty, several, multiple, many, few, couple of, dozen, all
    each, every, both, approximately, about, around, up to, at least, per, minimum, maximum, around`),
}
