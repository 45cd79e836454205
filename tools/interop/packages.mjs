// Installs the clients of other projects on demand, outside of the lockfile, because together they are larger than Proffer.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.mjs'

export const root = join(import.meta.dirname, '../..')
/** Ignored by git. */
export const folder = join(root, 'tmp/interop')
export const versions = JSON.parse(readFileSync(join(import.meta.dirname, 'packages.json'), 'utf8'))

const { bun, deno, ...otherVersions } = versions
const architecture = process.arch === 'arm64' ? 'aarch64' : process.arch
const libc = process.platform === 'linux' ? '-glibc' : ''
/** The binaries for this platform. The usual packages choose a binary with an install script, and those are disabled here. */
const programs = {
  bun: { name: `@oven/bun-${process.platform}-${architecture}`, version: bun, file: 'bin/bun' },
  deno: { name: `@deno/${process.platform}-${process.arch}${libc}`, version: deno, file: 'deno' },
}

/** Orval depends on this package. Its newest version requires a version of another package that does not exist. */
const overrides = { '@scalar/openapi-parser': '0.29.5' }

/** The path of the program `bun` or `deno`. */
export const programOf = (name) => join(folder, 'node_modules', programs[name].name, programs[name].file)

export async function installPackages() {
  const programVersions = Object.fromEntries(Object.values(programs).map(({ name, version }) => [name, version]))
  const dependencies = { ...otherVersions, ...programVersions }
  const manifest = JSON.stringify({ private: true, type: 'module', dependencies, overrides }, null, 2)
  const file = join(folder, 'package.json')
  const isInstalled = Object.keys(dependencies).every((name) => existsSync(join(folder, 'node_modules', name)))
  if (isInstalled && existsSync(file) && readFileSync(file, 'utf8') === manifest) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, manifest)
  // No lockfile and no install scripts.
  const flags = ['--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  await run('npm', ['install', ...flags], { cwd: folder })
}

/** The path of a command of an installed package, to run with the current Node. */
export function command(packageName, commandName = packageName) {
  const { bin } = JSON.parse(readFileSync(join(folder, 'node_modules', packageName, 'package.json'), 'utf8'))
  return join(folder, 'node_modules', packageName, typeof bin === 'string' ? bin : bin[commandName])
}

/** Imports a module of an installed package. */
export const moduleOf = (path) => import(join(folder, 'node_modules', path))
