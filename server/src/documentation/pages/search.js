import { find, plain, prepared, searchedWords } from './find.js'

const words = {
  en: {
    label: 'Search guides, operations and help',
    close: 'Close',
    help: 'Help for providers',
    guide: 'Guides',
    operation: 'Operations',
    hint: 'Type a word, such as “share”, “webhook” or “429”.',
    nothing: 'Nothing found. Try another word.',
    others: (count) => `Also in Developers (${count})`,
    failed: 'The search could not be loaded. Try again.',
  },
  es: {
    label: 'Buscar en la ayuda',
    close: 'Cerrar',
    help: 'Ayuda para proveedores',
    guide: 'Guías (en inglés)',
    operation: 'Operaciones (en inglés)',
    hint: 'Escribe una palabra, como «compartir» o «logotipo».',
    nothing: 'No hay resultados. Prueba con otra palabra.',
    others: (count) => `También en Desarrolladores, en inglés (${count})`,
    failed: 'No se pudo cargar la búsqueda. Inténtalo otra vez.',
  },
}

const language = document.documentElement.lang === 'es' ? 'es' : 'en'
const said = words[language]
const allKinds = ['guide', 'operation', 'help']
/** In the help, the search shows help. One line leads to the rest. */
let kinds = location.pathname.startsWith('/help') ? ['help'] : allKinds

/** Makes an element with its attributes and content. */
function element(name, attributes = {}, ...content) {
  const made = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
  made.append(...content)
  return made
}

const input = element('input', {
  type: 'search',
  role: 'combobox',
  'aria-label': said.label,
  'aria-controls': 'search-results',
  'aria-expanded': 'true',
  'aria-autocomplete': 'list',
  placeholder: said.label,
  autocomplete: 'off',
  spellcheck: 'false',
})
const results = element('div', {
  id: 'search-results',
  class: 'search-results',
  role: 'listbox',
  'aria-label': said.label,
})
const status = element('p', { class: 'search-empty', 'aria-live': 'polite' }, said.hint)
const others = element('button', { type: 'button', class: 'search-others', hidden: '' })
const close = element('button', { type: 'button' }, said.close)
const dialog = element(
  'dialog',
  { class: 'search', 'aria-label': said.label },
  element('div', { class: 'search-field' }, input, close),
  status,
  results,
  others,
)
document.body.append(dialog)

let places
let loading
let selected = 0

async function load() {
  const response = await fetch(`/docs/search-${language}.json`)
  if (!response.ok) throw new Error(`The search index answered ${response.status}.`)
  places = prepared(await response.json())
}

export function showSearch() {
  if (dialog.open) return
  dialog.showModal()
  input.select()
  loading ??= load()
  loading.then(search).catch(() => {
    loading = undefined
    status.textContent = said.failed
  })
}

function search() {
  if (!places) return
  const groups = find(places, input.value, kinds)
  const hidden = find(
    places,
    input.value,
    allKinds.filter((kind) => !kinds.includes(kind)),
  )
  others.hidden = hidden.length === 0
  others.textContent = said.others(hidden.reduce((count, group) => count + group.places.length, 0))
  selected = 0
  results.replaceChildren(...groups.map(groupOf))
  const isEmpty = groups.length === 0
  status.hidden = !isEmpty
  results.hidden = isEmpty
  status.textContent = input.value.trim() === '' ? said.hint : said.nothing
  select(0)
}

function groupOf({ kind, places }) {
  const id = `search-${kind}`
  const options = places.map((place) => {
    const title = place.kind === 'operation' || place.heading === '' ? place.page : place.heading
    const below = place.kind === 'operation' ? place.heading : excerpt(place)
    const texts = [element('b', {}, ...marked(title)), element('span', {}, ...marked(below))]
    return element('a', { role: 'option', href: place.path, tabindex: '-1' }, ...texts)
  })
  return element(
    'div',
    { role: 'group', 'aria-labelledby': id },
    element('h2', { id, role: 'presentation' }, said[kind]),
    ...options,
  )
}

/** The page of a section, and the words around the first match. */
function excerpt({ page, heading, text }) {
  const [words = []] = searchedWords(input.value)
  const at = Math.max(0, ...words.map((word) => plain(text).indexOf(word)))
  const begin = at > 50 ? text.indexOf(' ', at - 40) + 1 : 0
  const part = `${begin > 0 ? '… ' : ''}${text.slice(begin, begin + 140)}`
  return heading === '' ? part : `${page} · ${part}`
}

/** The text with the searched words marked. Accents make no difference. */
function marked(text) {
  const searched = searchedWords(input.value).flat()
  return text
    .split(/([\p{L}\p{N}_-]+)/u)
    .map((part) => (searched.some((word) => plain(part).startsWith(word)) ? element('mark', {}, part) : part))
}

const optionsNow = () => [...results.querySelectorAll('[role="option"]')]

function select(index) {
  const options = optionsNow()
  selected = options.length === 0 ? 0 : (index + options.length) % options.length
  for (const [position, option] of options.entries()) {
    option.id = `search-option-${position}`
    option.setAttribute('aria-selected', String(position === selected))
  }
  const option = options[selected]
  if (option) input.setAttribute('aria-activedescendant', option.id)
  else input.removeAttribute('aria-activedescendant')
  option?.scrollIntoView({ block: 'nearest' })
}

input.addEventListener('input', search)
dialog.addEventListener('keydown', (event) => {
  // A browser clears a search field at the first Escape and closes the dialog at the second.
  if (event.key === 'Escape') dialog.close()
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step) select(selected + step)
  else if (event.key === 'Enter' && event.target === input) optionsNow()[selected]?.click()
  else if (event.key !== 'Escape') return
  event.preventDefault()
})
close.addEventListener('click', () => dialog.close())
others.addEventListener('click', () => {
  kinds = ['help', 'guide', 'operation']
  search()
  input.focus()
})
// A click beside the dialog closes it, and so does a result on the same page.
dialog.addEventListener('click', ({ target }) => {
  if (target === dialog || target.closest('[role="option"]')) dialog.close()
})
results.addEventListener('mousemove', ({ target }) => {
  const index = optionsNow().indexOf(target.closest('[role="option"]'))
  if (index !== -1 && index !== selected) select(index)
})
