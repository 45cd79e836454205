// Runs the steps of the Dockerfile without a container engine, then starts the server of the last stage and asks it for pages.
// Each stage is a folder in place of a root file system.
//
//   node scripts/image/main.mjs            runs every RUN line, npm's too
//   node scripts/image/main.mjs --short    needs no network and takes seconds: links the packages of this repository's node_modules
//                                     instead of running `npm ci`, and runs no operator's command
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, posix } from 'node:path'
import { parseArgs } from 'node:util'
import { parseDockerfile, parseDockerignore } from './dockerfile.mjs'
import { installFromRepository, linkFile } from './packages.mjs'
import { endAll, runToEnd } from './processes.mjs'
import { tryServer } from './server.mjs'

const root = join(import.meta.dirname, '../..')
const { values: options } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    dockerfile: { type: 'string', default: join(root, 'Dockerfile') },
  },
})
const work = mkdtempSync(join(tmpdir(), 'proffer-image-'))
const context = join(work, 'context')
const tools = join(work, 'tools')
/** The finished stages by name: `{ folder, cwd, env, user, command, healthCheck }`. `cwd` is a path of the image. */
const stages = new Map()

/** Runs an action. Then prints its name, its time, and the note that it may return. */
async function report(name, action) {
  const startedMs = performance.now()
  const note = await action()
  console.log(`${name} (${Math.round(performance.now() - startedMs)} ms)${note ? `\n     ${note}` : ''}`)
}

/** Links all files of the working tree that neither .gitignore nor .dockerignore leaves out into the build context. */
function linkContext() {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  const isIgnored = parseDockerignore(readFileSync(join(root, '.dockerignore'), 'utf8'))
  const files = list
    .toString()
    .split('\0')
    .filter((file) => file && !isIgnored(file) && existsSync(join(root, file)))
  for (const folder of new Set(files.map(dirname))) mkdirSync(join(context, folder), { recursive: true })
  for (const file of files) linkFile(join(root, file), join(context, file))
  return `${files.length} files`
}

/**
 * Writes a `chown` for the steps. There may be no user `node` on this machine, so it only records the paths that the user would
 * own, in the file `owned`.
 */
function writeTools() {
  mkdirSync(tools)
  const lines = [
    '#!/bin/sh',
    '# Skips the first argument, the new owner.',
    'shift',
    'for path; do',
    '  test -e "$path" || { echo "chown: no $path" >&2; exit 1; }',
    `  (cd "$path" && pwd) >>'${join(tools, 'owned')}'`,
    'done',
  ]
  writeFileSync(join(tools, 'chown'), `${lines.join('\n')}\n`, { mode: 0o755 })
  writeFileSync(join(tools, 'owned'), '')
}

/** A path of the image, as a path of this machine. */
const locate = (stage, path) => join(stage.folder, posix.resolve(stage.cwd, path))

/**
 * The environment of a step. It has no variable of this machine, except those that programs need to run and to reach the network.
 * Values of the Dockerfile that are absolute paths become paths of this machine.
 */
function environmentOf(stage) {
  const inherited = Object.entries(process.env).filter(([name]) =>
    /^(HOME|TMPDIR|NODE_EXTRA_CA_CERTS|\w+_proxy)$/i.test(name),
  )
  const folders = (process.env.PATH ?? '').split(':').filter((folder) => !folder.endsWith('node_modules/.bin'))
  const configured = Object.entries(stage.env).map(([name, value]) => [
    name,
    value.startsWith('/') ? locate(stage, value) : value,
  ])
  return {
    ...Object.fromEntries([...inherited, ...configured]),
    PATH: [tools, dirname(process.execPath), ...folders].join(':'),
  }
}

