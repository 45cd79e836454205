import { contrast, hexOf, mix, type Oklch, oklchOf } from './oklch.ts'

/** The colours of a brand on one ground. All are `#rrggbb`. */
export interface AccentTones {
  /** For text, icons and the borders of controls. */
  text: string
  /** A ground, such as that of the main button, and the text on it. */
  fill: string
  onFill: string
  /** A pale ground below ordinary text. */
  wash: string
}

export interface Accent {
  light: AccentTones
  dark: AccentTones
}

/** The grounds of the client's page, the PDF and the mails, and the palest text on them. */
export const grounds = {
  light: { grounds: ['#ffffff', '#faf8f4', '#f3f0ea'], quiet: '#5a6067' },
  dark: { grounds: ['#1c2024', '#14171a', '#0e1113'], quiet: '#a9adb2' },
} as const

const TEXT_RATIO = 4.5
const STEP = 0.01
/** Lighter colours than this take dark text. */
const LIGHT_FROM = 0.68

/**
 * Derives the colours of a page from the one colour that a provider chose. The lightness is moved until the text is readable:
 * 4.5 to 1 against every ground.
 */
export function accentOf(brandColor: string): Accent {
  const brand = oklchOf(brandColor)
  return { light: lightTones(brand), dark: darkTones(brand) }
}

function lightTones(brand: Oklch): AccentTones {
  const { lightness, hue } = brand
  const pale = mix(hexOf({ ...brand, lightness: Math.min(lightness, 0.6) }), 0.08, '#fffefb')
  const wash = untilReadable(oklchOf(pale), STEP, [grounds.light.quiet])
  const text = untilReadable({ ...brand, lightness: Math.min(lightness, 0.47) }, -STEP, [
    ...grounds.light.grounds,
    wash,
  ])
  const isLight = lightness > LIGHT_FROM
  const onFill = isLight ? hexOf({ lightness: 0.16, chroma: 0.03, hue }) : '#ffffff'
  const start = isLight ? brand : { ...brand, lightness: Math.min(lightness, 0.54) }
  return { text, fill: untilReadable(start, isLight ? STEP : -STEP, [onFill]), onFill, wash }
}

function darkTones({ lightness, chroma, hue }: Oklch): AccentTones {
  const pale = { lightness: 0.28, chroma: Math.min(chroma, 0.04), hue }
  const wash = untilReadable(pale, -STEP, [grounds.dark.quiet])
  const start = { lightness: Math.min(Math.max(lightness, 0.78), 0.9), chroma: Math.min(chroma, 0.13), hue }
  const onFill = hexOf({ lightness: 0.2, chroma: 0.04, hue })
  const text = untilReadable(start, STEP, [...grounds.dark.grounds, wash, onFill])
  return { text, fill: text, onFill, wash }
}

/** Moves the lightness by steps until the colour is readable with all others. Black or white is, at the latest. */
function untilReadable(start: Oklch, step: number, others: readonly string[]): string {
  let { lightness } = start
  for (;;) {
    const hex = hexOf({ ...start, lightness })
    const isReadable = others.every((other) => contrast(hex, other) >= TEXT_RATIO)
    if (isReadable || lightness <= 0 || lightness >= 1) return hex
    lightness = Math.min(Math.max(lightness + step, 0), 1)
  }
}
