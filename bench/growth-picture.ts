// Draws a chart of time against size, with logarithmic axes, as an SVG for light and dark pages.
const WIDTH = 760
const HEIGHT = 420
const LEFT = 70
const RIGHT = 190
const TOP = 40
const BOTTOM = 50
const colours = ['#2563eb', '#059669', '#d97706', '#7c3aed', '#dc2626', '#db2777', '#0891b2']

type Curves = Map<string, Array<{ size: number; ms: number }>>

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
  const names = labelPlaces([...curves].map(([name, line]) => ({ name, at: y.place(line.at(-1)?.ms ?? 1) })))
  const parts = [
    ...x.powers.map((size) => vertical(x.place(size), count(size))),
    ...y.powers.map((ms) => horizontal(y.place(ms), `${ms} ms`)),
    ...[...curves].flatMap(([name, line], index) => {
      const colour = colours[index % colours.length] ?? ''
      const path = line.map(({ size, ms }) => `${x.place(size).toFixed(1)},${y.place(ms).toFixed(1)}`)
      const dots = path.map(
        (place) => `<circle cx="${place.split(',')[0]}" cy="${place.split(',')[1]}" r="3.5" fill="${colour}"/>`,
      )
      const label = `<text x="${WIDTH - RIGHT + 12}" y="${(names.get(name) ?? 0) + 4}" fill="${colour}">${name}</text>`
      return [`<polyline points="${path.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>`, ...dots, label]
    }),
  ]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="12" role="img">`,
    `<title>${what} against the number of proposals in the account</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" rx="8" fill="#ffffff"/>`,
    `<text x="${LEFT}" y="22" font-size="14" fill="#111827">${what} against proposals in the account</text>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n')
}

/** A logarithmic scale: maps values to positions on an axis. */
function scale(values: number[], from: number, to: number) {
  const low = Math.floor(Math.log10(Math.min(...values)))
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values))))
  const powers = Array.from({ length: high - low + 1 }, (_, index) => Number((10 ** (low + index)).toPrecision(1)))
  const place = (value: number) => from + ((Math.log10(value) - low) / (high - low)) * (to - from)
  return { powers, place }
}

const vertical = (x: number, label: string) =>
  `<line x1="${x}" y1="${TOP}" x2="${x}" y2="${HEIGHT - BOTTOM}" stroke="#e5e7eb"/>` +
  `<text x="${x}" y="${HEIGHT - BOTTOM + 20}" text-anchor="middle" fill="#4b5563">${label}</text>`

const horizontal = (y: number, label: string) =>
  `<line x1="${LEFT}" y1="${y}" x2="${WIDTH - RIGHT}" y2="${y}" stroke="#e5e7eb"/>` +
  `<text x="${LEFT - 8}" y="${y + 4}" text-anchor="end" fill="#4b5563">${label}</text>`

const count = (size: number) => size.toLocaleString('en')

/** Puts labels next to the ends of their lines without overlaps. */
function labelPlaces(labels: Array<{ name: string; at: number }>) {
  const places = new Map<string, number>()
  let last = Number.NEGATIVE_INFINITY
  for (const { name, at } of labels.toSorted((a, b) => a.at - b.at)) {
    last = Math.max(at, last + 16)
    places.set(name, last)
  }
  return places
}
