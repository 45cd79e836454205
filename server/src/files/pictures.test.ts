import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fileBudget } from '@proffer/core/budgets.ts'
import sharp, { type Color } from 'sharp'
import { client } from '../../test/client-side.ts'
import { startWithFiles } from '../../test/file-place.ts'
import type { Caller, Service } from '../../test/harness.ts'
import { gif, jpeg, png, webp } from '../../test/sample-files.ts'
import { waitUntil } from '../../test/waiting.ts'

let place: Awaited<ReturnType<typeof startWithFiles>>
let service: Service
before(async () => {
  place = await startWithFiles()
  service = place.service
})
after(() => place.stop())

const upload = async ({ key }: Caller, body: Buffer, type = 'image/png'): Promise<string> => {
  const answer = await service.call('POST', '/files', { key, body, headers: { 'content-type': type } })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.id
}
const remove = async ({ key }: Caller, id: string) =>
  assert.equal((await service.call('DELETE', `/files/${id}`, { key })).status, 204)
const load = (url: string) => service.app.inject({ url: url.replace(/^https?:\/\/[^/]+/, '') })
const pageUrl = async ({ accountId }: Caller, id: string) => {
  const [link] = await service.services.files.imageLinks(accountId, [id])
  return link?.url ?? ''
}
const readPicture = ({ accountId }: Caller, id: string, shape: 'whole' | 'cover') =>
  service.services.files.readPicture(accountId, id, shape)
const used = async ({ accountId }: Caller) => (await service.services.storage.read(service.database.db, accountId)).used
/** Contents in the store, without drafts. */
const contents = () => place.storedNames().filter((name) => !name.startsWith('.'))
/** Runs the work, and returns the names of the contents that it added. */
async function addedBy(work: () => Promise<unknown>): Promise<string[]> {
  const before = new Set(contents())
  await work()
  return contents().filter((name) => !before.has(name))
}
const isStored = (names: string[]) => contents().filter((name) => names.includes(name)).length
async function sweepAfter(hours: number) {
  service.clock.advance(hours * 3_600_000)
  await service.services.upkeep.sweep()
}
const canvas = (width: number, height: number, background: Color = '#1f6feb') =>
  sharp({ create: { width, height, channels: 4, background } })

test('clients get a picture for the page, and the account its original', async () => {
  const ada = await service.caller()
  const seeThrough = { r: 9, g: 9, b: 9, alpha: 0.5 }
  for (const [body, type, shown] of [
    [await canvas(3_000, 1_500).png().toBuffer(), 'image/png', ['jpeg', 1_400, 700]],
    [await canvas(800, 2_000, seeThrough).png().toBuffer(), 'image/png', ['webp', 560, 1_400]],
    [
      await canvas(900, 600).flatten().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
      'image/jpeg',
      ['jpeg', 600, 900],
    ],
    [await canvas(30, 20).toColourspace('b-w').png().toBuffer(), 'image/png', ['jpeg', 30, 20]],
    [await jpeg(), 'image/jpeg', ['jpeg', 40, 20]],
    [await webp(), 'image/webp', ['jpeg', 40, 20]],
    [await gif(), 'image/gif', ['jpeg', 40, 20]],
  ] as const) {
    const id = await upload(ada, body, type)
    const page = await load(await pageUrl(ada, id))
    assert.equal(page.statusCode, 200, page.body)
    const picture = await sharp(page.rawPayload).metadata()
    assert.deepEqual([picture.format, picture.width, picture.height], shown)
    assert.equal(page.headers['content-type'], `image/${picture.format}`)
    assert.equal(page.headers['content-security-policy'], "sandbox; default-src 'none'")
    assert.match(String(page.headers['content-disposition']), /^inline; /)
    assert.equal(picture.hasAlpha, picture.format === 'webp')
    assert.equal(picture.exif, undefined)
    const { url } = (await service.call('GET', `/files/${id}`, { key: ada.key })).body
    assert.deepEqual((await load(url)).rawPayload, body)
  }
})

test('a PDF gets a picture as a JPEG, whole or in the shape of its cover, and never enlarged', async () => {
  const ada = await service.caller()
  const ratio = fileBudget.coverWidth / fileBudget.coverHeight
  for (const [width, height, whole, coverWidth] of [
    [3_000, 1_500, [1_400, 700], 1_240],
    [1_000, 4_000, [350, 1_400], 1_000],
    [300, 30, [300, 30], 94],
    [1, 1, [1, 1], 1],
  ] as const) {
    const id = await upload(ada, await canvas(width, height).png().toBuffer())
    const [wholeJpeg, coverJpeg] = [await readPicture(ada, id, 'whole'), await readPicture(ada, id, 'cover')]
    assert.ok(wholeJpeg && coverJpeg)
    const [printed, cover] = [await sharp(wholeJpeg).metadata(), await sharp(coverJpeg).metadata()]
    assert.deepEqual([printed.format, printed.width, printed.height], ['jpeg', ...whole])
    assert.deepEqual([cover.format, cover.width], ['jpeg', coverWidth])
    if (height > 1) assert.ok(Math.abs(cover.width / cover.height - ratio) < 0.1, `${cover.width} × ${cover.height}`)
  }
  const clear = await upload(ada, await canvas(30, 20, { r: 0, g: 0, b: 0, alpha: 0 }).png().toBuffer())
  for (const shape of ['whole', 'cover'] as const) {
    const { channels } = await sharp((await readPicture(ada, clear, shape)) ?? '').stats()
    assert.deepEqual(
      channels.map(({ min }) => min),
      [255, 255, 255],
      'the paper is white',
    )
  }
  const text = await upload(ada, Buffer.from('hi'), 'text/plain')
  assert.equal(await readPicture(ada, text, 'whole'), null)
  assert.equal(await readPicture(await service.caller(), text, 'whole'), null)
})

