// Clients that call the API: newman runs every operation, directly and through Prism, and the SDK runs on other runtimes. A check
// returns a text for the report, and throws if it fails.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { command, programOf, root } from './packages.mjs'
import { run, runNode } from './run.mjs'

const collection = join(root, 'examples/postman/proffer.postman_collection.json')

/** Runs the Postman collection with these variables. Returns how many assertions newman's table of results counts. */
async function newman(settings) {
  const variables = Object.entries(settings).flatMap(([name, value]) => ['--env-var', `${name}=${value}`])
  const report = ['--reporters', 'cli', '--color', 'off']
  const output = await runNode([command('newman'), 'run', collection, ...variables, ...report])
  return /assertions\s*│\s*(\d+)/.exec(output)?.[1]
}

export async function newmanUnderDefaultLimits({ limitedService }) {
  return `${await newman({ baseUrl: limitedService.address, apiKey: limitedService.key })} assertions under the default limits`
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

/** Prism answers with an error if a request or a response does not match the document. */
export async function prism({ service, documents }) {
  const port = await freePort()
  const args = [
    command('@stoplight/prism-cli', 'prism'),
    'proxy',
    documents.file,
    service.base,
    '--errors',
    '-p',
    String(port),
  ]
  const proxy = spawn(process.execPath, args, { stdio: 'ignore' })
  const ended = once(proxy, 'exit')
  try {
    const base = `http://127.0.0.1:${port}`
    // It gets a minute to start: 300 tries, 200 ms apart.
    for (let tries = 0; !(await isUp(base)); tries++) {
      if (tries > 300) throw new Error('Prism did not start')
      await sleep(200)
    }
    return `${await newman({ baseUrl: base, apiPath: '', apiKey: service.key })} assertions through the validating proxy`
  } finally {
    proxy.kill()
    await ended
  }
}

const isUp = (base) =>
  fetch(`${base}/me`).then(
    () => true,
    () => false,
  )

const sdkWalk = join(import.meta.dirname, 'sdk-walk.ts')
const environment = ({ address, key }) => ({
  PROFFER_URL: address,
  PROFFER_API_KEY: key,
  NO_COLOR: '1',
})

export async function bun({ service }) {
  const output = await run(programOf('bun'), ['run', sdkWalk], { env: environment(service) })
  return output.trim()
}

export async function deno({ service }) {
  const args = ['run', '--quiet', '--no-config', '-A', sdkWalk]
  const output = await run(programOf('deno'), args, { env: environment(service) })
  return output.trim()
}
