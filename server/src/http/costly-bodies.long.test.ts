import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { requestBudget } from '@proffer/core/budgets.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'

let service: Service
let ada: Caller

before(async () => {
  service = await startService()
  ada = await service.caller()
})
after(() => service.stop())

const NUL = '\\u0000'
const list = (item: string, times: number) => `[${Array(times).fill(item).join(',')}]`
const nested = (value: string, depth: number, name: string) =>
  `${`{"${name}":`.repeat(depth)}${value}${'}'.repeat(depth)}`

const invalidRequirement = '{"name":1,"id":1,"complexity":"x","priority":2,"hours":[]}'

/** Bodies that are cheap to send and would be expensive to answer if every failure were reported with its whole path. */
const bodies: Record<string, string> = {
  'long names around many bad values': nested(list(`"${NUL}"`, 50_000), 10, 'k'.repeat(50_000)),
  'names of the maximum length around many bad values': nested(list(`"${NUL}"`, 50_000), 90, 'k'.repeat(256)),
  'very many bad values': `{"name": ${list(`"${NUL}"`, 100_000)}}`,
  'very many numbers that would be rounded': `{"settings": ${list('123456789012345678', 50_000)}}`,
  'very many requirements of the wrong type': `{"requirements": ${list('1', 99_000)}}`,
  'very many empty requirements': `{"requirements": ${list('{}', 90_000)}}`,
  'many requirements with every member wrong': `{"requirements": ${list(invalidRequirement, 1_600)}}`,
  'more values than the budget allows': `{"settings": ${list('1', 300_000)}}`,
}

const targets = [
  ['POST', '/api/public/v1/widgets/x/sessions'],
  ['POST', `/api/public/v1/shares/${'a'.repeat(43)}/accept`],
  ['POST', '/api/app/v1/auth/sign-in'],
  ['POST', '/api/external/v1/proposals'],
] as const

for (const [title, body] of Object.entries(bodies)) {
  test(`${title}: the response is small, and the server keeps working`, async () => {
    assert.ok(body.length < requestBudget.bodyBytes, `${body.length} bytes`)
    for (const [method, path] of targets) {
      const origin = { origin: 'http://127.0.0.1:8080', 'sec-fetch-site': 'same-origin' }
      const answer = await service.call(method, path, { key: ada.key, body, headers: origin })
      assert.ok(answer.status >= 400 && answer.status < 500, `${path}: ${answer.text.slice(0, 300)}`)
      assert.ok(answer.text.length < 200_000, `${answer.text.length} characters`)
      if (path.endsWith('/proposals')) assert.equal(answer.status, 422)
      // Operations ignore unknown members, so some respond with another error.
      if (answer.status !== 422) continue
      assert.ok(answer.body.detail.length <= requestBudget.issues)
      // A path that is cut ends with a dot and an ellipsis.
      for (const { loc } of answer.body.detail) assert.ok(loc.join('.').length <= requestBudget.issuePathCharacters + 2)
    }
  })
}

test('all failures of a body of ordinary size are reported', async () => {
  const body = { name: 1, requirements: Array.from({ length: 30 }, () => ({ name: 2 })) }
  const { detail } = (await service.call('POST', '/proposals', { key: ada.key, body })).body
  assert.equal(detail.length, 31)
})
