/** Colours in OKLCH, where equal steps of lightness look equal. The matrices are from Björn Ottosson's definition of Oklab. */

export interface Oklch {
  /** From 0, black, to 1, white. */
  lightness: number
  /** 0 is grey. Colours of a screen reach about 0.37. */
  chroma: number
  /** In radians. */
  hue: number
}

/** From 0 to 1 each, proportional to the light that a screen sends. The numbers of `#rrggbb` are not. */
type LinearRgb = [red: number, green: number, blue: number]
/** The same space as OKLCH, with `a` (green to red) and `b` (blue to yellow) instead of chroma and hue. */
type Oklab = [lightness: number, a: number, b: number]

/** Reads `#rrggbb`. */
export function oklchOf(hex: string): Oklch {
  const [lightness, a, b] = oklabOf(hex)
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

/** Halving the range this often finds the chroma to less than a step of `#rrggbb`. */
const SEARCH_STEPS = 20

/** Writes `#rrggbb`. A colour that no screen shows loses chroma until one does, and keeps its lightness and hue. */
export function hexOf({ lightness, chroma, hue }: Oklch): string {
  const exact = linearOf({ lightness, chroma, hue })
  if (exact.every(isShown)) return hexOfLinear(exact)
  // A binary search for the highest chroma that a screen shows. Grey, with a chroma of 0, is always shown.
  let closest = linearOf({ lightness, chroma: 0, hue })
  let low = 0
  let high = chroma
  for (let step = 0; step < SEARCH_STEPS; step += 1) {
    const middle = (low + high) / 2
    const linear = linearOf({ lightness, chroma: middle, hue })
    if (linear.every(isShown)) {
      closest = linear
      low = middle
    } else {
      high = middle
    }
  }
  return hexOfLinear(closest)
}

/** Mixes two colours in Oklab. `share`, from 0 to 1, is how much of the first colour the result has. */
export function mix(firstHex: string, share: number, secondHex: string): string {
  const first = oklabOf(firstHex)
  const second = oklabOf(secondHex)
  const mixed = (axis: 0 | 1 | 2) => first[axis] * share + second[axis] * (1 - share)
  return hexOfLinear(linearOfLab([mixed(0), mixed(1), mixed(2)]))
}

/** The contrast ratio of WCAG 2, from 1 to 21. */
export function contrast(first: string, second: string): number {
  const darker = Math.min(luminance(first), luminance(second))
  const lighter = Math.max(luminance(first), luminance(second))
  return (lighter + 0.05) / (darker + 0.05)
}

/** Whether a screen shows the value, with a tolerance for rounding. */
const isShown = (value: number) => value >= -0.0005 && value <= 1.0005

/** The relative luminance of WCAG 2, from 0 to 1. */
function luminance(hex: string): number {
  const [red, green, blue] = linearOfHex(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The numbers are from the definition of sRGB. */
function linearOfHex(hex: string): LinearRgb {
  const linear = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [linear(1), linear(3), linear(5)]
}

function hexOfLinear(linear: LinearRgb): string {
  const digits = linear.map((value) => {
    const inside = Math.min(Math.max(value, 0), 1)
    const encoded = inside <= 0.0031308 ? inside * 12.92 : 1.055 * inside ** (1 / 2.4) - 0.055
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${digits.join('')}`
}

function oklabOf(hex: string): Oklab {
  const [red, green, blue] = linearOfHex(hex)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ]
}

const linearOf = ({ lightness, chroma, hue }: Oklch): LinearRgb =>
  linearOfLab([lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)])

function linearOfLab([lightness, a, b]: Oklab): LinearRgb {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}
