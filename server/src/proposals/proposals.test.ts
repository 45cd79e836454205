import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Caller, type Service, startService } from '../../test/harness.ts'

let service: Service
let ada: Caller

before(async () => {
  service = await startService()
  ada = await service.caller()
})
after(() => service.stop())

const create = (body: unknown, caller = ada) => service.call('POST', '/proposals', { key: caller.key, body })
const get = (id: string, caller = ada) => service.call('GET', `/proposals/${id}`, { key: caller.key })

test('a proposal that was created reads back as it was answered, with every field', async () => {
  const created = await create({
    name: 'Site',
    hourlyRate: 75.5,
    total: '1200',
    requirements: [{ name: 'Login', extra: 1 }],
  })
  assert.equal(created.status, 201)
  assert.equal(created.headers['location'], `/api/external/v1/proposals/${created.body.id}`)
  assert.equal(created.body.hourlyRate, '75.50')
  assert.equal(created.body.total, '1200.00')
  assert.equal(created.body.currency, 'USD')
  assert.equal(created.body.requirements[0].extra, 1)
  const read = await get(created.body.id)
  assert.deepEqual(read.body, created.body)
  assert.equal(read.headers['etag'], '"v1"')
})
