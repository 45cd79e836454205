import { contrast, hexOf, mix, type Oklch, oklchOf } from './oklch.ts'

/** The colours of a brand in one theme, light or dark. All are `#rrggbb`. */
export interface AccentTones {
  /** For text, icons and the borders of controls. */
  text: string
  /** A background, such as that of the main button, and the text on it. */
  fill: string
  onFill: string
  /** `fill` while the pointer is over it. It has more contrast with `onFill`. */
  hover: string
  /** A pale background for ordinary text. */
  wash: string
  /** Two shades for drawings, such as the payment schedule. No text is drawn on them. */
  soft: string
  mid: string
}

/** The cover of the client page, which is dark in both themes. */
export interface CoverTones {
  ground: string
  line: string
  text: string
  quiet: string
  /** For a few words in the brand's colour. */
  spark: string
}

export interface Accent {
  light: AccentTones
  dark: AccentTones
  cover: CoverTones
}

/**
 * For the client's page, the PDF and the mails: all backgrounds (`grounds`), the main one of them (`paper`), and the colour of the
 * palest text (`quiet`).
 */
export const surfaces = {
  light: { grounds: ['#ffffff', '#faf8f4', '#f3f0ea'], paper: '#faf8f4', quiet: '#5b6067' },
  dark: { grounds: ['#1b1e21', '#131517', '#0e1011'], paper: '#131517', quiet: '#a7abb0' },
} as const

/** The least contrast between text and its background, from WCAG 2. */
const TEXT_RATIO = 4.5
const LIGHTNESS_STEP = 0.01
/** Colours with a higher OKLCH lightness than this take dark text. */
const LIGHT_FROM = 0.68
/** On the cover, colours with a higher lightness than this get a nearly neutral ground. A dark yellow would be brown. */
const NEUTRAL_COVER_FROM = 0.74
const COVER_TEXT = '#faf7f0'
/** Text on the cover is large or thin, so it has more contrast than the rule asks for. */
const COVER_RATIO = 9

/**
 * Derives the colours of a page from the one colour that a provider chose, as `#rrggbb`. The numbers in the functions below are
 * design choices: where each tone starts. Its lightness is then moved until the contrast is high enough.
 */
export function accentOf(brandColor: string): Accent {
  const brand = oklchOf(brandColor)
  return { light: lightTones(brand), dark: darkTones(brand), cover: coverTones(brand) }
}

function lightTones(brand: Oklch): AccentTones {
  const { lightness, hue } = brand
  const pale = mix(hexOf({ ...brand, lightness: Math.min(lightness, 0.6) }), 0.08, '#fffefb')
  const wash = untilReadable(oklchOf(pale), LIGHTNESS_STEP, [surfaces.light.quiet])
  const text = untilReadable({ ...brand, lightness: Math.min(lightness, 0.47) }, -LIGHTNESS_STEP, [
    ...surfaces.light.grounds,
    wash,
  ])
  const isLight = lightness > LIGHT_FROM
  const onFill = isLight ? hexOf({ lightness: 0.16, chroma: 0.03, hue }) : '#ffffff'
  const fillStart = isLight ? brand : { ...brand, lightness: Math.min(lightness, 0.54) }
  const fill = untilReadable(fillStart, isLight ? LIGHTNESS_STEP : -LIGHTNESS_STEP, [onFill])
  const hover = mix(fill, 0.84, isLight ? '#ffffff' : '#000000')
  return { text, fill, onFill, hover, wash, ...shades(text, surfaces.light.paper) }
}

function darkTones({ lightness, chroma, hue }: Oklch): AccentTones {
  const pale = { lightness: 0.28, chroma: Math.min(chroma, 0.04), hue }
  const wash = untilReadable(pale, -LIGHTNESS_STEP, [surfaces.dark.quiet])
  const textStart = { lightness: clamp(lightness, 0.78, 0.9), chroma: Math.min(chroma, 0.13), hue }
  const onFill = hexOf({ lightness: 0.2, chroma: 0.04, hue })
  const text = untilReadable(textStart, LIGHTNESS_STEP, [...surfaces.dark.grounds, wash, onFill])
  return { text, fill: text, onFill, hover: mix(text, 0.84, '#ffffff'), wash, ...shades(text, surfaces.dark.paper) }
}

/** The text colour mixed into the background. */
const shades = (text: string, paper: string) => ({ soft: mix(text, 0.24, paper), mid: mix(text, 0.56, paper) })

function coverTones({ lightness, chroma, hue }: Oklch): CoverTones {
  const isLight = lightness > NEUTRAL_COVER_FROM
  const groundStart = {
    lightness: clamp(lightness, 0.25, isLight ? 0.27 : 0.34),
    chroma: Math.min(chroma, isLight ? 0.025 : 0.085),
    hue,
  }
  const ground = untilReadable(groundStart, -LIGHTNESS_STEP, [COVER_TEXT], COVER_RATIO)
  const quiet = { lightness: 0.86, chroma: Math.min(chroma, 0.03), hue }
  const spark = { lightness: clamp(lightness, 0.78, 0.9), chroma: Math.min(chroma, 0.14), hue }
  return {
    ground,
    line: hexOf({ lightness: 0.52, chroma: Math.min(chroma, 0.06), hue }),
    text: COVER_TEXT,
    quiet: untilReadable(quiet, LIGHTNESS_STEP, [ground]),
    spark: untilReadable(spark, LIGHTNESS_STEP, [ground]),
  }
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

/** Moves the lightness by steps until the colour has enough contrast with all `others`. It stops at black or white. */
function untilReadable(start: Oklch, step: number, others: readonly string[], minRatio = TEXT_RATIO): string {
  let { lightness } = start
  for (;;) {
    const hex = hexOf({ ...start, lightness })
    const isReadable = others.every((other) => contrast(hex, other) >= minRatio)
    if (isReadable || lightness <= 0 || lightness >= 1) return hex
    lightness = clamp(lightness + step, 0, 1)
  }
}
