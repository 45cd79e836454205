import { encode } from 'uqr'

/** The empty border that scanners need, in modules. */
const QUIET_ZONE = 4

/**
 * A QR code, black on white in both themes, because many scanners read no inverted ones. It has attributes only: the policy of the
 * application allows no inline styles.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 0, ecc: 'M' })
  const width = size + 2 * QUIET_ZONE
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z`] : [])),
  )
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${width}`}
      shapeRendering="crispEdges"
      className="block size-48 shrink-0 max-sm:size-40 rounded-md border border-line"
    >
      <rect width={width} height={width} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  )
}
