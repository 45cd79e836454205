import { element } from '../../plain/element.ts'

interface Options {
  launchLabel: string
  title: string
  /** The address of the logo. It is loaded when the panel opens. */
  logo: string | null
  closeLabel: string
  content: HTMLElement[]
  onOpened: () => void
  onClosed: () => void
}

// At phone width the panel covers the whole screen, so the page behind it must be inert.
const wholeScreen = '(max-width: 480px)'

/** The button in the corner and the panel that it opens. Escape closes the panel and returns the focus to the button. */
export function panel({ launchLabel, title, logo, closeLabel, content, onOpened, onClosed }: Options) {
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
  const header = element('header', {}, element('h2', { attributes: { id: 'title' } }, title), dismiss)
  const dialog = element(
    'dialog',
    {
      class: 'panel',
      attributes: { 'aria-labelledby': 'title' },
      on: { keydown: (event) => keyed(event as KeyboardEvent) },
    },
    header,
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
    void showLogo()
    onOpened()
  }

  let isLogoLoaded = false
  async function showLogo() {
    if (!logo || isLogoLoaded) return
    isLogoLoaded = true
    const drawing = await drawnLogo(logo).catch(() => null)
    if (drawing) header.prepend(drawing)
    else isLogoLoaded = false
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

/** Draws the logo on a canvas, because the policy of a site often forbids images from elsewhere. */
async function drawnLogo(address: string): Promise<HTMLCanvasElement | null> {
  const response = await fetch(address)
  if (!response.ok) return null
  const image = await createImageBitmap(await response.blob())
  const { width, height } = image
  const canvas = element('canvas', { class: 'logo', attributes: { width, height, 'aria-hidden': 'true' } })
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  return canvas
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
