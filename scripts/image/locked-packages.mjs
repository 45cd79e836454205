// Works out which packages `npm ci --workspace <name>` would install, from the lockfile alone.
import { posix } from 'node:path'

/**
 * The locations in the lockfile of everything that the workspace needs, such as `node_modules/a/node_modules/b`, sorted. `dev`
 * adds the workspace's own development dependencies, `optional` adds optional dependencies.
 */
export function lockedPackages({ lock, workspace, dev, optional }) {
  const { packages } = lock
  const found = new Set()
  const queue = [workspace]
  for (const location of queue) {
    for (const { name, isRequired } of dependenciesOf(packages[location], {
      dev: dev && location === workspace,
      optional,
    })) {
      const resolved = resolveFrom(location, name, packages)
      if (!resolved && isRequired) throw new Error(`package-lock.json has no ${name}, which ${location} needs`)
      if (!resolved || found.has(resolved)) continue
      found.add(resolved)
      // A link points to a workspace, whose dependencies count too.
      queue.push(packages[resolved].link ? packages[resolved].resolved : resolved)
    }
  }
  return [...found].sort()
}

function dependenciesOf(entry, { dev, optional }) {
  const required = { ...entry.dependencies, ...(dev ? entry.devDependencies : {}) }
  // Like npm: peers are installed unless they are marked as optional.
  for (const name of Object.keys(entry.peerDependencies ?? {})) {
    if (!entry.peerDependenciesMeta?.[name]?.optional) required[name] = entry.peerDependencies[name]
  }
  for (const name of Object.keys(entry.optionalDependencies ?? {})) delete required[name]
  const dependencies = Object.keys(required).map((name) => ({ name, isRequired: true }))
  const extras = optional ? Object.keys(entry.optionalDependencies ?? {}) : []
  return [...dependencies, ...extras.map((name) => ({ name, isRequired: false }))]
}

/** Like Node: the nearest node_modules folder that has the package. */
function resolveFrom(location, name, packages) {
  for (let folder = location; ; folder = posix.dirname(folder)) {
    const candidate = posix.join(folder, 'node_modules', name)
    if (candidate in packages) return candidate
    if (folder === '.') return undefined
  }
}

/** Like `npm ci`, fails if the package.json of a workspace is missing or has other dependencies than the lockfile. */
export function assertInSync(lock, readManifest) {
  const workspaces = Object.keys(lock.packages).filter((location) => !/(^|\/)node_modules\//.test(location))
  for (const location of workspaces) {
    const manifest = readManifest(posix.join(location, 'package.json'))
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies']) {
      const [locked, required] = [lock.packages[location][kind] ?? {}, manifest[kind] ?? {}]
      const names = Object.keys({ ...locked, ...required })
      const differing = names.find((name) => locked[name] !== required[name])
      if (differing)
        throw new Error(`npm ci would fail: ${location || '.'} and package-lock.json differ about ${differing}`)
    }
  }
}
