import { shownTotal } from '@proffer/core/page/investment.ts'
import { providerName } from '@proffer/core/page/page-source.ts'
import type { SharedPage } from '@proffer/core/shares/client-schema.ts'
import { element } from '../../plain/element.ts'
import type { Edition } from './edition.ts'
import { place } from './place.ts'

export { providerName }

/** The total that the client pays, with a note on tax. */
export const sumOf = (page: SharedPage, edition: Edition) => shownTotal(page, edition)

/** Shown when a version was published while the page was open. */
export const newVersionNote = ({ version }: SharedPage, { words }: Edition): HTMLElement =>
  element('p', { class: 'notice', attributes: { id: 'new-version', tabindex: -1 } }, words.newVersion(version))

export function section(id: string, title: string, ...content: Array<HTMLElement | null>): HTMLElement | null {
  const parts = content.filter((part) => part !== null)
  if (parts.length === 0) return null
  const heading = element('h2', { attributes: { id: `${id}-title` } }, title)
  return element('section', { attributes: { id, 'aria-labelledby': `${id}-title` } }, heading, ...parts)
}

export const pdfPath = `${place.path}/pdf`

/** A link to the PDF of the page that is shown. */
export const documentLink = (label: string): HTMLElement =>
  element('a', { class: 'link', attributes: { href: pdfPath, target: '_blank' } }, label)
