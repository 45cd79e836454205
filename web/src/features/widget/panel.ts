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
      on: { keydown: (event) => onKeyDown(event as KeyboardEvent) },
    },
    header,
    ...content,
  )
  // The browser would close a modal dialog by itself, without the steps of `close`.
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    close()
  })

  function onKeyDown(event: KeyboardEvent) {
    // Keys typed here must not trigger shortcuts of the page.
    event.stopPropagation()
    if (event.key === 'Escape') close()
    if (event.key === 'Tab') keepFocusInside(event)
  }

  /** Tab on the last element moves to the first one, and Shift+Tab on the first to the last. */
  function keepFocusInside(event: KeyboardEvent) {
    const focusable = [...dialog.querySelectorAll<HTMLElement>('button, input, textarea, [tabindex="0"]')]
    const visible = focusable.filter((control) => control.getClientRects().length > 0)
    const [first, last] = [visible[0], visible.at(-1)]
    const [from, to] = event.shiftKey ? [first, last] : [last, first]
    const { activeElement } = dialog.getRootNode() as ShadowRoot
    if (activeElement !== from) return
    event.preventDefault()
    to?.focus()
  }

  function open() {
    if (matchMedia(wholeScreen).matches) dialog.showModal()
    else dialog.show()
    launcher.setAttribute('aria-expanded', 'true')
    void showLogo()
    onOpened()
  }

  let isLogoRequested = false
  async function showLogo() {
    if (!logo || isLogoRequested) return
    isLogoRequested = true
    const drawing = await drawLogo(logo).catch(() => null)
    if (drawing) header.prepend(drawing)
    // After a failure, the next opening tries again.
    else isLogoRequested = false
  }

  function close() {
    dialog.close()
    launcher.setAttribute('aria-expanded', 'false')
    launcher.focus()
    onClosed()
  }

  /** Whether the visitor is using the panel, and not the page. */
  function isInUse() {
    const { activeElement } = document
    const isElsewhere = activeElement !== null && activeElement !== document.body && !activeElement.contains(host())
    return dialog.open && !isElsewhere
  }

  const host = () => (dialog.getRootNode() as ShadowRoot).host

  return { elements: [dialog, launcher], open, isInUse }
}

/** Draws the logo on a canvas, because the policy of a site often forbids images from elsewhere. */
async function drawLogo(address: string): Promise<HTMLCanvasElement | null> {
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
