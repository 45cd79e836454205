// Works out which packages `npm ci --workspace <name>` would install, from the lockfile alone.
import { posix } from 'node:path'

/**
 * The locations in the lockfile of everything that the workspace needs, such as `node_modules/a/node_modules/b`, sorted. `dev`
 * adds the workspace's own development dependencies, `optional` adds optional dependencies.
 */
export function lockedPackages({ lock, workspace, dev, optional }) {
  const { packages } = lock
  const needed = new Set()
  const queue = [workspace]
  // The loop also visits the locations that it adds to the queue.
  for (const location of queue) {
    const include = { dev: dev && location === workspace, optional }
    for (const { name, isRequired } of dependenciesOf(packages[location], include)) {
      const dependency = resolveFrom(location, name, packages)
      if (!dependency && isRequired) throw new Error(`package-lock.json has no ${name}, which ${location} needs`)
      if (!dependency || needed.has(dependency)) continue
      needed.add(dependency)
      // A link points to a workspace, whose dependencies count too.
      queue.push(packages[dependency].link ? packages[dependency].resolved : dependency)
    }
  }
  return [...needed].sort()
}

function dependenciesOf(entry, { dev, optional }) {
  const required = { ...entry.dependencies, ...(dev ? entry.devDependencies : {}) }
  // Like npm: peers are installed unless they are marked as optional.
  for (const name of Object.keys(entry.peerDependencies ?? {})) {
    if (!entry.peerDependenciesMeta?.[name]?.optional) required[name] = entry.peerDependencies[name]
  }
  const optionalNames = Object.keys(entry.optionalDependencies ?? {})
  // A dependency that is in both lists is optional.
  for (const name of optionalNames) delete required[name]
  return [
    ...Object.keys(required).map((name) => ({ name, isRequired: true })),
    ...(optional ? optionalNames.map((name) => ({ name, isRequired: false })) : []),
  ]
}

/** Like Node: finds the package in the nearest node_modules folder. Undefined if there is none. */
function resolveFrom(location, name, packages) {
  for (let folder = location; ; folder = posix.dirname(folder)) {
    const candidate = posix.join(folder, 'node_modules', name)
    if (candidate in packages) return candidate
    if (folder === '.') return undefined
  }
}

/**
 * Like `npm ci`, fails if the package.json of a workspace is missing or has other dependencies than the lockfile. `readManifest`
 * returns the parsed package.json at a path of the project.
 */
export function assertInSync(lock, readManifest) {
  const workspaces = Object.keys(lock.packages).filter((location) => !/(^|\/)node_modules\//.test(location))
  for (const location of workspaces) {
    const manifest = readManifest(posix.join(location, 'package.json'))
    for (const member of ['dependencies', 'devDependencies', 'optionalDependencies']) {
      const locked = lock.packages[location][member] ?? {}
      const required = manifest[member] ?? {}
      const names = Object.keys({ ...locked, ...required })
      const differing = names.find((name) => locked[name] !== required[name])
      if (differing)
        throw new Error(`npm ci would fail: ${location || '.'} and package-lock.json differ about ${differing}`)
    }
  }
}
