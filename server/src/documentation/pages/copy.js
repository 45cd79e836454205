const SHOWN_MS = 1_600

/** The code as the reader uses it: with the whole key, which the page shows shortened. */
function textOf(code) {
  const copy = code.cloneNode(true)
  for (const part of copy.querySelectorAll('u[data-value]')) part.textContent = part.dataset.value
  return copy.textContent
}

/** Copies the code that is shown in the block of the button. */
export async function copyCode(button) {
  const blocks = [...button.closest('.code').querySelectorAll('pre')]
  const shown = blocks.find((block) => block.checkVisibility()) ?? blocks[0]
  await navigator.clipboard.writeText(textOf(shown.querySelector('code')))
  confirm(button.querySelector('span'), 'Copied')
}

/** Copies the page as Markdown. If that fails, the link opens it. */
export async function copyPage(event, link) {
  if (!navigator.clipboard) return
  event.preventDefault()
  const response = await fetch(link.href)
  await navigator.clipboard.writeText(await response.text())
  const label = link.querySelector('span')
  confirm(label, label.dataset.done)
}

/** Says for a moment that it is done. */
function confirm(label, done) {
  if (label.textContent === done) return
  const before = label.textContent
  label.textContent = done
  setTimeout(() => {
    label.textContent = before
  }, SHOWN_MS)
}
