import { logoPathOf } from '../brand/logo.ts'
import { isSameName } from '../person-name.ts'
import { validUntilOf } from '../proposals/validity.ts'
import { readCover } from '../sections/cover-picture.ts'
import { changesList } from './changes.ts'
import { node, type PageElement } from './node.ts'
import { authorName, imageAddress, type PageContext, providerName } from './page-source.ts'

/** Longer titles are set smaller, so that they do not fill the screen. */
const LONG_TITLE_CHARACTERS = 60

/** The logo on a light plate, because most logos are made for light ground. Without one, the provider's name. */
export const brandPlate = (context: PageContext): PageElement =>
  logoPlate(context, providerName(context.page)) ??
  node('p.plate', {}, node('span.brand', {}, providerName(context.page)))

/** Null without a logo. `alt` is empty if the name is shown beside it. */
export function logoPlate({ page }: PageContext, alt: string): PageElement | null {
  const logo = logoPathOf(page.snapshot.letterhead.logoUrl)
  return logo ? node('p.plate', {}, node('img.logo', { src: logo, alt, height: 32 })) : null
}

/** The provider's picture. Null if there is none, or if its file is not an image. */
function coverPicture({ page }: PageContext): PageElement | null {
  const cover = readCover(page.snapshot.proposal.settings)
  const src = cover && imageAddress(page, cover.fileId)
  return src ? node('img.cover-picture', { src, alt: cover.alt, decoding: 'async' }) : null
}

/** The head of the page: the brand, the title and a few facts, on the provider's picture if there is one. */
export function cover(context: PageContext): PageElement {
  const { page, edition } = context
  const { words } = edition
  const { share, snapshot, version } = page
  const hasChanges = changesList(context) !== null
  const { proposal } = snapshot
  const client = proposal.clientName ?? share.recipientName
  const picture = coverPicture(context)
  return node(
    picture ? 'header.cover.pictured' : 'header.cover',
    {},
    picture,
    node(
      'div.cover-in',
      {},
      node(
        'div.cover-top',
        {},
        brandPlate(context),
        version > 1 &&
          node(
            hasChanges ? 'a.version' : 'p.version',
            { href: hasChanges && '#changes-list' },
            node('b', {}, words.version(version)),
            hasChanges && ', ',
            hasChanges && node('span.u', {}, words.seeChanges),
          ),
      ),
      node(
        'div.cover-title',
        {},
        node('p.cover-kind', {}, client ? words.proposalFor(client) : words.proposal),
        node(
          'h1',
          { id: 'title', tabindex: -1, class: proposal.name.length > LONG_TITLE_CHARACTERS ? 'long' : null },
          proposal.name,
        ),
        page.provider.slogan && node('p.slogan', {}, page.provider.slogan),
      ),
      node('dl.cover-facts', {}, ...coverFacts(context)),
    ),
  )
}

/** For whom and by whom the proposal was prepared, when it was shared, and how long it or its link is valid. */
function coverFacts({ page, edition: { words, day } }: PageContext): Array<PageElement | null> {
  const { share, snapshot } = page
  const { proposal } = snapshot
  const recipient = share.recipientName ?? proposal.clientName
  // A name is shown once. The recipient may be the company itself.
  const isNamedTwice =
    share.recipientName && proposal.clientName && isSameName(share.recipientName, proposal.clientName)
  const recipientCompany = share.recipientName && !isNamedTwice ? proposal.clientName : null
  const author = authorName(page)
  const provider = providerName(page)
  const authorCompany = author && !isSameName(author, provider) ? provider : null
  const role = author ? page.provider.role : null
  const validUntil = validUntilOf(proposal.settings, snapshot.sharedAt, share.expiresAt)
  const lastDay = validUntil
    ? words.validUntil(day(validUntil))
    : share.expiresAt && words.linkOpenUntil(day(share.expiresAt))
  return [
    recipient ? fact(words.preparedFor, recipient, commaSeparated(recipientCompany, proposal.clientLocation)) : null,
    fact(words.preparedBy, author ?? provider, commaSeparated(role, authorCompany, page.provider.location)),
    fact(words.sharedOn, day(snapshot.sharedAt), lastDay),
  ]
}

const commaSeparated = (...parts: Array<string | null>) => parts.filter(Boolean).join(', ')

const fact = (term: string, value: string, detail: string | null) =>
  node('div', {}, node('dt', {}, term), node('dd', {}, value, detail && node('span', {}, detail)))
