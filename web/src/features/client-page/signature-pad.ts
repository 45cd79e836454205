import { element } from '../../plain/element.ts'
import { svgElement } from './signature-drawing.ts'
import type { signingWords } from './signing-words.ts'

// The units of the drawing. The pad itself can have any size on the screen.
const WIDTH = 600
const HEIGHT = 260
const KEY_STEP = 6
const LONG_KEY_STEP = 24
// A point takes up to 24 characters of the path, and the server accepts 100,000. A signature has a few hundred points.
const MAX_POINTS = 4_000

type Point = [x: number, y: number]

export interface SignaturePad {
  element: HTMLElement
  /** The path data of what was drawn. Null if nothing was. */
  path: () => string | null
  showProblem: (problem: string | null) => void
}

/** The drawn lines. Kept outside the form, which is recreated for each new version. */
const strokes: Point[][] = []

/** A field to draw in, with a pointer or with the keyboard. */
export function signaturePad(words: ReturnType<typeof signingWords>): SignaturePad {
  const ink = svgElement('path', { d: '' })
  const pen = svgElement('circle', { r: 4, class: 'pen' })
  const svg = svgElement('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, 'aria-hidden': 'true' })
  svg.append(ink, pen)
  const hint = element(
    'p',
    { class: 'hint', attributes: { id: 'signature-hint' } },
    words.drawHint,
    ' ',
    element('span', { class: 'keys' }, words.keyHint),
  )
  const problem = element('p', { class: 'problem', attributes: { id: 'signature-problem' } })
  const penState = element('span', { class: 'unseen', attributes: { role: 'status' } })
  const pad = element('div', {
    class: 'pad',
    attributes: {
      id: 'signature-pad',
      tabindex: 0,
      role: 'application',
      'aria-label': words.padName,
      'aria-describedby': 'signature-hint signature-problem',
    },
  })
  pad.append(svg)

  /** The line that is being drawn. */
  let stroke: Point[] | null = null
  /** The id of the finger, pen or mouse that draws. Others are ignored until it is lifted. */
  let pointer: number | null = null
  /** Where the keyboard draws next. */
  let position: Point = [WIDTH / 6, HEIGHT / 2]

  function draw() {
    ink.setAttribute('d', strokes.map(strokePath).join(''))
    pen.setAttribute('cx', String(position[0]))
    pen.setAttribute('cy', String(position[1]))
  }

  function start(point: Point) {
    stroke = [point]
    strokes.push(stroke)
    showProblem(null)
    draw()
  }

  function extend(point: Point) {
    if (!stroke || strokes.flat().length >= MAX_POINTS) return
    stroke.push(point)
    draw()
  }

  function pointAt({ clientX, clientY }: PointerEvent): Point {
    const { left, top, width, height } = svg.getBoundingClientRect()
    return [rounded(((clientX - left) / width) * WIDTH), rounded(((clientY - top) / height) * HEIGHT)]
  }

  pad.addEventListener('pointerdown', (event) => {
    if (pointer !== null || event.button !== 0) return
    pointer = event.pointerId
    pad.setPointerCapture(event.pointerId)
    // The page does not re-render while a field has the focus. A touch alone does not focus the pad yet.
    pad.focus({ preventScroll: true })
    start(pointAt(event))
  })
  pad.addEventListener('pointermove', (event) => {
    if (event.pointerId !== pointer) return
    // Browsers join fast movements into one event, which would make a signature angular.
    const events = event.getCoalescedEvents?.() ?? []
    for (const movement of events.length > 0 ? events : [event]) extend(pointAt(movement))
  })
  const endStroke = (event: PointerEvent) => {
    if (event.pointerId !== pointer) return
    pointer = null
    stroke = null
  }
  pad.addEventListener('pointerup', endStroke)
  pad.addEventListener('pointercancel', endStroke)

  const directions: Record<string, Point> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  }
  pad.addEventListener('keydown', (event) => {
    const direction = directions[event.key]
    if (!direction && event.key !== ' ') return
    event.preventDefault()
    if (direction) {
      const step = event.shiftKey ? LONG_KEY_STEP : KEY_STEP
      position = [clamp(position[0] + direction[0] * step, WIDTH), clamp(position[1] + direction[1] * step, HEIGHT)]
      if (stroke) extend(position)
    } else if (stroke) stroke = null
    else start(position)
    penState.textContent = stroke ? words.penDown : words.penUp
    draw()
  })
  pad.addEventListener('blur', () => {
    stroke = null
  })

  function showProblem(text: string | null) {
    problem.textContent = text
    if (text !== null) pad.focus()
  }

  const textButton = (label: string, onClick: () => void) =>
    element('button', { class: 'link', attributes: { type: 'button' }, on: { click: onClick } }, label)
  const undo = textButton(words.undo, () => {
    strokes.pop()
    draw()
  })
  const clear = textButton(words.clear, () => {
    strokes.length = 0
    draw()
  })

  draw()
  const tools = element('div', { class: 'pad-tools' }, undo, clear)
  return {
    element: element('div', {}, hint, pad, tools, problem, penState),
    path: () => (strokes.length === 0 ? null : strokes.map(strokePath).join('')),
    showProblem,
  }
}

/**
 * A smooth line: a curve (`Q`) from the middle between two points to the next middle, bent towards the point between them. One point
 * becomes a line without length, which is drawn as a dot.
 */
function strokePath(points: Point[]): string {
  const [first = [0, 0], ...others] = points
  const curves = others.slice(0, -1).map((point, index) => {
    const next = others[index + 1] as Point
    return `Q${point.join(' ')} ${rounded((point[0] + next[0]) / 2)} ${rounded((point[1] + next[1]) / 2)}`
  })
  return `M${first.join(' ')}${curves.join('')}L${(others.at(-1) ?? first).join(' ')}`
}

const rounded = (value: number) => Math.round(value * 10) / 10
const clamp = (value: number, max: number) => Math.min(Math.max(value, 0), max)
