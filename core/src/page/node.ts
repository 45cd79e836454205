/**
 * A part of the client page as plain data. The server writes it as HTML, so that the page is readable without script, and the
 * browser builds elements from it. Texts stay texts in both.
 */
export interface PageElement {
  tag: string
  attributes: Record<string, string | number | true>
  children: PageNode[]
}

export type PageNode = PageElement | string

type Child = PageNode | null | undefined | false | '' | 0
type Attributes = Record<string, string | number | boolean | null | undefined>

/**
 * `tag` may carry classes: `p.lead`. Falsy children and absent attributes are left out, so that callers can write
 * `condition && node(...)`.
 */
export function node(tag: string, attributes: Attributes = {}, ...children: Array<Child | Child[]>): PageElement {
  const [name = 'div', ...classes] = tag.split('.')
  const allAttributes: Attributes = { ...(classes.length > 0 && { class: classes.join(' ') }), ...attributes }
  const present = Object.entries(allAttributes).filter(
    ([, value]) => value !== null && value !== undefined && value !== false,
  )
  return {
    tag: name,
    attributes: Object.fromEntries(present) as PageElement['attributes'],
    children: children.flat().filter((child): child is PageNode => Boolean(child)),
  }
}
