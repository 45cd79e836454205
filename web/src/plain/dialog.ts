import { element } from './element.ts'

export interface Dialog {
  element: HTMLDialogElement
  open: () => void
  close: () => void
}

interface Options {
  id: string
  title: string
  closeLabel: string
  content: HTMLElement[]
}

/** A native dialog: it traps and restores the focus, and Escape closes it. Its fields keep their text. */
export function dialog({ id, title, closeLabel, content }: Options): Dialog {
  const close = () => modal.close()
  const modal = element(
    'dialog',
    { class: 'dialog', attributes: { id, 'aria-labelledby': `${id}-title` } },
    element(
      'div',
      { class: 'dialog-head' },
      element('h2', { attributes: { id: `${id}-title` } }, title),
      element(
        'button',
        { class: 'icon', attributes: { type: 'button', 'aria-label': closeLabel }, on: { click: close } },
        '×',
      ),
    ),
    ...content,
  )
  return { element: modal, open: () => modal.showModal(), close }
}
