import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Accent, accentOf, surfaces } from './accent.ts'
import { contrast, hexOf, mix, oklchOf } from './oklch.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

const extremes = ['#000000', '#ffffff', '#808080', '#ffff00', '#00ffff', '#ff0000', '#00ff00', '#0000ff', '#ff00ff']
const brands = ['#0f5a4a', '#e8462b', '#1f6feb', '#ffd400', '#7a3cff', '#c2185b', '#8d6e63']

/** The least contrasts that WCAG 2 and the cover ask for. */
const TEXT_RATIO = 4.5
const COVER_RATIO = 9

function checkContrast(brand: string, accent: Accent) {
  for (const theme of ['light', 'dark'] as const) {
    const { text, fill, onFill, hover, wash } = accent[theme]
    const grounds = [...surfaces[theme].grounds, wash]
    const pairs: Array<[front: string, back: string]> = [
      ...grounds.map((ground): [front: string, back: string] => [text, ground]),
      [onFill, fill],
      [onFill, hover],
      [surfaces[theme].quiet, wash],
    ]
    for (const [front, back] of pairs) {
      assert.ok(contrast(front, back) >= TEXT_RATIO, `${brand}, ${theme}: ${front} on ${back}`)
    }
  }
  const { ground, text, quiet, spark } = accent.cover
  assert.ok(contrast(text, ground) >= COVER_RATIO, `${brand}: ${text} on ${ground}`)
  for (const front of [quiet, spark])
    assert.ok(contrast(front, ground) >= TEXT_RATIO, `${brand}: ${front} on ${ground}`)
}

test('every brand colour gives readable text, in light and dark', () => {
  for (const brand of [...extremes, ...brands]) checkContrast(brand, accentOf(brand))
  fc.assert(fc.property(color, (brand) => checkContrast(brand, accentOf(brand))))
})

test('a colour that is readable on white stays as it is', () => {
  const { light } = accentOf('#0f5a4a')
  assert.deepEqual([light.text, light.fill, light.onFill], ['#0f5a4a', '#0f5a4a', '#ffffff'])
})

test('a light colour stays as a background, with dark text on it', () => {
  const { light } = accentOf('#ffd400')
  assert.equal(light.fill, '#ffd400')
  // `accentOf` starts with 0.16 for the text on the background, and with at most 0.47 for other text. Writing `#rrggbb` rounds them.
  assert.ok(oklchOf(light.onFill).lightness < 0.2)
  assert.ok(oklchOf(light.text).lightness < 0.475)
})

test('derived colours keep the hue of the brand', () => {
  const { hue } = oklchOf('#1f6feb')
  const { light, dark } = accentOf('#1f6feb')
  for (const tone of [light.text, light.fill, dark.text]) {
    assert.ok(Math.abs(oklchOf(tone).hue - hue) < 0.05, tone)
  }
})

test('a colour that is converted to OKLCH and back is the same', () => {
  fc.assert(fc.property(color, (hex) => assert.equal(hexOf(oklchOf(hex)), hex)))
})

test('mixing and contrast agree with known values', () => {
  assert.equal(contrast('#000000', '#ffffff'), 21)
  assert.equal(contrast('#777777', '#ffffff').toFixed(2), '4.48')
  assert.equal(mix('#123456', 1, '#ffffff'), '#123456')
  assert.equal(mix('#123456', 0, '#fffefb'), '#fffefb')
})
