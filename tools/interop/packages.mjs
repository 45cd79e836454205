// Installs the clients of other projects on demand, outside of the lockfile, because together they are larger than Proffer.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.mjs'

export const root = join(import.meta.dirname, '../..')
/** Ignored by git. */
export const folder = join(root, 'tmp/interop')
export const versions = JSON.parse(readFileSync(join(import.meta.dirname, 'packages.json'), 'utf8'))

export async function installPackages() {
  const manifest = JSON.stringify({ private: true, type: 'module', dependencies: versions }, null, 2)
  const file = join(folder, 'package.json')
  const isInstalled = Object.keys(versions).every((name) => existsSync(join(folder, 'node_modules', name)))
  if (isInstalled && existsSync(file) && readFileSync(file, 'utf8') === manifest) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, manifest)
  // Its own registry setting, so that no host gets into a lockfile; there is none.
  await run('npm', ['install', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder })
}

/** The script of a command of an installed package, to be run by this Node. */
export function command(name, bin) {
  const { bin: bins } = JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8'))
  return join(folder, 'node_modules', name, typeof bins === 'string' ? bins : bins[bin ?? name])
}

export const moduleOf = (path) => import(join(folder, 'node_modules', path))
