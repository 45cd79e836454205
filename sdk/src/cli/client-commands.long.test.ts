import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { client } from '../../../server/test/client-side.ts'
import { cliSession, succeeded } from '../../test/cli-session.ts'

const { service, cli, proffer, stop } = await cliSession()
after(stop)

test('a proposal is shared with all options, reminded, discussed, printed and revoked', async () => {
  const { id } = await proffer.proposals.create({ name: 'Site', total: 640 })
  const options = ['--to', 'ines@example.com', '--reminders', '3d,7d', '--signature', 'drawn', '--verify-email']
  const shared = JSON.parse(succeeded(await cli.run('share', id, ...options, '--json')))
  assert.deepEqual([shared.reminders, shared.signature, shared.verifyEmail], [['3d', '7d'], 'drawn', true])
  const again = JSON.parse(succeeded(await cli.run('share', id, '--new-link', '--reminders', 'none', '--json')))
  assert.notEqual(again.shareUrl, shared.shareUrl)
  assert.deepEqual(again.reminders, [])

  assert.equal(succeeded(await cli.run('messages', id)), 'No messages.\n')
  await client(service, again.shareUrl).write({ content: 'When can you start?', name: 'Inês' })
  assert.match(
    succeeded(await cli.run('send', id, '--text', 'In March.')),
    /^The message is on the page .* Email: (queued|not sent)/,
  )
  assert.match(succeeded(await cli.run('messages', id)), /Inês\nWhen can you start\?\n[\s\S]*\nIn March\.\n/)

  assert.match(succeeded(await cli.run('versions', id)), /^VERSION .*\n2 .*640\.00 +-\n1 /)
  assert.match(succeeded(await cli.runApart('pdf', id, '--out', 'offer.pdf')), /^Saved offer\.pdf, \d+ bytes\.\n$/)
  assert.equal(readFileSync(join(cli.folder, 'offer.pdf')).subarray(0, 5).toString(), '%PDF-')
  const repeated = await cli.runApart('pdf', id, '--out', 'offer.pdf')
  assert.equal(repeated.code, 2)
  assert.match(repeated.stderr, /Cannot write offer\.pdf: EEXIST/)
  assert.match(succeeded(await cli.run('pdf', id, '--link')), /^http.*\/pdf\/.*signature=/)

  assert.equal(succeeded(await cli.run('revoke', id)), 'The link no longer works.\n')
  assert.equal(succeeded(await cli.run('revoke', id)), 'There is no link that works.\n')
})

test('a reminder is sent once an hour, to a recipient only', async () => {
  const { id } = await proffer.proposals.create({ name: 'Site' })
  assert.match((await cli.run('remind', id)).stderr, /^proffer-cli: /)
  await proffer.proposals.share(id, { recipientEmail: 'rui@example.com' })
  assert.match(succeeded(await cli.run('remind', id)), /^Reminder email: (queued|not sent)/)
  assert.notEqual((await cli.run('remind', id, '--json')).code, 0)
})

test('events are listed after the last one that was read', async () => {
  const { id } = await proffer.proposals.create({ name: 'Followed' })
  const lines = succeeded(await cli.run('events', '--json'))
    .trim()
    .split('\n')
  const last = JSON.parse(lines.at(-1) ?? '')
  assert.deepEqual([last.event, last.data.proposal_id], ['proposal.created', id])
  assert.equal(succeeded(await cli.run('events', '--after', last.id)), 'No events.\n')
  await proffer.proposals.share(id)
  assert.match(
    succeeded(await cli.run('events', '--after', last.id)),
    /^ID .*\n\S+ +\S+ \S+ +proposal\.shared +Followed\n$/,
  )
})

test('wrong usage and unknown ids have their exit codes', async () => {
  const { id } = await proffer.proposals.create({ name: 'Site' })
  for (const args of [['send', id], ['share', id, '--signature', 'stamp'], ['remind']]) {
    assert.equal((await cli.run(...args)).code, 2, args.join(' '))
  }
  for (const name of ['remind', 'messages', 'versions', 'pdf', 'revoke']) {
    assert.equal((await cli.run(name, randomUUID())).code, 5, name)
  }
})
