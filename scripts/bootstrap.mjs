// Installs what is missing, then gets out of the way. Plain JavaScript for Node 20: it runs before
// anything is installed, under whatever Node the machine has.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const stampFile = join(root, 'node_modules', '.proffer-stamp')
const inputs = [
  'package.json',
  'package-lock.json',
  ...['server', 'web', 'sdk', 'bench'].map((w) => `${w}/package.json`),
]

const read = (file) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

// The platform belongs to the stamp because node_modules holds a Node binary made for it.
const hash = createHash('sha256').update(`${process.platform}-${process.arch}`)
for (const file of inputs) hash.update(read(join(root, file)))
const stamp = hash.digest('hex')

if (read(stampFile) !== stamp) {
  process.stderr.write('Installing what is missing (about a minute, once)...\n')
  const npm = process.env.npm_execpath
  const args = ['ci', '--include=dev', '--include=optional', '--no-fund', '--no-audit', '--loglevel=error']
  const [command, commandArgs] = npm ? [process.execPath, [npm, ...args]] : ['npm', args]
  const result = spawnSync(command, commandArgs, { cwd: root, stdio: ['ignore', 2, 2] })
  if (result.status !== 0) {
    process.stderr.write('The installation failed; the lines above say why.\n')
    process.exit(1)
  }
  writeFileSync(stampFile, stamp)
}