test('pages and PDFs do not need the original', async () => {
  const ada = await service.caller()
  const id = await upload(ada, await png())
  const settings = { cover: { fileId: id }, sections: [{ kind: 'scope', image: { fileId: id } }] }
  const { body: proposal } = await service.call('POST', '/proposals', { key: ada.key, body: { name: 'A', settings } })
  const { body: share } = await service.call('POST', `/proposals/${proposal.id}/share`, { key: ada.key, body: {} })
  place.lose(id)
  assert.ok(await readPicture(ada, id, 'whole'))
  assert.ok(await readPicture(ada, id, 'cover'))
  const { images } = (await client(service, share.shareUrl).read()).body
  assert.equal((await load(images[0].url)).statusCode, 200)
})

test('a link to a picture leads to nothing else', async () => {
  const [ada, eve] = [await service.caller(), await service.caller()]
  const id = await upload(ada, await png())
  const url = new URL(await pageUrl(ada, id))
  const { url: originalUrl } = (await service.call('GET', `/files/${id}`, { key: ada.key })).body
  const withoutSize = new URL(url)
  withoutSize.searchParams.delete('size')
  assert.equal((await load(withoutSize.href)).json().error, 'file_link_invalid')
  assert.equal((await load(`${originalUrl}&size=page`)).json().error, 'file_link_invalid')
  assert.equal((await load(url.href.replace(id, await upload(eve, await png())))).statusCode, 403)
  assert.deepEqual(await service.services.files.imageLinks(eve.accountId, [id]), [])
  service.clock.advance(3_601_000)
  assert.equal((await load(url.href)).statusCode, 410)
})

test('pictures count as storage, and are drawn once for the same content of an account', async () => {
  const [ada, eve] = [await service.caller(), await service.caller()]
  const before = await used(ada)
  const body = await png(2_000, 1_000)
  let ids: string[] = []
  const first = await addedBy(async () => (ids = [await upload(ada, body)]))
  assert.equal(first.length, 3)
  const afterFirst = await used(ada)
  assert.ok(afterFirst - before > body.length, `${afterFirst - before}`)
  const second = await addedBy(async () => ids.push(await upload(ada, body)))
  assert.deepEqual(second, [ids[1]])
  assert.equal((await used(ada)) - afterFirst, body.length)
  // Accounts share nothing.
  assert.equal((await addedBy(() => upload(eve, body))).length, 3)

  await remove(ada, ids[0] ?? '')
  await waitUntil(() => isStored([ids[0] ?? '']) === 0)
  assert.ok(await readPicture(ada, ids[1] ?? '', 'whole'))
  await remove(ada, ids[1] ?? '')
  await waitUntil(() => isStored([...first, ...second]) === 0)
  assert.equal(await used(ada), before)
})

test('two uploads of the same content at once leave one set of pictures', async () => {
  const ada = await service.caller()
  const body = await png(900, 500)
  const added = new Set(await addedBy(() => Promise.all([upload(ada, body), upload(ada, body)])))
  await waitUntil(() => isStored([...added]) === 4)
  const { pictures } = await rowsOf(ada)
  assert.deepEqual(pictures.map(({ shape }) => shape).sort(), ['cover', 'page'])
  for (const { id } of pictures) assert.equal(isStored([id]), 1)
})

const rowsOf = async ({ accountId }: Caller) => ({
  pictures: await service.database.db
    .selectFrom('pictures')
    .select(['id', 'shape'])
    .where('account_id', '=', accountId)
    .execute(),
})

test('a file that has no pictures, or whose pictures were lost, gets them when they are needed first', async () => {
  const ada = await service.caller()
  const id = await upload(ada, await png(1_000, 700))
  const before = await used(ada)
  await service.database.transact(ada.accountId, (trx) =>
    trx.deleteFrom('pictures').where('account_id', '=', ada.accountId).execute(),
  )
  const url = await pageUrl(ada, id)
  const readers = () => Promise.all(Array.from({ length: 4 }, () => load(url)))
  const drawn = await addedBy(async () => {
    for (const { statusCode } of await readers()) assert.equal(statusCode, 200)
  })
  assert.equal(drawn.length, 2)
  assert.equal(await used(ada), before)
  assert.deepEqual(await addedBy(() => readPicture(ada, id, 'cover')), [])

  for (const name of drawn) place.lose(name)
  assert.equal((await addedBy(() => load(url))).length, 2)
  assert.equal((await rowsOf(ada)).pictures.length, 2)
  assert.equal(await used(ada), before)
})

