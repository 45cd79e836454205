import type { Accent, AccentTones } from './accent.ts'

const accentNames: Array<[property: string, tone: keyof AccentTones]> = [
  ['--accent-text', 'text'],
  ['--accent-fill', 'fill'],
  ['--on-accent', 'onFill'],
  ['--accent-hover', 'hover'],
  ['--accent-wash', 'wash'],
  ['--accent-soft', 'soft'],
  ['--accent-mid', 'mid'],
]
const coverNames: Array<[property: string, tone: keyof Accent['cover']]> = [
  ['--deep', 'ground'],
  ['--deep-line', 'line'],
  ['--on-deep', 'text'],
  ['--on-deep-quiet', 'quiet'],
  ['--deep-spark', 'spark'],
]

/** The CSS properties of a brand. Without one they are empty, and the style sheet's own colours apply. */
export const brandProperties = (accent: Accent | undefined): Array<[property: string, value: string]> => [
  ...accentNames.map(([property, tone]): [string, string] => [
    property,
    accent ? `light-dark(${accent.light[tone]}, ${accent.dark[tone]})` : '',
  ]),
  ...coverNames.map(([property, tone]): [string, string] => [property, accent ? accent.cover[tone] : '']),
]
