import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Receiver, startReceiver } from '../../test/receivers.ts'
import { type Scene, webhookScene } from '../../test/webhook-scene.ts'
import { httpPoster } from './http-post.ts'
import type { Resolve } from './resolve.ts'
import { isPublicAddress } from './target-guard.ts'

describe('which addresses are public', () => {
  const publicOnes = [
    '8.8.8.8',
    '1.1.1.1',
    '93.184.216.34',
    '2606:4700:4700::1111',
    '2a00:1450:4001:81b::200e',
    '::ffff:8.8.8.8',
  ]
  const others = [
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '100.64.0.1',
    '100.100.100.200',
    '127.0.0.1',
    '127.255.255.254',
    '168.63.129.16',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.0.0.192',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:169.254.169.254',
    // Each form of IPv6 that contains 168.63.129.16: mapped, compatible, translated, NAT64, 6to4 and Teredo.
    '::ffff:168.63.129.16',
    '::ffff:a83f:8110',
    '::168.63.129.16',
    '::ffff:0:168.63.129.16',
    '64:ff9b::a83f:8110',
    '64:ff9b:1::a83f:8110',
    '2002:a83f:8110::1',
    '2001:0:a83f:8110::1',
    '2001:0:4136:e378:8000:63bf:57c0:7eef',
    '64:ff9b::7f00:1',
    '100::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2001::1',
    'fc00::1',
    'fd00:ec2::254',
    'fd20:ce::254',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    'not an address',
    '',
  ]
  for (const address of publicOnes) test(`${address} is`, () => assert.equal(isPublicAddress(address), true))
  for (const address of others) test(`${address} is not`, () => assert.equal(isPublicAddress(address), false))
})

/** A name server for the tests. Each name returns its lists of addresses in turn, and then always the last one. */
function nameServer(names: Record<string, string[][]>) {
  const lookups: string[] = []
  const resolve: Resolve = async (hostname) => {
    lookups.push(hostname)
    const answers = names[hostname]
    const addresses = answers && (answers.length > 1 ? answers.shift() : answers[0])
    if (!addresses) throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' })
    return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  }
  return { resolve, lookups }
}

const PUBLIC = '93.184.216.34'

describe('where webhooks may lead when private targets are not allowed', () => {
  let scene: Scene
  before(async () => {
    const { resolve } = nameServer({
      'public.example': [[PUBLIC]],
      'private.example': [['10.1.2.3']],
      'mixed.example': [[PUBLIC, '127.0.0.1']],
      'cloud.example': [[PUBLIC, '168.63.129.16']],
      'six.example': [['fd00::1']],
      'rebind.example': [[PUBLIC], ['127.0.0.1']],
    })
    scene = await webhookScene({ allowPrivateTargets: false }, { resolve })
  })
  after(() => scene.stop())

  const create = async (url: string) => {
    const caller = await scene.service.caller()
    const body = { name: 'x', url, events: ['proposal.created'] }
    return { caller, ...(await scene.service.call('POST', '/webhooks', { key: caller.key, body })) }
  }

  const refused = [
    'http://127.0.0.1/',
    'http://127.1/',
    'http://0x7f.1/',
    'http://2130706433/',
    'http://0177.0.0.1/',
    'http://0/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://localhost/',
    'http://localhost./',
    'http://LOCALHOST:8080/',
    'http://x.localhost/',
    'http://169.254.169.254/latest/meta-data',
    'http://168.63.129.16/machine?comp=goalstate',
    'http://0xa83f8110/',
    'http://[::ffff:a83f:8110]/',
    'https://cloud.example/',
    'http://10.0.0.1/',
    'http://192.168.0.1:9000/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://127.0.0.1./',
    'http://１２７.0.0.1/',
    'https://private.example/',
    'https://mixed.example/',
    'https://six.example/',
  ]
  for (const url of refused) {
    test(`${url} is refused at creation`, async () => {
      const { status, body } = await create(url)
      assert.equal(status, 422)
      assert.deepEqual(body.detail[0].loc, ['body', 'url'])
      assert.equal(body.detail[0].type, 'value_error')
    })
  }

  test('a public name is accepted, and so is an unknown name', async () => {
    assert.equal((await create('https://public.example/hook')).status, 201)
    assert.equal((await create('https://8.8.8.8/hook')).status, 201)
    assert.equal((await create('https://not-yet.example/hook')).status, 201)
  })

  test('a name that was public at creation and is private later is refused when connecting', async () => {
    const { caller, body: webhook } = await create('https://rebind.example/hook')
    await scene.createProposal(caller)
    const [entry] = await scene.logged({ id: webhook.id, caller }, 1)
    assert.equal(entry.status, 'retry_scheduled')
    assert.equal(entry.error, 'The address is not allowed: rebind.example is not a public address.')
  })

  test('an update cannot set a private address either', async () => {
    const { caller, body } = await create('https://public.example/hook')
    const path = `/webhooks/${body.id}`
    const answer = await scene.service.call('PUT', path, { key: caller.key, body: { url: 'http://0x7f.1/' } })
    assert.equal(answer.status, 422)
  })
})

describe('connections to private targets', () => {
  let receiver: Receiver
  before(async () => {
    receiver = await startReceiver()
  })
  after(() => receiver.stop())

  const post = async (host: string, names: Record<string, string[][]> = {}) => {
    const { resolve } = nameServer(names)
    const poster = httpPoster({ allowPrivate: false, resolve, timeoutMs: 500 })
    const url = new URL(`http://${host}:${receiver.port}/`)
    const outcomes = [await poster.post({ url, headers: {}, body: '{}' })]
    outcomes.push(await poster.post({ url, headers: {}, body: '{}' }))
    await poster.close()
    return { errors: outcomes.map(({ error }) => error) }
  }

  for (const host of ['127.0.0.1', '0x7f.1', '2130706433', '[::ffff:127.0.0.1]', '[::]', '[::1]', 'localhost.', '0']) {
    test(`${host} is refused`, async () => {
      const { errors } = await post(host, { 'localhost.': [['127.0.0.1']] })
      for (const error of errors) assert.match(error ?? '', /The address is not allowed: .* is not a public address\./)
    })
  }

  test('a name with one private address among public ones is refused', async () => {
    const { errors } = await post('mixed.example', { 'mixed.example': [[PUBLIC, '127.0.0.1']] })
    assert.match(errors[0] ?? '', /not allowed/)
  })

  // Comes before the next test, which connects to the receiver.
  test('no connection has reached the private receiver', () => assert.equal(receiver.connections(), 0))

  test('if private targets are allowed, the connection goes to the address that was looked up', async () => {
    const { resolve, lookups } = nameServer({ 'private.example': [['127.0.0.1'], ['10.255.255.1']] })
    const poster = httpPoster({ allowPrivate: true, resolve, timeoutMs: 2_000 })
    const url = new URL(`http://private.example:${receiver.port}/`)
    const outcome = await poster.post({ url, headers: {}, body: '{}' })
    await poster.close()
    assert.equal(outcome.ok, true)
    assert.equal(lookups.length, 1)
  })
})
