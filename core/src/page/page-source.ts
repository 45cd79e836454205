import { isSafeAddress } from '../markdown/safe-address.ts'
import type { SharedDocument } from '../shares/client-schema.ts'
import type { PageEdition } from './edition.ts'
import { node, type PageElement } from './node.ts'
import { outsideLink } from './rich-text.ts'

/** What the static parts of the page show: the shared proposal without its conversation. */
export type PageSource = SharedDocument

/** What every part of the page is drawn from. */
export interface PageContext {
  page: PageSource
  edition: PageEdition
}

export const providerName = ({ provider, snapshot }: PageSource): string =>
  provider.companyName || provider.name || snapshot.proposal.authorName || snapshot.letterhead.email

export const authorName = ({ provider, snapshot }: PageSource): string | null =>
  provider.name || snapshot.proposal.authorName

/** The address of an image of the proposal. Null if there is no such image. */
export function imageAddress({ images }: PageSource, fileId: string): string | null {
  const link = images?.find((image) => image.fileId === fileId)
  // The page may load images only from its own origin, so the host name is removed.
  return link ? link.url.replace(/^https?:\/\/[^/]+/i, '') : null
}

/** A paragraph whose line breaks stay, for texts that are no Markdown. */
export const plainText = (text: string | null | undefined, className = ''): PageElement | null =>
  text?.trim() ? node('p', { class: `text ${className}`.trim() }, text.trim()) : null

/** Null unless the address is a web address that is safe to follow. */
export function webLink(address: string | null | undefined, label: string): PageElement | null {
  const href = address?.trim() ?? ''
  return /^https?:/i.test(href) && isSafeAddress(href) ? outsideLink(href, label) : null
}
