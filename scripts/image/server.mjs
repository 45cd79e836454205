// Starts the server in the folder that scripts/image/main.mjs has made of the last stage of the Dockerfile, requests pages, and stops it.
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runToEnd, start } from './processes.mjs'

const READY_WITHIN_MS = 150_000
const POLL_MS = 50
const STOP_WITHIN_MS = 15_000
/** The first command that an operator runs in a new container. */
const createAccount = 'node server/src/cli/main.mjs accounts create --email a@example.com --name A'.split(' ')

/**
 * `folder` is the root of the image and `cwd` its working directory, both on this machine. `command` and `healthCheck` are the
 * image's. `ownedFolders` are those that the user of the image owns. `report(name, action)` runs and reports a step. Throws if a
 * step fails.
 */
export async function tryServer({ folder, cwd, env, command, healthCheck, ownedFolders, isShort, report }) {
  await report('every package that the server imports is installed', () => checkImports(cwd))
  const timesBefore = changeTimes(folder, ownedFolders)
  // The server chooses a port, because another process could take one that was checked before.
  const server = start(command, { cwd, env: { ...env, HOST: '127.0.0.1', PORT: '0' } })
  let port
  const get = (path) => fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(READY_WITHIN_MS) })
  try {
    await report('the server prints its address', async () => {
      port = await printedPort(server)
    })
    await report('GET /readyz', () => checkReady(get))
    const options = { cwd, env: { ...env, HOST: '127.0.0.1', PORT: port } }
    await report('GET / and the files that it loads', () =>
      checkPage(get, '/', /(?:src|href)="(\/[^"]+\.(?:js|css|svg))"/g),
    )
    await report('GET /docs and the guides that it links to', () => checkPage(get, '/docs', /href="(\/docs\/[^"#]+)"/g))
    if (healthCheck) await report('HEALTHCHECK', () => runToEnd(healthCheck, options))
    if (!isShort) await report('accounts create', () => runToEnd(createAccount, options))
    await report('SIGTERM', () => stopServer(server))
  } catch (error) {
    // main.mjs ends the server.
    throw new Error(`${error.message}\nThe server's last output:\n${server.output}`)
  }
  await report('the server wrote to its own folders only', () => {
    const timesAfter = [...changeTimes(folder, ownedFolders)]
    const written = timesAfter.filter(([path, time]) => timesBefore.get(path) !== time).map(([path]) => path)
    if (written.length > 0) throw new Error(`in the image, the server's user could not write to ${written.join(', ')}`)
  })
}

async function printedPort(server) {
  let exitCode
  void server.ended.then((code) => {
    exitCode = code
  })
  const deadlineMs = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadlineMs) {
    const [, port] = /http:\/\/127\.0\.0\.1:(\d+)\//.exec(server.output) ?? []
    if (port) return port
    if (exitCode !== undefined) throw new Error(`the server ended with ${exitCode}`)
    await sleep(POLL_MS)
  }
  throw new Error(`the server printed no address within ${READY_WITHIN_MS} ms`)
}

async function checkReady(get) {
  const { status } = await get('/readyz')
  if (status !== 200) throw new Error(`/readyz answered ${status}`)
}

/** Requests a page and every address on it that the first group of `links` matches. */
async function checkPage(get, path, links) {
  const page = await get(path)
  if (page.status !== 200) throw new Error(`${path} returned ${page.status}`)
  const targets = [...(await page.text()).matchAll(links)].map(([, target]) => target)
  if (targets.length === 0) throw new Error(`${path} refers to no file`)
  for (const target of new Set(targets)) {
    const { status } = await get(target)
    if (status !== 200) throw new Error(`${target}, linked from ${path}, returned ${status}`)
  }
  return `${new Set(targets).size} found`
}

async function stopServer({ child, ended }) {
  child.kill('SIGTERM')
  const code = await Promise.race([ended, sleep(STOP_WITHIN_MS, 'nothing in time', { ref: false })])
  if (code !== 0) throw new Error(`the server exited with ${code} after SIGTERM`)
}

/** Some modules are loaded only when they are needed, so a start alone would not notice a missing package. */
function checkImports(cwd) {
  const source = join(cwd, 'server/src')
  const files = readdirSync(source, { recursive: true }).filter((file) => /\.(ts|mjs)$/.test(file))
  // Three forms: `import pg from 'pg'`, the last line of a longer one (`} from 'pg'`), and `import('pg')`. No relative paths.
  const imports = /^import (?!type )[^'\n]*'([^'.][^']*)'|^\} from '([^'.][^']*)'|\bimport\('([^'.][^']*)'\)/gm
  const names = new Set()
  for (const file of files) {
    for (const [, ...groups] of readFileSync(join(source, file), 'utf8').matchAll(imports)) {
      const specifier = groups.find(Boolean)
      // `@scope/name/file.js` and `name/file.js` are files of a package.
      if (!specifier.startsWith('node:')) names.add(/^(@[^/]+\/)?[^/]+/.exec(specifier)[0])
    }
  }
  const isInstalled = (name) =>
    ['node_modules', 'server/node_modules'].some((path) => existsSync(join(cwd, path, name)))
  const missing = [...names].filter((name) => !isInstalled(name))
  if (names.size === 0 || missing.length > 0)
    throw new Error(`not installed: ${missing.join(', ') || 'nothing is imported'}`)
  return `${names.size} packages`
}

/** Files and folders with the time of their last change, without installed packages and the folders of the server's user. */
function changeTimes(folder, ownedFolders, times = new Map()) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    const isPackage = basename(folder) === 'node_modules' && !entry.name.startsWith('.')
    if (isPackage || ownedFolders.includes(path)) continue
    times.set(path, lstatSync(path).mtimeMs)
    if (entry.isDirectory()) changeTimes(path, ownedFolders, times)
  }
  return times
}
