import type { Page } from 'playwright-core'

/** The contrast ratios that WCAG requires. */
const ENOUGH = 4.5
const ENOUGH_WHEN_LARGE = 3

/** The texts with less contrast than WCAG 2 AA requires. */
export function faintTexts(page: Page): Promise<string[]> {
  return page.evaluate(
    ([enough, enoughWhenLarge]) => {
      const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
      /** Drawing a pixel converts any CSS colour to red, green, blue and opacity. */
      function rgba(color: string): [number, number, number, number] {
        if (!canvas) throw new Error('no canvas')
        canvas.clearRect(0, 0, 1, 1)
        canvas.fillStyle = color
        canvas.fillRect(0, 0, 1, 1)
        const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data
        return [r, g, b, a / 255]
      }
      function luminance([r, g, b]: number[]) {
        const [red = 0, green = 0, blue = 0] = [r, g, b].map((channel) => {
          const share = (channel ?? 0) / 255
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
        })
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
      }
      /** The background of the nearest element that has an opaque one. */
      function background(element: Element | null): number[] {
        if (!element) return matchMedia('(prefers-color-scheme: dark)').matches ? [0, 0, 0] : [255, 255, 255]
        const color = rgba(getComputedStyle(element).backgroundColor)
        return color[3] > 0.99 ? color : background(element.parentElement)
      }
      const faint: string[] = []
      for (const element of document.querySelectorAll('body *')) {
        const text = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
        const words = text.map((node) => node.textContent?.trim()).join('')
        if (words === '' || !element.checkVisibility()) continue
        const style = getComputedStyle(element)
        const [lighter = 0, darker = 0] = [luminance(rgba(style.color)), luminance(background(element))].sort(
          (a, b) => b - a,
        )
        const ratio = (lighter + 0.05) / (darker + 0.05)
        const size = Number.parseFloat(style.fontSize)
        // WCAG calls a text large from 18 pt on, or from 14 pt if it is bold.
        const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
        if (ratio < (isLarge ? enoughWhenLarge : enough)) faint.push(`${ratio.toFixed(2)} ${words.slice(0, 40)}`)
      }
      return faint
    },
    [ENOUGH, ENOUGH_WHEN_LARGE] as const,
  )
}
