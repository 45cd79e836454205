import { brandProperties } from '@proffer/core/brand/page-properties.ts'
import type { SharedPage } from '@proffer/core/shares/client-schema.ts'

/** Sets the provider's colours, theme and style. By script, because the page's policy allows no style attributes. */
export function showBrand({ accent, snapshot }: Pick<SharedPage, 'accent' | 'snapshot'>) {
  const { style, dataset } = document.documentElement
  const { theme = 'light', style: look = 'classic' } = snapshot.letterhead
  Object.assign(dataset, { theme, style: look })
  for (const [property, value] of brandProperties(accent)) style.setProperty(property, value)
}

/** A logo that was deleted leaves the provider's name, or nothing where the name is shown anyway. */
export function replaceMissingLogos(root: HTMLElement) {
  for (const logo of root.querySelectorAll<HTMLImageElement>('img.logo')) {
    logo.addEventListener('error', () => {
      const name = document.createElement('span')
      name.className = 'brand'
      name.textContent = logo.alt
      if (logo.alt) logo.replaceWith(name)
      else logo.parentElement?.remove()
    })
  }
}
