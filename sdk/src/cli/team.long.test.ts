import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { cliSession, succeeded } from '../../test/cli-session.ts'

const { cli, proffer, stop } = await cliSession()
after(stop)

test('a team is named, and members are invited, listed and managed', async () => {
  const unnamed = await cli.run('team', 'members')
  assert.equal(unnamed.code, 5)
  assert.match(unnamed.stderr, /no team yet/)
  assert.match(succeeded(await cli.run('team', 'create', 'Harbour Studio')), /^The team is called Harbour Studio\./)
  assert.match(succeeded(await cli.run('team', 'members')), /^ROLE .*\nowner /)

  const link = /^Send this link to ines@example\.com: http\S+#token=\S+\n$/
  assert.match(succeeded(await cli.run('team', 'invite', 'ines@example.com', '--role', 'viewer')), link)
  const listed = JSON.parse(succeeded(await cli.run('team', 'invitations', '--json')))
  assert.deepEqual([listed.email, listed.role], ['ines@example.com', 'viewer'])
  succeeded(await cli.run('team', 'withdraw', listed.id))
  assert.equal(succeeded(await cli.run('team', 'invitations')), 'No open invitations.\n')

  const { members } = await proffer.team.members()
  const owner = members[0]?.email ?? ''
  assert.match((await cli.run('team', 'role', owner, '--role', 'viewer')).stderr, /needs an owner/)
  assert.match((await cli.run('team', 'remove', owner.toUpperCase())).stderr, /needs an owner/)
  const wrong = await cli.run('team', 'invite', 'rui@example.com', '--role', 'king')
  assert.deepEqual([wrong.code, /--role must be owner, admin, member or viewer/.test(wrong.stderr)], [2, true])
  assert.equal((await cli.run('team', 'remove', 'nobody@example.com')).code, 2)
})

test('`team` alone shows its commands', async () => {
  assert.match(succeeded(await cli.run('team')), /team invite <email>/)
  assert.match(succeeded(await cli.run('team', 'invite', '--help')), /--role <role>/)
})
