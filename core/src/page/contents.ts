import { node, type PageElement } from './node.ts'
import type { PageContext } from './page-source.ts'
import type { PlacedSection } from './section-view.ts'

/** The list of sections beside the document, on wide screens. Null if fewer than two sections have a title. */
export function contents(sections: PlacedSection[], { edition }: PageContext): PageElement | null {
  const listed = sections.filter(({ title }) => title !== '')
  if (listed.length < 2) return null
  const items = listed.map(({ id, title }) => node('li', {}, node('a', { href: `#${id}` }, title)))
  return node('nav.toc', { 'aria-label': edition.words.contents }, node('ol', {}, ...items))
}
