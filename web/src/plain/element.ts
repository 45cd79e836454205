type Child = Node | string | null | undefined | false
type Attribute = string | number | boolean | null | undefined

interface Props {
  /** Event listeners by event name. */
  on?: Record<string, (event: Event) => void>
  attributes?: Record<string, Attribute>
  class?: string
}

/** Creates an element. Text children become text nodes, so nothing is ever parsed as HTML. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  { on = {}, attributes = {}, class: className }: Props = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const created = document.createElement(tag)
  if (className) created.className = className
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) created.setAttribute(name, '')
    else if (value !== false && value !== null && value !== undefined) created.setAttribute(name, String(value))
  }
  for (const [name, listener] of Object.entries(on)) created.addEventListener(name, listener)
  created.append(...children.filter((child) => child !== null && child !== undefined && child !== false))
  return created
}

/** A link to another site; null unless the address is safe to follow. Without a text it shows the address: `example.com/page`. */
export function outsideLink(address: unknown, text?: string): HTMLAnchorElement | null {
  const url = typeof address === 'string' ? readWebAddress(address) : null
  if (!url) return null
  const attributes = { href: url.href, target: '_blank', rel: 'noopener noreferrer' }
  return element('a', { attributes }, text?.trim() || url.href.replace(/^https?:\/\/(www\.)?|\/$/g, ''))
}

/** Null unless the text is an http or https address. A link with another scheme, such as `javascript:`, could run code. */
export function readWebAddress(text: string): URL | null {
  const url = URL.parse(text.trim())
  return url && /^https?:$/.test(url.protocol) ? url : null
}
