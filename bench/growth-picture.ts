// Draws a chart of time against size, with logarithmic axes, as an SVG for light and dark pages.
const WIDTH = 760
const HEIGHT = 420
const LEFT = 70
const RIGHT = 190
const TOP = 40
const BOTTOM = 50
const LABEL_HEIGHT = 16
const colours = ['#2563eb', '#059669', '#d97706', '#7c3aed', '#dc2626', '#db2777', '#0891b2']

/** For each kind of request, its time at each number of proposals. */
type Curves = Map<string, Array<{ size: number; ms: number }>>

/** `what` is the measured quantity, such as `Time of one request`. */
export function growthPicture(curves: Curves, what: string): string {
  const points = [...curves.values()].flat()
  const x = scale(
    points.map(({ size }) => size),
    LEFT,
    WIDTH - RIGHT,
  )
  const y = scale(
    points.map(({ ms }) => ms),
    HEIGHT - BOTTOM,
    TOP,
  )
  const labelYs = placeLabels(
    [...curves].map(([name, curve]) => ({ name, lineEndY: y.positionOf(curve.at(-1)?.ms ?? 1) })),
  )
  const elements = [
    ...x.powersOfTen.map((size) => verticalGridLine(x.positionOf(size), size.toLocaleString('en'))),
    ...y.powersOfTen.map((ms) => horizontalGridLine(y.positionOf(ms), `${ms} ms`)),
    ...[...curves].flatMap(([name, curve], index) => {
      const colour = colours[index % colours.length] ?? ''
      const dots = curve.map(({ size, ms }) => ({
        cx: x.positionOf(size).toFixed(1),
        cy: y.positionOf(ms).toFixed(1),
      }))
      const path = dots.map(({ cx, cy }) => `${cx},${cy}`).join(' ')
      return [
        `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"/>`,
        ...dots.map(({ cx, cy }) => `<circle cx="${cx}" cy="${cy}" r="3.5" fill="${colour}"/>`),
        `<text x="${WIDTH - RIGHT + 12}" y="${(labelYs.get(name) ?? 0) + 4}" fill="${colour}">${name}</text>`,
      ]
    }),
  ]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="12" role="img">`,
    `<title>${what} against the number of proposals in the account</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" rx="8" fill="#ffffff"/>`,
    `<text x="${LEFT}" y="22" font-size="14" fill="#111827">${what} against proposals in the account</text>`,
    ...elements,
    '</svg>',
    '',
  ].join('\n')
}

/**
 * A logarithmic scale: maps values to positions between `from` and `to`. It starts and ends at a power of ten, and has at least
 * two of them.
 */
function scale(values: number[], from: number, to: number) {
  const lowExponent = Math.floor(Math.log10(Math.min(...values)))
  const highExponent = Math.max(lowExponent + 1, Math.ceil(Math.log10(Math.max(...values))))
  const span = highExponent - lowExponent
  // Rounded, because 10 ** -1 and the like are not exact.
  const powersOfTen = Array.from({ length: span + 1 }, (_, index) =>
    Number((10 ** (lowExponent + index)).toPrecision(1)),
  )
  const positionOf = (value: number) => from + ((Math.log10(value) - lowExponent) / span) * (to - from)
  return { powersOfTen, positionOf }
}

const verticalGridLine = (x: number, label: string) =>
  `<line x1="${x}" y1="${TOP}" x2="${x}" y2="${HEIGHT - BOTTOM}" stroke="#e5e7eb"/>` +
  `<text x="${x}" y="${HEIGHT - BOTTOM + 20}" text-anchor="middle" fill="#4b5563">${label}</text>`

const horizontalGridLine = (y: number, label: string) =>
  `<line x1="${LEFT}" y1="${y}" x2="${WIDTH - RIGHT}" y2="${y}" stroke="#e5e7eb"/>` +
  `<text x="${LEFT - 8}" y="${y + 4}" text-anchor="end" fill="#4b5563">${label}</text>`

/** The vertical position of each label: at the end of its line, or below the label before if they would overlap. */
function placeLabels(labels: Array<{ name: string; lineEndY: number }>) {
  const labelYs = new Map<string, number>()
  let previousY = Number.NEGATIVE_INFINITY
  for (const { name, lineEndY } of labels.toSorted((a, b) => a.lineEndY - b.lineEndY)) {
    previousY = Math.max(lineEndY, previousY + LABEL_HEIGHT)
    labelYs.set(name, previousY)
  }
  return labelYs
}
