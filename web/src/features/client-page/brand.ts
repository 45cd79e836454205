import { logoPathOf } from '@proffer/core/brand/logo.ts'
import type { SharedPage } from '@proffer/core/shares/client-schema.ts'
import { element } from '../../plain/element.ts'
import { providerName } from './proposal-sections.ts'

const properties = {
  '--accent': 'text',
  '--accent-fill': 'fill',
  '--accent-ink': 'onFill',
  '--accent-wash': 'wash',
} as const

/** Sets the provider's colours. By script, because the page's policy allows no styles inside the document. */
export function showAccent({ accent }: SharedPage) {
  const { style } = document.documentElement
  for (const [property, tone] of Object.entries(properties)) {
    // An empty value removes the property, and the style sheet's own colour applies.
    style.setProperty(property, accent ? `light-dark(${accent.light[tone]}, ${accent.dark[tone]})` : '')
  }
}

/** The logo, or else the provider's initials and name. */
export function masthead(page: SharedPage): HTMLElement {
  const name = providerName(page)
  const logo = logoPathOf(page.snapshot.letterhead.logoUrl)
  const brand = element('p', { class: 'brand' }, name)
  const slogan = page.provider.slogan ? element('p', { class: 'slogan' }, page.provider.slogan) : null
  const initials = monogram(name)
  if (!logo) return element('header', { class: 'masthead' }, initials, element('div', {}, brand, slogan))
  const words = element('div', {}, slogan)
  const image = element('img', { attributes: { src: logo, alt: name } })
  const plate = element('p', { class: 'logo' }, image)
  image.addEventListener('error', () => {
    plate.replaceWith(initials)
    words.prepend(brand)
  })
  return element('header', { class: 'masthead' }, plate, words)
}

function monogram(name: string): HTMLElement {
  const initials = name
    .split(/\s+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word))
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase())
    .join('')
  return element('span', { class: 'monogram', attributes: { 'aria-hidden': 'true' } }, initials)
}
