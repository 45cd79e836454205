import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Service, startService } from '../../test/harness.ts'
import { idsOf, pathWith } from '../../test/operation-samples.ts'
import type { MountedOperation } from './operation.ts'

let service: Service
before(async () => {
  service = await startService()
})
after(() => service.stop())

interface Parameter {
  minimum?: number
  maximum?: number
}

const pagingOf = ({ query }: MountedOperation) =>
  (query as { properties?: Record<'offset' | 'skip', Parameter> } | undefined)?.properties

const isList = (operation: MountedOperation) => pagingOf(operation)?.offset !== undefined

const beyondEveryList = ['2147483647', '2147483648', '9223372036854775808', '99999999999999999999', '9'.repeat(400)]

test('every list accepts any whole number as offset or skip, however large', async () => {
  const { accountId, key } = await service.caller()
  const browser = await service.browser({ accountId })
  const doors = [
    { operations: service.operations, get: (path: string) => service.call('GET', path, { key }) },
    { operations: service.appOperations, get: (path: string) => browser.call('GET', path) },
  ]
  for (const { operations, get } of doors) {
    const lists = operations.filter(isList)
    assert.ok(lists.length >= 6, 'all lists are found')
    for (const operation of lists) {
      const path = pathWith(operation, await idsOf(service, accountId, operation))
      const { total } = (await get(path)).body
      for (const name of ['offset', 'skip'] as const) {
        const { minimum, maximum } = pagingOf(operation)?.[name] ?? {}
        assert.deepEqual([minimum, maximum], [0, undefined], operation.id)
        for (const n of beyondEveryList) {
          const { status, body, text } = await get(`${path}?${name}=${n}`)
          assert.equal(status, 200, `${operation.id} ${name}=${n}: ${text}`)
          const [entries] = Object.values(body).filter(Array.isArray)
          assert.deepEqual([entries, body.total], [[], total], operation.id)
        }
        const negative = await get(`${path}?${name}=-${'9'.repeat(400)}`)
        assert.deepEqual([negative.status, negative.body.detail[0].type], [422, 'greater_than_equal'], operation.id)
      }
      const limit = await get(`${path}?limit=${'9'.repeat(400)}`)
      assert.deepEqual([limit.status, limit.body.detail[0].type], [422, 'less_than_equal'], operation.id)
    }
  }
})
