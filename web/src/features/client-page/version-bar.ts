import { element } from '../../plain/element.ts'
import type { Edition } from './edition.ts'

/** A bar that says that there is a newer version. It takes no focus and changes nothing until the client wants to see that version. */
export function versionBar({ words }: Edition, showVersion: () => Promise<boolean>) {
  const text = element('p', { attributes: { role: 'status' } })
  const button = element(
    'button',
    { class: 'button primary', attributes: { type: 'button' }, on: { click: () => void open() } },
    words.showNewVersion,
  )
  const bar = element('div', { class: 'version-bar no-print', attributes: { hidden: true } }, text, button)

  async function open() {
    if (!(await showVersion())) text.textContent = words.unreachableText
  }

  return {
    element: bar,
    announce() {
      if (!bar.hidden) return
      bar.hidden = false
      text.textContent = words.newVersionReady
    },
    hide() {
      bar.hidden = true
      text.textContent = ''
    },
  }
}
