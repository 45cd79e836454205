import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { client } from '../../../server/test/client-side.ts'
import { cliSession, succeeded } from '../../test/cli-session.ts'

const { service, cli, proffer, stop } = await cliSession()
after(stop)

/** Writes a file for a command and returns its path. */
function file(name: string, text: string): string {
  const path = join(cli.folder, name)
  writeFileSync(path, text)
  return path
}

test('a proposal is changed from a file, and only what the file has', async () => {
  const { id } = await proffer.proposals.create({ name: 'Site', clientName: 'Harbour Café', total: 640 })
  const from = file('change.json', '{"total":"700.50"}')
  assert.equal(succeeded(await cli.run('update', id, '--from', from)), 'Saved: Site, 700.50 USD\n')
  assert.equal((await proffer.proposals.get(id)).clientName, 'Harbour Café')
  const markdown = file('change.md', '# Shop\n\n- Map\n')
  const changed = JSON.parse(succeeded(await cli.run('update', id, '--from', markdown, '--json')))
  assert.deepEqual([changed.name, changed.requirements.length], ['Shop', 1])
})

test('a proposal is duplicated, restored to a version, and deleted', async () => {
  const { id } = await proffer.proposals.create({ name: 'Site', total: 640 })
  const { shareUrl } = await proffer.proposals.share(id)
  const copied = succeeded(await cli.run('duplicate', id, '--name', 'Second'))
  const [, copy = ''] = /^Created ([0-9a-f-]{36}): Second, 0 requirements, 640\.00 USD\n/.exec(copied) ?? []
  await proffer.proposals.update(id, { total: 1 })
  assert.equal(succeeded(await cli.run('restore', id, '--version', '1')), 'Restored: Site, 640.00 USD\n')
  assert.equal(succeeded(await cli.run('delete', copy)), 'Deleted.\n')
  assert.equal((await cli.run('show', copy)).code, 5)

  assert.equal((await cli.run('acceptance', id)).code, 1)
  await client(service, shareUrl).accept()
  assert.match(
    succeeded(await cli.run('acceptance', id)),
    /^Accepted by +\S.*\nTime .*\nVersion +1\n[\s\S]*SHA-256 +\w{64}\n$/,
  )
  assert.match(succeeded(await cli.run('show', id)), /\nAccepted +640\.00 USD, with tax 640\.00 USD\n/)
  assert.equal((await cli.run('delete', id)).code, 1)
  assert.equal(succeeded(await cli.run('delete', id, '--force')), 'Deleted.\n')
})

test('reminders of a link are changed and switched off', async () => {
  const { id } = await proffer.proposals.create({ name: 'Site' })
  await proffer.proposals.share(id, { recipientEmail: 'ines@example.com' })
  assert.equal(succeeded(await cli.run('reminders', id, '--at', '3d,7d')), 'Reminders after 3d, 7d.\n')
  assert.equal(succeeded(await cli.run('reminders', id, '--at', 'none')), 'No reminders.\n')
})

test('templates are listed, and a draft is made from one', async () => {
  assert.equal(succeeded(await cli.run('templates')), 'No templates.\n')
  const { id } = await proffer.templates.create({ name: 'Website', requirements: [{ name: 'Map' }] })
  assert.match(succeeded(await cli.run('templates')), new RegExp(`^ID .*\\n${id} .* - +Website\\n$`))
  const made = succeeded(await cli.run('use-template', id, '--name', 'Café', '--client', 'Harbour Café', '--json'))
  const { name, clientName, requirements } = JSON.parse(made)
  assert.deepEqual([name, clientName, requirements.length], ['Café', 'Harbour Café', 1])
})

test('wrong usage and unknown ids have their exit codes', async () => {
  const id = randomUUID()
  for (const args of [
    ['update', id],
    ['restore', id],
    ['reminders', id],
    ['use-template', id],
  ]) {
    assert.equal((await cli.run(...args)).code, 2, args.join(' '))
  }
  const from = file('name.json', '{"name":"x"}')
  const absent = [
    ['update', id, '--from', from],
    ['duplicate', id],
    ['delete', id],
    ['acceptance', id],
  ]
  for (const args of [...absent, ['restore', id, '--version', '1'], ['reminders', id, '--at', '3d']]) {
    assert.equal((await cli.run(...args)).code, 5, args.join(' '))
  }
})
