import { readSignaturePath, signatureBox, writeSignaturePath } from '@proffer/core/shares/signature-path.ts'

const SVG = 'http://www.w3.org/2000/svg'
/** Room around the path for the width of its line, which is 3.2 in `signing.css`. */
const MARGIN = 4

export const svgElement = <K extends 'svg' | 'path' | 'circle'>(
  tag: K,
  attributes: Record<string, string | number>,
) => {
  const created = document.createElementNS(SVG, tag)
  for (const [name, value] of Object.entries(attributes)) created.setAttribute(name, String(value))
  return created
}

/** A signature as a picture. Null if the text is no path. The path is parsed, written again and set as an attribute, never as markup. */
export function signatureDrawing(path: string, label: string): SVGSVGElement | null {
  const steps = readSignaturePath(path)
  if (!steps) return null
  const { left, top, width, height } = signatureBox(steps)
  const box = [left - MARGIN, top - MARGIN, width + 2 * MARGIN, height + 2 * MARGIN].join(' ')
  const svg = svgElement('svg', { viewBox: box, class: 'autograph', role: 'img', 'aria-label': label })
  svg.append(svgElement('path', { d: writeSignaturePath(steps) }))
  return svg
}
