import { phrases } from '../../words/phrases.ts'
import type { KnownKind, ProjectKind } from '../kinds.ts'

/** What our own texts call each kind of work. */
export const kindLabels: Record<ProjectKind, string> = {
  web: 'website',
  mobile: 'mobile app',
  ecommerce: 'online shop',
  saas: 'software product',
  desktop: 'desktop application',
  game: 'game',
  chatbot: 'chatbot',
  ai: 'artificial intelligence',
  automation: 'automation',
  integration: 'integration',
  data: 'data work',
  spreadsheet: 'spreadsheet',
  uiux: 'interface design',
  design: 'graphic design',
  video: 'video',
  photography: 'photography',
  audio: 'audio',
  marketing: 'marketing',
  content: 'content and SEO',
  translation: 'translation',
  documents: 'document work',
  accounting: 'accounting and tax',
  legal: 'legal work',
  engineering: 'engineering',
  interiors: 'interior design',
  security: 'security',
  infrastructure: 'infrastructure',
  training: 'training',
  fieldwork: 'work on site',
  general: 'project',
}

/** Words in a brief that show each kind of work, in lower case and without accents. Source: common names of services and deliverables. */
export const kindWords: Record<KnownKind, string[]> = {
  web: phrases(`
website, websites, web site, web page, web pages, webpage, landing page, landing pages, homepage, home page, web design, wordpress
squarespace, wix, webflow, microsite, web presence, new site, a site, proper site, simple site
company site, our site, my site, the site, portfolio site, one pager`),
  mobile: phrases(`
mobile app, mobile apps, phone app, app, apps, mobile application, ios app, android app, iphone app, ios and android, ios android
app store, play store, react native, flutter`),
  ecommerce: phrases(`
sell online, selling online, order online, online orders
ecommerce, e commerce, online store, online shop, web shop, webshop, web store, shopify, woocommerce, magento, prestashop, shopping cart
marketplace, product catalogue, product catalog`),
  saas: phrases(`
saas, platform, portal, management system, software, web app, web application, web based, system, crm, erp, dashboard, mvp, backend
back office, booking system, reservation system, intranet, client portal, customer portal, tool, solution, application`),
  desktop: phrases(
    'desktop app, desktop application, desktop software, windows app, windows application, kiosk, point of sale software, pos software',
  ),
  game: phrases('game, games, video game, videogame, gameplay, multiplayer, unity, unreal, level design, board game'),
  chatbot: phrases(
    'chatbot, chatbots, chat bot, bot, bots, voice agent, voice assistant, whatsapp bot, telegram bot, conversational',
  ),
  ai: phrases(`
artificial intelligence, machine learning, ai powered, ai agent, ai model, ai tool, llm, computer vision, recommendation engine, fine tuning
neural network, rag, ai engine, ai`),
  automation: phrases(`
automation, automations, automate, automated workflow, workflow, workflows, script, scripts, n8n, zapier, make com, rpa, power automate, cron`),
  integration: phrases(
    `
connect our, connect to, connected to, erp sync
integration, integrations, api integration, connector, middleware, webhook, webhooks, sync, synchronisation, synchronization`,
  ),
  data: phrases(`
data pipeline, type in, typing up, survey data
scraping, scraper, scrape, web scraping, data entry, data extraction, data mining, data analysis, data pipeline, data warehouse, data cleaning
data migration, data visualization, etl, power bi, tableau, lead list, contact list, dataset, data science, bi dashboard`),
  spreadsheet: phrases(
    'spreadsheet, spreadsheets, excel, google sheet, google sheets, vba, macro, macros, pivot, workbook, excel template',
  ),
  uiux: phrases(`
ui ux, ux ui, ui design, ux design, user interface design, interface design, wireframe, wireframes, mockup, mockups, prototype, prototypes
figma, design system, redesign, app design`),
  design: phrases(`
tattoo, illustrator, lay out, lays out, yearbook, mural, letterhead, menu cards, illustrate
logo, logos, branding, brand identity, brand guide, brand kit, visual identity, brochure, brochures, flyer, flyers, poster, posters
invitation, invitations, packaging, label, labels, business card, business cards, illustration, illustrations, illustrator, graphic design
graphic designer, infographic, banner, banners, t shirt, book cover, album cover, cover design, catalogue layout, menu design, stationery
renders, rendering, renderings, 3d model, signage, layout, leaflet, mascot, icons`),
  video: phrases(`
video, videos, video editing, video editor, animation, animations, motion graphics, explainer, reel, reels, footage, film, filming, lyric video
trailer, vfx, promo video, documentary, vlog, subtitled video, shorts, commercial`),
  photography: phrases(
    'photography, photographer, photo shoot, photoshoot, headshots, headshot, photo session, photo editing, retouching, photos of, product photos',
  ),
  audio: phrases(
    `
voice over artist, voice actor, narration, theme music
podcast, podcasts, voice over, voiceover, mixing, mastering, jingle, soundtrack, audiobook, sound design, music production, composer`,
  ),
  marketing: phrases(`
posts for, social media posts, instagram posts, content calendar
marketing, ads, ad campaign, ad campaigns, campaign, campaigns, lead generation, paid social, media buying, social media, ppc, google ads
facebook ads, meta ads, email marketing, newsletter, influencer, public relations, community manager, go to market, brand awareness`),
  content: phrases(`
tone of voice, speeches, texts for, newsletter texts, case studies
blog posts, blog post, blog, articles, article, copywriting, copywriter, ghostwriting, ghostwriter, content writing, content writer, seo
ebook, white paper, product descriptions, press release, web copy, editorial, scriptwriting, speech`),
  translation: phrases(`
sworn translation, into english, into spanish, into german, into french
translation, translations, translate, translator, transcription, transcript, transcribe, transcripts, subtitles, subtitling, localization
localisation, interpreter, interpreting, proofreading, proofread`),
  documents: phrases(`
word document, formatting, pdf conversion, pdf editing, powerpoint, presentation, pitch deck, slides, typing, resume, cv, document editing
document formatting, form template`),
  accounting: phrases(`
annual accounts, year end accounts, tax refund, tax advisor, payslips
tax, taxes, tax return, bookkeeping, bookkeeper, accounting, accountant, payroll, vat return, financial statements, audit of accounts
tax preparation, reconciliation, financial model`),
  legal: phrases(
    `
lease, terms and conditions, legal texts, legal text, will and testament
legal advice, contract draft, contract review, lawyer, attorney, trademark, privacy policy, terms of service, legal document, nda draft, patent`,
  ),
  engineering: phrases(`
structural, structural engineer, civil engineer, mechanical engineer, electrical engineer, hvac, blueprints, cad, load calculation
load calculations, stamped drawings, permit drawings, geotechnical, steel frame, beams, solar array, pcb, circuit, prototype part
product design engineer, surveying`),
  interiors: phrases(`
bathroom, renovate, exhibition stand, trade fair stand, booth, fit out, refurbishment
interior design, interior designer, interiors, furniture, decoration, living room, bedroom, kitchen renovation, renovation, floor plan
moodboard, mood board, home staging, landscaping, garden design`),
  security: phrases(`
penetration test, penetration testing, pentest, malware, vulnerability assessment, incident response, hacked, forensics, security audit
security assessment, security incident, hardening, soc 2, iso 27001`),
  infrastructure: phrases(`
runbooks, terraform, aws account
devops, server setup, server migration, server administration, cloud migration, kubernetes, ci cd, deployment, network setup, hosting migration
backup, monitoring setup, deploy, site migration, wifi network`),
  training:
    phrases(`training course, training program, training programme, training sessions, workshop, workshops, tutoring, curriculum
lessons, course, e learning, coaching`),
  fieldwork: phrases(
    'site visit, site visits, site verification, site inspection, on site visit, mystery shopping, field survey, inspection visit, in person visit',
  ),
}
