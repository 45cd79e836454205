import { copyCode, copyPage } from './copy.js'
import { startKeyBar } from './key.js'
import { showSearch } from './search.js'

const root = document.documentElement

/** One choice of language switches all examples of all pages. */
function chooseLanguage(language) {
  root.dataset.example = language
  for (const input of document.querySelectorAll('.code-tabs input')) input.checked = input.value === language
  try {
    localStorage.setItem('proffer.example-language', language)
  } catch {
    // Without storage, the choice lasts until the page is left.
  }
}

for (const input of document.querySelectorAll('.code-tabs input')) input.checked = input.value === root.dataset.example

document.addEventListener('change', ({ target }) => {
  if (!target.closest('.code-tabs')) return
  // The blocks above may get longer or shorter. The chosen one stays where it is.
  const before = target.getBoundingClientRect().top
  chooseLanguage(target.value)
  scrollBy({ top: target.getBoundingClientRect().top - before, behavior: 'instant' })
})

document.addEventListener('click', (event) => {
  const button = event.target.closest('[data-copy], [data-copy-page], [data-search]')
  if (!button) return
  if (button.matches('[data-copy]')) void copyCode(button)
  else if (button.matches('[data-copy-page]')) void copyPage(event, button)
  else showSearch()
})

document.addEventListener('keydown', (event) => {
  const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
  const isSlash = event.key === '/' && !event.target.closest('input, textarea, select, dialog')
  if (!isShortcut && !isSlash) return
  event.preventDefault()
  showSearch()
})

if (/Mac|iPhone|iPad/.test(navigator.platform)) {
  for (const key of document.querySelectorAll('.searchbox kbd')) key.textContent = '⌘ K'
}

// On a small screen the navigation is closed until it is wanted.
const fold = document.querySelector('.nav-fold')
const narrow = matchMedia('(max-width: 900px)')
const setFold = () => {
  fold.open = !narrow.matches
}
setFold()
narrow.addEventListener('change', setFold)
// The current page is in view in a long navigation.
const current = document.querySelector('.guide-nav [aria-current]')
if (current && !narrow.matches) fold.scrollTop = current.offsetTop - fold.clientHeight + 160

/** Marks the section that the reader sees in the outline. */
function followSections() {
  const links = new Map([...document.querySelectorAll('.outline nav a')].map((link) => [link.hash.slice(1), link]))
  const headings = [...links.keys()].map((id) => document.getElementById(decodeURIComponent(id))).filter(Boolean)
  if (headings.length === 0) return
  /** The section that the reader jumped to, until they scroll. Near the end, the page cannot scroll it to the top. */
  let target
  const mark = () => {
    const passed = headings.filter((heading) => heading.getBoundingClientRect().top < 140)
    const isAtEnd = innerHeight + scrollY >= document.body.scrollHeight - 2
    const current = target ?? (isAtEnd ? headings.at(-1) : (passed.at(-1) ?? headings[0]))
    for (const [id, link] of links) {
      if (decodeURIComponent(id) === current.id) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
  }
  const jump = () => {
    target = headings.find(({ id }) => id === decodeURIComponent(location.hash.slice(1)))
    mark()
  }
  const release = () => {
    target = undefined
  }
  for (const event of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(event, release, { passive: true })
  addEventListener('hashchange', jump)
  addEventListener('scroll', mark, { passive: true })
  jump()
}
followSections()
for (const bar of document.querySelectorAll('[data-keybar]')) startKeyBar(bar)
