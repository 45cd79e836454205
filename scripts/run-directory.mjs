// The temporary folder of a test run. Every process of the run has it as TMPDIR, so that nothing stays behind: the run removes
// it at its end, and the next run removes it if this one was killed.
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PREFIX = 'proffer-test-run-'
/** The file with the pid of the run that the folder belongs to. */
const OWNER = 'owner.pid'
/** The signal for PostgreSQL to end at once. Its data is deleted anyway. */
const IMMEDIATE_SHUTDOWN = 'SIGQUIT'

export function openRunDirectory() {
  removeAbandoned()
  const path = mkdtempSync(join(tmpdir(), PREFIX))
  // If the tests run as root, PostgreSQL runs as another user, and its data is in here.
  chmodSync(path, 0o755)
  writeFileSync(join(path, OWNER), String(process.pid))
  return { path, remove: () => remove(path) }
}

function removeAbandoned() {
  for (const ownerFile of globSync(`${PREFIX}*/${OWNER}`, { cwd: tmpdir() })) {
    try {
      const path = join(tmpdir(), ownerFile, '..')
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
    if (commandLine(pid).includes(path)) process.kill(pid, IMMEDIATE_SHUTDOWN)
  }
  rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}

function commandLine(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    // The process has ended, or the system has no /proc. Nothing is killed then.
    return ''
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // A process of another user exists, but may not be signalled.
    return error.code === 'EPERM'
  }
}
