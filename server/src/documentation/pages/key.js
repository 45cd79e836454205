const KEY = 'proffer.example-key'
const PROPOSAL = 'proffer.example-proposal'
const PROPOSALS = 'proffer.example-proposals'
const API = '/api/external/v1'

/** The headers of a request of these pages. */
export const headersFor = (key) => ({
  Authorization: `Bearer ${key}`,
  'X-Partner-Id': 'my-company',
  'X-External-User-Id': 'my-user',
  'X-Agent-Id': 'documentation',
})

// Session storage belongs to this tab. It is gone when the tab is closed, and the server has only a hash of the key.
function read(name) {
  try {
    return sessionStorage.getItem(name) ?? ''
  } catch {
    return ''
  }
}

function store(name, value) {
  try {
    if (value) sessionStorage.setItem(name, value)
    else sessionStorage.removeItem(name)
  } catch {
    // Without storage, the value lasts until the page is left.
  }
}

export const storedKey = () => read(KEY)

const shortened = (key) => (key.length > 16 ? `${key.slice(0, 8)}…${key.slice(-4)}` : key)
const quotes = { single: "'", double: '"' }

/** Shows the reader's value wherever an example has this variable, or the placeholder again. */
function fill(variable, value, shown = value) {
  for (const part of document.querySelectorAll(`u[data-fill="${variable}"]`)) {
    part.dataset.placeholder ??= part.textContent
    const quote = quotes[part.dataset.quote] ?? ''
    part.classList.toggle('filled', value !== '')
    part.textContent = value ? quote + shown + quote : part.dataset.placeholder
    if (value) part.dataset.value = quote + value + quote
    else delete part.dataset.value
  }
  for (const input of document.querySelectorAll(`[data-variable="${variable}"]`)) input.value = value
}

/** The proposals that the reader can choose from, if they were read in this tab. */
function storedProposals() {
  try {
    return JSON.parse(read(PROPOSALS) || 'null')
  } catch {
    return null
  }
}

/** The bar above the examples: takes a key, checks it, and lets the reader choose one of their proposals. */
export function startKeyBar(bar) {
  const [title, note] = [bar.querySelector('[data-title]'), bar.querySelector('[data-note]')]
  const [choose, choice, forget] = ['choose', 'choice', 'forget'].map((name) => bar.querySelector(`[data-${name}]`))
  const without = { title: title.textContent, note: note.textContent }
  const { key: field, proposal } = bar.elements

  function show(key, problem) {
    const proposals = storedProposals()
    for (const part of bar.querySelectorAll('[data-without]')) part.hidden = key !== ''
    forget.hidden = key === ''
    choose.hidden = key === '' || proposals !== null
    choice.hidden = key === '' || proposals === null
    const placeholder = new Option('Proposal: a placeholder', '')
    proposal.replaceChildren(placeholder, ...(proposals ?? []).map(({ id, name }) => new Option(name, id)))
    proposal.value = read(PROPOSAL)
    title.textContent = key ? 'Examples use your key' : without.title
    note.textContent = problem ?? (key ? `${shortened(key)}, kept in this browser tab only.` : without.note)
    note.classList.toggle('bad', problem !== undefined)
    fill('PROFFER_API_KEY', key, shortened(key))
    fill('PROPOSAL_ID', key && read(PROPOSAL))
  }

  const fail = (key) => () => show(key, 'The server cannot be reached. Try again.')

  /** Checks the key with an operation that counts against no quota. */
  async function use(key) {
    const { status } = await fetch(`${API}/usage`, { headers: headersFor(key) })
    if (status === 401) return show('', 'This key does not work. Check that you pasted all of it.')
    store(KEY, key)
    field.value = ''
    show(key)
    forget.focus()
  }

  async function readProposals() {
    const response = await fetch(`${API}/proposals?limit=20`, { headers: headersFor(storedKey()) })
    const answer = await response.json()
    if (!response.ok) return show(storedKey(), String(answer.detail))
    store(PROPOSALS, JSON.stringify(answer.proposals.map(({ id, name }) => ({ id, name }))))
    show(storedKey())
    proposal.focus()
  }

  bar.addEventListener('submit', (event) => {
    event.preventDefault()
    use(field.value.trim()).catch(fail(''))
  })
  choose.addEventListener('click', () => void readProposals().catch(fail(storedKey())))
  forget.addEventListener('click', () => {
    for (const name of [KEY, PROPOSAL, PROPOSALS]) store(name, '')
    show('')
    field.focus()
  })
  proposal.addEventListener('change', () => {
    store(PROPOSAL, proposal.value)
    fill('PROPOSAL_ID', proposal.value)
  })
  if (storedKey()) show(storedKey())
}
