import { element } from '../../plain/element.ts'

interface Options {
  launchLabel: string
  title: string
  closeLabel: string
  content: HTMLElement[]
  onOpened: () => void
  onClosed: () => void
}

// At phone width the panel covers the whole screen, so the page behind it must be inert.
const wholeScreen = '(max-width: 480px)'

/** The button in the corner and the panel that it opens. Escape closes the panel and returns the focus to the button. */
export function panel({ launchLabel, title, closeLabel, content, onOpened, onClosed }: Options) {
  const launcher = element(
    'button',
    {
      class: 'launcher',
      attributes: { type: 'button', 'aria-expanded': 'false', 'aria-haspopup': 'dialog' },
      on: { click: () => (dialog.open ? close() : open()) },
    },
    icon('M4 5h16v11H9l-5 4z'),
    element('span', {}, launchLabel),
  )
  const dismiss = element(
    'button',
    { class: 'close', attributes: { type: 'button', 'aria-label': closeLabel }, on: { click: () => close() } },
    icon('M6 6l12 12M18 6L6 18'),
  )
  const dialog = element(
    'dialog',
    {
      class: 'panel',
      attributes: { 'aria-labelledby': 'title' },
      on: { keydown: (event) => keyed(event as KeyboardEvent) },
    },
    element('header', {}, element('h2', { attributes: { id: 'title' } }, title), dismiss),
    ...content,
  )
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    close()
  })

  function keyed(event: KeyboardEvent) {
    // Keys typed here must not trigger shortcuts of the page.
    event.stopPropagation()
    if (event.key === 'Escape') close()
    if (event.key === 'Tab') stayInside(event)
  }

  function stayInside(event: KeyboardEvent) {
    const all = [...dialog.querySelectorAll<HTMLElement>('button, input, textarea, [tabindex="0"]')]
    const reachable = all.filter((part) => part.getClientRects().length > 0)
    const [first, last] = event.shiftKey ? [reachable.at(-1), reachable[0]] : [reachable[0], reachable.at(-1)]
    const { activeElement } = dialog.getRootNode() as ShadowRoot
    if (activeElement !== last) return
    event.preventDefault()
    first?.focus()
  }

  function open() {
    if (matchMedia(wholeScreen).matches) dialog.showModal()
    else dialog.show()
    launcher.setAttribute('aria-expanded', 'true')
    onOpened()
  }

  function close() {
    dialog.close()
    launcher.setAttribute('aria-expanded', 'false')
    launcher.focus()
    onClosed()
  }

  /** Whether the visitor is using the panel, and not the page. */
  function isAttended() {
    const { activeElement } = document
    const isElsewhere = activeElement !== null && activeElement !== document.body && !activeElement.contains(host())
    return dialog.open && !isElsewhere
  }

  const host = () => (dialog.getRootNode() as ShadowRoot).host

  return { elements: [dialog, launcher], open, isAttended }
}

const SVG = 'http://www.w3.org/2000/svg'

function icon(path: string): SVGSVGElement {
  const drawing = document.createElementNS(SVG, 'svg')
  drawing.setAttribute('viewBox', '0 0 24 24')
  drawing.setAttribute('aria-hidden', 'true')
  const line = document.createElementNS(SVG, 'path')
  line.setAttribute('d', path)
  drawing.append(line)
  return drawing
}
