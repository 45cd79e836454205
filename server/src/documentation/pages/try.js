import { headersFor, storedKey } from './key.js'

/** The address of a request, with the values of its form. */
function addressOf(form, values) {
  const path = form.dataset.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(values.get(`path.${name}`)))
  const query = new URLSearchParams()
  for (const [name, value] of values) if (name.startsWith('query.') && value) query.append(name.slice(6), value)
  return `/api/external/v1${path}${query.size > 0 ? `?${query}` : ''}`
}

async function send(form) {
  const [state, answer] = [form.querySelector('[data-state]'), form.querySelector('pre')]
  const key = storedKey()
  if (!key) {
    state.textContent = 'Paste your API key first.'
    document.querySelector('.keybar input')?.focus()
    return
  }
  const values = new FormData(form)
  const body = values.get('body')
  const headers = { ...headersFor(key), ...(body && { 'Content-Type': 'application/json' }) }
  state.textContent = 'Sending…'
  const response = await fetch(addressOf(form, values), { method: form.dataset.method, headers, ...(body && { body }) })
  const type = response.headers.get('content-type') ?? ''
  const text = type.includes('json') ? JSON.stringify(await response.json(), null, 2) : `${type || 'No body'}`
  state.textContent = `${response.status} ${response.ok ? 'OK' : 'Refused'}`
  answer.hidden = false
  answer.querySelector('code').textContent = text
}

for (const form of document.querySelectorAll('[data-try]')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    send(form).catch(() => {
      form.querySelector('[data-state]').textContent = 'The server cannot be reached. Try again.'
    })
  })
}
