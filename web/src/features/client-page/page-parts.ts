import type { SharedPage } from '@proffer/core/shares/client-schema.ts'
import * as app from '../../api/generated/app.ts'
import * as publicDoor from '../../api/generated/public.ts'
import { addressOf } from '../../api/operation.ts'
import { element } from '../../plain/element.ts'
import type { Edition } from './edition.ts'
import { pageAddress } from './page-address.ts'

const { source, id, version } = pageAddress

/** Shown when a version was published while the page was open. */
export const newVersionNote = ({ version }: SharedPage, { words }: Edition): HTMLElement =>
  element('p', { class: 'notice', attributes: { id: 'new-version', tabindex: -1 } }, words.newVersion(version))

/**
 * Says to the provider which version this is, with the way back to the application. The result is null on the client's link, and where the
 * application frames the page.
 */
export function providerBar({ snapshot }: SharedPage, { words, day }: Edition): HTMLElement | null {
  if (source !== 'proposal' || version === null || window.parent !== window) return null
  return element(
    'nav',
    { class: 'version-bar above no-print', attributes: { 'aria-label': words.version(version) } },
    element('p', {}, words.sharedVersion(version, day(snapshot.sharedAt))),
    documentLink(words.versionPdf),
    element('a', { class: 'link', attributes: { href: `/proposals/${id}?tab=versions` } }, words.back),
  )
}

/** A part of the page with a heading; null if it has no content. */
export function section(id: string, title: string, ...content: Array<HTMLElement | null>): HTMLElement | null {
  const children = content.filter((child) => child !== null)
  if (children.length === 0) return null
  const heading = element('h2', { attributes: { id: `${id}-title` } }, title)
  return element('section', { attributes: { id, 'aria-labelledby': `${id}-title` } }, heading, ...children)
}

/** A template has no document. */
function documentPath(): string | null {
  if (source === 'link') return addressOf(publicDoor.sharedPdfGet, { token: id })
  if (source !== 'proposal') return null
  return version
    ? addressOf(app.proposalVersionPdf, { proposal_id: id, version })
    : addressOf(app.proposalPdf, { proposal_id: id })
}
export const pdfPath = documentPath()

/** A link to the PDF of the page that is shown. Null if it has none. */
export const documentLink = (label: string): HTMLElement | null =>
  pdfPath === null ? null : element('a', { class: 'link', attributes: { href: pdfPath, target: '_blank' } }, label)
