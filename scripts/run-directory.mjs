// The temporary folder of a test run. Every process of the run has it as TMPDIR, so that nothing stays behind: the run removes
// it at its end, and the next run removes it if this one was killed.
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PREFIX = 'proffer-test-run-'
const OWNER = 'owner.pid'

export function openRunDirectory() {
  removeAbandoned()
  const path = mkdtempSync(join(tmpdir(), PREFIX))
  // If the tests run as root, PostgreSQL runs as another user, and its data is in here.
  chmodSync(path, 0o755)
  writeFileSync(join(path, OWNER), String(process.pid))
  return { path, remove: () => remove(path) }
}

function removeAbandoned() {
  for (const owner of globSync(`${PREFIX}*/${OWNER}`, { cwd: tmpdir() })) {
    try {
      const path = join(tmpdir(), owner, '..')
      if (!isAlive(Number(readFileSync(join(path, OWNER), 'utf8')))) remove(path)
    } catch {
      // It belongs to another user, or another run is removing it.
    }
  }
}

/** Ends the PostgreSQL servers whose data is in the folder, then removes it. */
function remove(path) {
  for (const file of globSync('proffer-postgres-*/data/postmaster.pid', { cwd: path })) {
    const pid = Number.parseInt(readFileSync(join(path, file), 'utf8'), 10)
    // Check that the command line names the folder, because another process may have this pid by now.
    if (commandLine(pid).includes(path)) process.kill(pid, 'SIGQUIT')
  }
  rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}

function commandLine(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
