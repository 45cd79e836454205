import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onServerCore } from './server-process.ts'

/** The server as `npm start` runs it, with its own data directory and with limits that the load does not reach. */
export interface RunningService {
  port: number
  pid: number
  directory: string
  /** A key of the demo account. */
  key: string
  /** Signs the owner of the demo account in, once. Null on a directory or database that had an account before. */
  signInLink: string | null
  /** The bytes of a request to the external door, such as `GET /proposals`. */
  request(method: string, path: string, body?: unknown, key?: string): Buffer
  /** Sends such a request. */
  call(method: string, path: string, body?: unknown, key?: string): Promise<Response>
  /** Creates a proposal and returns its id. */
  create(proposal: object, key?: string): Promise<string>
  /** Shares a proposal and returns the client's link. */
  share(proposalId: string, key?: string): Promise<string>
  memoryMb(): number
  stop(): Promise<void>
}

interface Options {
  directory?: string
  env?: Record<string, string>
  /** A key from an earlier start on the same directory or database, because only the first start prints one. */
  key?: string
  /** False to let the operating system choose the core. */
  isPinned?: boolean
}

const root = join(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
const [, ...startArguments] = scripts.start.split(' ')

/** The command of `npm start`, without npm. */
export const startCommand: [string, ...string[]] = [process.execPath, ...startArguments]

const plenty = { monthly: 1_000_000_000, perMinute: 1_000_000 }

const environment = {
  PORT: '0',
  LOG_LEVEL: 'warn',
  PLAN_LIMITS: JSON.stringify({ free: plenty, professional: plenty, agency: plenty, lifetime: plenty }),
  END_USER_PER_MINUTE: '1000000',
  END_USER_PER_MONTH: '1000000000',
  AGENT_PER_MINUTE: '1000000',
  AGENT_PER_MONTH: '1000000000',
}

export async function startService({
  directory,
  env = {},
  key,
  isPinned = true,
}: Options = {}): Promise<RunningService> {
  const home = directory ?? mkdtempSync(join(tmpdir(), 'proffer-bench-'))
  const [file, ...args] = isPinned ? onServerCore(...startCommand) : startCommand
  const child = spawn(file, args, {
    cwd: root,
    env: { ...environment, DATA_DIR: home, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const welcome = await welcomeOf(child)
  const pid = childOf(child.pid ?? 0)
  // The line is like `Application   http://localhost:8080/`.
  const port = Number(/Application +\S+:(\d+)\//.exec(welcome)?.[1])
  const serviceKey = key ?? /pfr_\w+/.exec(welcome)?.[0] ?? ''
  const headers = {
    'X-API-Key': serviceKey,
    'X-Partner-Id': 'bench',
    'X-External-User-Id': 'user-1',
    'X-Agent-Id': 'agent-1',
  }
  const prefix = '/api/external/v1'
  const call = (method: string, path: string, body?: unknown, callerKey = serviceKey) =>
    fetch(`http://127.0.0.1:${port}${prefix}${path}`, {
      method,
      headers: {
        ...headers,
        'X-API-Key': callerKey,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
  return {
    port,
    pid,
    directory: home,
    key: serviceKey,
    signInLink: /\S+\/sign-in\/link#\S+/.exec(welcome)?.[0] ?? null,
    request: (method, path, body, callerKey = serviceKey) =>
      requestBytes(method, prefix + path, { ...headers, 'X-API-Key': callerKey }, body),
    call,
    async create(proposal, callerKey) {
      const response = await call('POST', '/proposals', proposal, callerKey)
      return ((await response.json()) as { id: string }).id
    },
    async share(proposalId, callerKey) {
      const response = await call('POST', `/proposals/${proposalId}/share`, {}, callerKey)
      return ((await response.json()) as { shareUrl: string }).shareUrl
    },
    memoryMb: () => residentMb(pid),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      if (!directory) rmSync(home, { recursive: true, force: true })
    },
  }
}

/** The process of the server, which `scripts/run.mjs` starts. Only Linux lists the children of other processes. */
function childOf(pid: number): number {
  const file = `/proc/${pid}/task/${pid}/children`
  const [first] = existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ') : []
  return Number(first) || pid
}

/** The text that the server prints when it is ready. It ends with an empty line. */
function welcomeOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    child.once('exit', (code) => reject(new Error(`the service ended with ${code} before it was ready`)))
    child.stdout?.on('data', (chunk) => {
      text += chunk
      if (text.endsWith('\n\n')) resolve(text)
    })
  })
}

/** The bytes of an HTTP request. The body is sent as JSON. */
export function requestBytes(method: string, path: string, headers: Record<string, string>, body?: unknown): Buffer {
  const payload = body === undefined ? '' : JSON.stringify(body)
  const allHeaders: Record<string, string> = { Host: '127.0.0.1', ...headers }
  if (body !== undefined) {
    allHeaders['Content-Type'] = 'application/json'
    allHeaders['Content-Length'] = String(Buffer.byteLength(payload))
  }
  const lines = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${payload}`)
}

/** The resident memory of the process. Only Linux shows this for other processes. */
function residentMb(pid: number): number {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return Number.NaN
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1]) / 1024
}
