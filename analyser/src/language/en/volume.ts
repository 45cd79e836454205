import { phrases } from '../../words/phrases.ts'

/** Things that measure a scope when a number comes before them. Source: common units of creative and office work. */
export const volumeUnits = phrases(`
page, pages, word, words, minute, minutes, min, mins, second, seconds, image, images, photo, photos, post, posts, article, articles
video, videos, record, records, row, rows, contact, contacts, product, products, file, files, document, documents, url, urls, entries
screen, screens, slide, slides, form, forms, report, reports, language, languages, item, items, chapter, chapters, episode, episodes
illustration, illustrations, logo, logos, banner, banners, template, templates, module, modules, section, sections, room, rooms, sheet
sheets, session, sessions, email, emails, song, songs, location, locations, sq, m2, square, characters, versions, variants, concepts
looks, outfits, cards, designs, drawings, recordings, clips, reels, stories, lines, invoices, transactions, categories, columns`)
