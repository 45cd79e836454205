/** The texts of the growth tests: one or two short units, repeated to any length. */

/** One character of each class that a pattern may treat in its own way. */
const characters = [
  ...'aZéÑ7 \t\n\r.,:;-–•"“”\'’()[]{}/\\@#$€%&+=*_<>|?!¿¡`~^…✓×►😀登。İß',
  ...'\u0301\u200b\u00a0\u2028',
]

const listed = (list: string) => list.split('·')

/** Short texts that the analyser's patterns and word lists search for. */
const words = [
  ...listed(
    '1.·1. ·1) ·1.1 ·a) ·- ·• ·[ ] ·# ·## A\n·\n\n·\n- ·\n1. ·\n> ·---\n·>> ·(a) ·. ·, ·: ·; ·? ·a, ·a; ·a b. ·A b. ',
  ),
  ...listed(
    'the ·and ·no ·not ·we need ·for the ·as a ·to ·of ·with ·our ·I ·who ·must ·out of scope ·a list of ·such as ·build ',
  ),
  ...listed(
    'el ·y ·ni ·sin ·necesitamos ·para los ·como ·de ·con ·nuestro ·que ·debe ·¿qué ·fuera de alcance ·crear ·página ',
  ),
  ...listed('users ·users, ·clientes y ·Foo ·Foo, ·AbCd ·Stripe ·API ·FOO\n·Web: ·Label: text\n·page ·including '),
  ...listed(
    '10 ·10k ·€10 ·$1,000·1.000 € ·2027-·5/6/·12:30 ·3 months ·May ·by June ·budget 5k ·presupuesto ·Dr. ·e.g. ·etc. ',
  ),
  ...listed('http://·https://a.b/·www.·a.b·a@b.·a@b.c ·<p>·</p>·<br>·<!--·<a href="·<style>·&amp;·&#·&nbsp;'),
  ...listed(
    '**a** ·[a](·`a` ·|a·|-|\n·a\tb\n·a | b\n·From: a\n·On a wrote:\n·Hi Ann,\n·Regards,\n·Ann: a\n·[1/2/27, 10:00] Ann: a\n·PS: ',
  ),
]

export const units: readonly string[] = [...new Set([...characters, ...words])]

/** How a text is made of two units. */
const shapes = {
  /** abababab */
  alternating: (a: string, b: string, length: number) => filled(a + b, length),
  /** baaaaaab */
  run: (a: string, b: string, length: number) => b + filled(a, length - 2 * b.length) + b,
  /** aaaabbbb */
  halves: (a: string, b: string, length: number) => filled(a, length / 2) + filled(b, length / 2),
} satisfies Record<string, (a: string, b: string, length: number) => string>

export type Shape = keyof typeof shapes
export const shapeNames = Object.keys(shapes) as Shape[]

/** A text of any length. */
export interface GrowingText {
  shape: Shape
  a: string
  b: string
}

export const textOf = ({ shape, a, b }: GrowingText, length: number) => shapes[shape](a, b, length)

/** A text as a failure names it. */
export const nameOf = ({ shape, a, b }: GrowingText) =>
  a === b ? JSON.stringify(a) : `${shape} ${JSON.stringify(a)} and ${JSON.stringify(b)}`

/** Every text of one repeated unit. */
export const singleTexts = (): GrowingText[] => units.map((unit) => ({ shape: 'alternating', a: unit, b: unit }))

/**
 * The texts of two different units. Alternating units make the same text in either order, except for its ends. In other shapes the second
 * unit is a character, because it only ends or follows the first.
 */
export function pairedTexts(shape: Shape): GrowingText[] {
  return units.flatMap((a, at) => {
    const others = shape === 'alternating' ? units.slice(at + 1) : characters.filter((character) => character !== a)
    return others.map((b) => ({ shape, a, b }))
  })
}

function filled(unit: string, length: number): string {
  return unit.repeat(Math.ceil(length / unit.length)).slice(0, Math.floor(length))
}
