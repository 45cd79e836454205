// Emulates `npm ci` without a network: links the packages of this repository's node_modules that `npm ci` would install.
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { assertInSync, lockedPackages } from './locked-packages.mjs'

/** Half of the files in packages are type declarations and source maps, which no step reads. */
const unusedFiles = /\.(d\.[cm]?ts|map)$/

/**
 * Installs into `cwd` what a command such as `npm ci --omit=dev --workspace server` would install, from the repository in `root`.
 * Returns a note for the report.
 */
export function installFromRepository({ root, cwd, command }) {
  const [, , ...flags] = command.split(/\s+/)
  const workspace = flags[flags.indexOf('--workspace') + 1]
  const supported = ['--include=dev', '--omit=dev', '--omit=optional', '--ignore-scripts', '--workspace', workspace]
  const unknown = flags.find((flag) => !supported.includes(flag))
  if (!command.startsWith('npm ci ') || unknown || !flags.includes('--workspace'))
    throw new Error(`this check does not support the command: ${unknown ?? command}`)

  const readJson = (file) => JSON.parse(readFileSync(join(cwd, file), 'utf8'))
  const lock = readJson('package-lock.json')
  assertInSync(lock, readJson)
  const includeOptional = !flags.includes('--omit=optional')
  const locations = lockedPackages({ lock, workspace, dev: flags.includes('--include=dev'), optional: includeOptional })
  for (const location of locations) {
    const locked = lock.packages[location]
    if (locked.link) {
      linkWorkspace(join(cwd, location), join(cwd, locked.resolved))
      continue
    }
    const source = join(root, location)
    // npm skips optional packages for other platforms, so they may be missing in node_modules.
    if (locked.optional && includeOptional && !existsSync(source)) continue
    if (!existsSync(source)) throw new Error(`${location} is not installed in this repository. Run npm ci first`)
    linkTree(source, join(cwd, location))
  }
  return `emulated: ${locations.length} packages linked from this repository's node_modules; npm did not run`
}

/** Like npm: a workspace is a symbolic link to its folder. */
function linkWorkspace(link, folder) {
  mkdirSync(dirname(link), { recursive: true })
  symlinkSync(relative(dirname(link), folder), link)
}

/** Uses hard links, because Node would resolve the dependencies of a symbolic link from its target. */
function linkTree(source, target) {
  mkdirSync(target, { recursive: true })
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    const [from, to] = [join(source, entry.name), join(target, entry.name)]
    // Nested packages are in the lockfile, and are linked only if the command would install them.
    if (entry.isDirectory() && entry.name !== 'node_modules') linkTree(from, to)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(from), to)
    else if (entry.isFile() && !unusedFiles.test(entry.name)) linkFile(from, to)
  }
}

/**
 * Makes a hard link, or a copy if the file system cannot. Do not write to `to` afterwards: with a hard link that changes
 * `from` as well.
 */
export function linkFile(from, to) {
  try {
    linkSync(from, to)
  } catch (error) {
    // `to` is on another file system, or on one without hard links.
    if (!['EXDEV', 'EPERM', 'EMLINK'].includes(error.code)) throw error
    copyFileSync(from, to)
  }
}
