/** Fields with text. A ticked box or a chosen package keeps the focus as well, but nobody is writing there. */
const textFields = 'textarea, input:not([type=checkbox], [type=radio], [type=file])'

const hasOpenDialog = () => document.querySelector('dialog[open]') !== null

/** Whether the client is in a text field, signs, or has a dialog open. Other parts of the page must not move then. */
export const isWriting = () => hasOpenDialog() || document.activeElement?.matches(`${textFields}, .pad`) === true

/** Whether the client is in the middle of a text or a signature. An empty field does not count. */
export function isTyping(): boolean {
  const focused = document.activeElement
  if (focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement)
    return hasOpenDialog() || (focused.matches(textFields) && focused.value !== '')
  return isWriting()
}
