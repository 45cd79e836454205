import { brandPlate } from './cover.ts'
import { pageEdition } from './edition.ts'
import { node, type PageElement } from './node.ts'
import { type PageSource, providerName } from './page-source.ts'

/** The page of an expired link: who sent it and how to reach them, but nothing of the proposal. */
export function expiredPage(page: PageSource): PageElement[] {
  const context = { page, edition: pageEdition(page.snapshot.language) }
  const { words, day } = context.edition
  const { expiresAt } = page.share
  const name = providerName(page)
  const { email } = page.snapshot.letterhead
  // Encoded, so that the text of the address cannot add a subject or another recipient.
  const mailLink = isAddress(email) && `mailto:${encodeURIComponent(email).replace('%40', '@')}`
  return [
    node(
      'main.cover.expired',
      {},
      node(
        'div.cover-in',
        {},
        node('div.cover-top', {}, brandPlate(context)),
        node(
          'div.cover-title',
          {},
          node('h1.long', { tabindex: -1 }, words.expiredTitle),
          node('p.slogan', {}, expiresAt && `${words.expiredOn(day(expiresAt))} `, words.askForLink(name)),
          mailLink && node('a.version', { href: mailLink }, words.writeTo(name)),
        ),
      ),
    ),
  ]
}

const isAddress = (email: string | null | undefined): email is string => /^[^\s@]+@[^\s@]+$/.test(email ?? '')
