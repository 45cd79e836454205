// Builds the image and starts it, on machines that have Docker.
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'

const docker = (...args) => execFileSync('docker', args, { encoding: 'utf8' }).trim()
const healthOf = (container) => docker('inspect', '--format', '{{.State.Health.Status}}', container)

if (spawnSync('docker', ['info']).status === 0)
  test('the image can be built, its server becomes healthy, and a stop ends it with 0', async () => {
    const image = docker('build', '--quiet', join(import.meta.dirname, '..'))
    const container = docker('run', '--detach', image)
    try {
      while (healthOf(container) === 'starting') await pause(500)
      assert.equal(healthOf(container), 'healthy', docker('logs', container))
      docker('exec', container, 'node', 'server/src/cli/main.mjs', 'accounts', 'list')
      docker('stop', container)
      assert.equal(docker('inspect', '--format', '{{.State.ExitCode}}', container), '0')
    } finally {
      docker('rm', '--force', '--volumes', container)
    }
  })
