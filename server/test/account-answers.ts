import assert from 'node:assert/strict'
import { sha256Of } from './export-scene.ts'
import type { Answer, Caller, Service } from './harness.ts'

/**
 * What the account's owner reads of everything that an export contains, by path. What differs between installations is replaced:
 * links, addresses of the installation, and `accountIds`, the ids of the account here and there. Printing takes seconds.
 */
export async function accountAnswers(
  service: Service,
  caller: Caller,
  { accountIds = [caller.accountId], printsVersions = true } = {},
): Promise<Record<string, unknown>> {
  const browser = await service.browser(caller)
  const answers: Record<string, unknown> = {}
  const check = (path: string, answer: Answer) => {
    assert.ok(answer.status === 200 || answer.status === 409 || answer.status === 404, `${path}: ${answer.text}`)
    return answer
  }
  const read = async (path: string) => {
    const answer = check(path, await service.call('GET', path, { key: caller.key }))
    answers[path] = comparable(answer.body, accountIds)
    return answer.body
  }
  const readInApplication = async (path: string) => {
    const answer = check(path, await browser.call('GET', path))
    answers[`app ${path}`] = comparable(answer.body, accountIds)
    return answer.body
  }
  const readPdf = async (path: string) => {
    answers[path] = sha256Of(check(path, await browser.call('GET', path)).bytes)
  }

  // The person who owns the account is another one.
  const ofAccount = async (path: string, member: string) => {
    answers[path] = comparable((await service.call('GET', path, { key: caller.key })).body[member], accountIds)
  }
  await ofAccount('/profile', 'profile')
  await ofAccount('/notification-settings', 'kinds')
  await read('/templates')
  await read('/catalogue?search=fotografia')
  await read('/events?limit=100')
  await read('/webhooks')
  const { proposals } = await read('/proposals?limit=100')
  await read('/proposals?metadata[owner]=ines')
  await read('/proposals?q=reservas')
  for (const { id } of proposals) {
    const path = `/proposals/${id}`
    await read(path)
    await read(`${path}/status`)
    await read(`${path}/shares`)
    await read(`${path}/acceptance`)
    await read(`${path}/margin`)
    await read(`${path}/actuals`)
    await read(`${path}/messages`)
    const { versions = [] } = await read(`${path}/versions`)
    for (const { version } of printsVersions ? versions : []) await readPdf(`${path}/versions/${version}/pdf`)
    await readInApplication(`${path}/activity`)
    await readInApplication(`${path}/reading`)
  }
  const { leadSessions } = await read('/lead-sessions')
  for (const { id } of leadSessions) {
    await read(`/lead-sessions/${id}`)
    await read(`/lead-sessions/${id}/messages`)
    await readInApplication(`/lead-sessions/${id}/activity`)
  }
  const { files } = await read('/files')
  for (const { id, url } of files) {
    const content = await service.app.inject({ url: new URL(url).pathname + new URL(url).search })
    answers[`content of ${id}`] = sha256Of(content.rawPayload)
  }
  await readInApplication('/clients')
  await readInApplication('/insights')
  answers['app /insights'] = sorted(answers['app /insights'] as Record<string, unknown>)
  await readInApplication('/widget')
  await readInApplication('/ai/draft-lessons')
  await readInApplication('/saved-filters')
  return answers
}

/** The databases return equal sums in any order. */
function sorted(statistics: Record<string, unknown>) {
  const lists = Object.entries(statistics).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map((item) => JSON.stringify(item)).sort() : value,
  ])
  return Object.fromEntries(lists)
}

/** Links, and what follows from a link that is gone. */
const ofLinks = ['shareUrl', 'share_url', 'is_shared', 'nextReminderAt', 'snippet', 'opened', 'opened_count']
/** The team has the id of its account, and an assignee is a member. */
const ofPeople = ['teamId', 'assigneeId']
/** What an export leaves out. A webhook has a new secret, and is paused until its receiver knows it. */
const ofSecrets = ['slackUrl', 'apiKey', 'openaiApiKey', 'secret_prefix', 'is_active']

const signedFile = /^https?:\/\/[\w.:]+\/files\/([\w-]+)\/.*$/
const logoAddress = /^https?:\/\/[\w.:]+\/logos\//
/** The id of a client is made of the account's id and their address. */
const clientId = /^[0-9a-f]{32}$/

function comparable(value: unknown, accountIds: string[], name = ''): unknown {
  if (ofLinks.includes(name)) return 'of the link'
  if (ofPeople.includes(name)) return 'of people'
  if (ofSecrets.includes(name)) return 'a secret'
  if (name === 'state' && (value === 'live' || value === 'revoked')) return 'of the link'
  if (Array.isArray(value)) return value.map((item) => comparable(item, accountIds))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, comparable(item, accountIds, key)]))
  }
  if (typeof value !== 'string') return value
  if (accountIds.includes(value)) return 'the account'
  if (name === 'id' && clientId.test(value)) return 'a client'
  return value.replace(logoAddress, '/logos/').replace(signedFile, 'the file $1')
}