test('a picture that cannot be drawn is not tried again at once', async () => {
  const ada = await service.caller()
  const good = await png(300, 200)
  const id = await upload(ada, good)
  await service.database.transact(ada.accountId, (trx) =>
    trx.deleteFrom('pictures').where('account_id', '=', ada.accountId).execute(),
  )
  place.plant(id, good.subarray(0, 60))
  const url = await pageUrl(ada, id)
  assert.equal((await load(url)).statusCode, 404)
  // The original is good again, but the service does not read it yet.
  place.plant(id, good)
  assert.equal((await load(url)).statusCode, 404)
})

test('a picture without plain parts is drawn smaller', async () => {
  const ada = await service.caller()
  const noise = await sharp({
    create: {
      width: 1_400,
      height: 1_400,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })
    .png()
    .toBuffer()
  const id = await upload(ada, noise)
  const whole = await readPicture(ada, id, 'whole')
  assert.ok(whole && whole.length <= fileBudget.pictureBytes, `${whole?.length} bytes`)
  assert.equal((await sharp(whole).metadata()).width, fileBudget.largePicturePixels)
})

test('pictures go with their original: with the proposal, after a day without use, and with the account', async () => {
  const [ada, bob] = [await service.caller(), await service.caller()]
  let kept = ''
  const ofProposal = await addedBy(async () => (kept = await upload(ada, await png(11, 11))))
  const settings = { cover: { fileId: kept } }
  const { body: proposal } = await service.call('POST', '/proposals', { key: ada.key, body: { name: 'A', settings } })
  const unused = await addedBy(async () => upload(ada, await png(12, 12)))
  const ofBob = await addedBy(async () => upload(bob, await png(13, 13)))
  assert.equal(ofProposal.length + unused.length + ofBob.length, 9)
  await service.database.transact(bob.accountId, (trx) =>
    trx.deleteFrom('accounts').where('id', '=', bob.accountId).execute(),
  )
  await sweepAfter(23)
  assert.deepEqual([isStored(ofProposal), isStored(unused), isStored(ofBob)], [3, 3, 0])
  await sweepAfter(2)
  assert.deepEqual([isStored(ofProposal), isStored(unused)], [3, 0])
  await service.call('DELETE', `/proposals/${proposal.id}`, { key: ada.key })
  await waitUntil(() => isStored(ofProposal) === 0)
  assert.deepEqual((await rowsOf(ada)).pictures, [])
})

test('pictures of a file that does not fit into the account leave nothing', async () => {
  const budget = { ...service.config.planBudgets.free, storedMb: 1 }
  const small = await startWithFiles({ planBudgets: { ...service.config.planBudgets, free: budget } })
  try {
    const { key, accountId } = await small.service.caller({ plan: 'free' })
    const rest = Buffer.alloc(800_000, 'a')
    await small.service.call('POST', '/files', { key, body: rest, headers: { 'content-type': 'text/plain' } })
    const before = small.storedNames()
    // A small file of which the pictures are large.
    const noise = { type: 'gaussian', mean: 128, sigma: 80 } as const
    const tile = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red', noise } })
      .png()
      .toBuffer()
    const body = await sharp({ create: { width: 1_600, height: 1_600, channels: 3, background: 'red' } })
      .composite([{ input: tile, tile: true }])
      .webp({ lossless: true })
      .toBuffer()
    assert.ok(body.length < 200_000, `${body.length}`)
    const answer = await small.service.call('POST', '/files', { key, body, headers: { 'content-type': 'image/webp' } })
    assert.deepEqual([answer.status, answer.body.error], [507, 'storage_quota_exceeded'])
    await waitUntil(() => small.storedNames().length === before.length)
    const { used: bytes } = await small.service.services.storage.read(small.service.database.db, accountId)
    assert.ok(bytes < 900_000)
  } finally {
    await small.stop()
  }
})

test('the image of a client is only checked', async () => {
  const ada = await service.caller()
  const { body: proposal } = await service.call('POST', '/proposals', { key: ada.key, body: { name: 'A' } })
  const { body: share } = await service.call('POST', `/proposals/${proposal.id}/share`, { key: ada.key, body: {} })
  const { path } = client(service, share.shareUrl)
  const headers = { 'content-type': 'image/png' }
  const added = await addedBy(async () => {
    assert.equal((await service.call('POST', `${path}/files`, { body: await png(), headers })).status, 201)
  })
  assert.equal(added.length, 1)
  const cut = (await png(300, 300)).subarray(0, 200)
  assert.equal((await service.call('POST', `${path}/files`, { body: cut, headers })).status, 422)
})