/** How each instruction changes the stage. The returned text says what is only emulated. */
const carryOut = {
  WORKDIR(stage, { value }) {
    stage.cwd = posix.resolve(stage.cwd, value)
    mkdirSync(locate(stage, '.'), { recursive: true })
  },

  COPY(stage, { from, sources, target }) {
    const origin = from === undefined ? context : stages.get(from)?.folder
    if (!origin) throw new Error(`no earlier stage is named ${from}`)
    for (const source of sources) {
      const path = join(origin, source)
      if (!existsSync(path)) throw new Error(`${source} is not in ${from ?? 'the build context'}`)
      const isTargetFolder = sources.length > 1 || target === '.' || target.endsWith('/')
      // A file keeps its name. Of a folder only the contents are copied, as Docker does.
      const copy = statSync(path).isFile() && isTargetFolder ? posix.join(target, basename(source)) : target
      cpSync(path, locate(stage, copy), { recursive: true })
    }
  },

  ENV(stage, { variables }) {
    Object.assign(stage.env, variables)
  },

  async RUN(stage, { command }) {
    const cwd = locate(stage, '.')
    if (options.short && command.startsWith('npm ')) return installFromRepository({ root, cwd, command })
    // Puts the folder of the stage before absolute paths, such as `/data` in `mkdir -p /data`.
    const mapped = command.replace(/(?<=\s)\/(?=\w)/g, `${stage.folder}/`)
    await runToEnd(['sh', '-c', mapped], { cwd, env: environmentOf(stage) })
    const emulated = [
      mapped === command ? '' : 'absolute paths lie in the folder of the stage',
      command.includes('chown') ? 'chown changed no owner' : '',
    ]
    return emulated.filter(Boolean).join('; ')
  },

  USER(stage, { value }) {
    stage.user = value
    return `emulated: the server runs as the current user, and may only write where ${value} could`
  },

  VOLUME(stage, { value }) {
    if (!existsSync(locate(stage, value)))
      throw new Error(`${value} does not exist, so ${stage.user} could not write to it`)
    return 'emulated: a folder of the stage'
  },

  EXPOSE(stage, { value }) {
    if (stage.env.PORT !== value) throw new Error(`the server listens on PORT=${stage.env.PORT}`)
  },

  CMD(stage, { command }) {
    stage.command = command
  },

  HEALTHCHECK(stage, { command }) {
    stage.healthCheck = command
  },
}

async function buildStage({ name, image, steps }, index) {
  const stage = { folder: join(work, `stage-${index}`), cwd: '/', env: {} }
  mkdirSync(stage.folder)
  await report(`FROM ${image}`, () => {
    const [, major] = /^node:(\d+)/.exec(image) ?? []
    if (major !== process.versions.node.split('.')[0]) throw new Error(`this is Node ${process.version}`)
    return `emulated: an empty folder, Node ${process.version} and the programs of this machine`
  })
  for (const step of steps) {
    await report(step.text.slice(0, 100), () => carryOut[step.instruction](stage, step)).catch((error) => {
      throw new Error(`Dockerfile:${step.line}: ${step.text}\n${error.message}`)
    })
  }
  stages.set(name, stage)
  return stage
}

async function main() {
  console.log(`Building in ${work}`)
  const parsed = parseDockerfile(readFileSync(options.dockerfile, 'utf8'))
  writeTools()
  await report('build context', linkContext)
  let lastStage
  for (const [index, stage] of parsed.entries()) lastStage = await buildStage(stage, index)
  const ownedFolders = readFileSync(join(tools, 'owned'), 'utf8').split('\n').filter(Boolean)
  await tryServer({
    ...lastStage,
    env: environmentOf(lastStage),
    cwd: locate(lastStage, '.'),
    ownedFolders,
    isShort: options.short,
    report,
  })
}

const cleanUp = () => rmSync(work, { recursive: true, force: true })

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await endAll()
    cleanUp()
    process.exit(1)
  })
}
try {
  await main()
  console.log('The image builds. Its server starts, responds and stops.')
} catch (error) {
  console.error(`FAILED\n${error.message}`)
  process.exitCode = 1
} finally {
  await endAll()
  cleanUp()
}
