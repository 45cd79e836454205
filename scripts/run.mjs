// The entry of every npm script: `node scripts/run.mjs <command> [arguments]`. Installs the dependencies, then runs the
// command on the project's own Node. Plain JavaScript for Node 20 and newer.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { endLike, runChild } from './child.mjs'
import { installDependencies, projectNode, root } from './install.mjs'

const envFileFlags = existsSync(join(root, '.env')) ? [`--env-file=${join(root, '.env')}`] : []
// docs/decisions/0027-bound-memory.md says why these flags and variables are set.
const server = [...envFileFlags, '--max-semi-space-size=4', '--heap-growing-percent=50', 'server/src/main.mjs']
const memoryVariables = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' }
const buildPages = ['scripts/build-web.mjs']

/** The programs that each command runs, in order: Node's flags, the script, its arguments. The last one also gets those of the command. */
const commands = {
  start: [buildPages, server],
  proffer: [[...envFileFlags, 'server/src/cli/main.mjs']],
  build: [buildPages],
  check: [['scripts/check.mjs']],
  fix: [['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '.']],
  openapi: [['scripts/openapi.mjs']],
  test: [buildPages, ['scripts/test.mjs']],
  'test:long': [buildPages, ['scripts/test.mjs', '--long']],
  // `npm run eval -- estimates` measures the estimates, without it the analyser.
  eval: [[process.argv[3] === 'estimates' ? 'server/test/backtest/eval.ts' : 'analyser/training/eval.ts']],
  train: [['analyser/training/train.ts']],
  bench: [buildPages, ['bench/run.ts']],
  interop: [['tools/interop/main.mjs']],
}

const [name, ...args] = process.argv.slice(2)
const programs = commands[name]
if (!programs) {
  process.stderr.write(`Unknown command: ${name}. Known commands: ${Object.keys(commands).join(', ')}.\n`)
  process.exit(1)
}

await installDependencies()
const node = projectNode()
for (const [index, program] of programs.entries()) {
  const isLast = index === programs.length - 1
  await run(isLast ? [...program, ...args] : program)
}

/** Runs one program, and ends this process if it fails. The path of its script is relative to the project. */
async function run([...argv]) {
  const scriptIndex = argv.findIndex((argument) => !argument.startsWith('--'))
  argv[scriptIndex] = join(root, argv[scriptIndex])
  const result = await runChild(node, argv, { stdio: 'inherit', env: { ...memoryVariables, ...process.env } })
  if (result.error) process.stderr.write(`Cannot start ${node}: ${result.error.message}\n`)
  // A program that a signal stopped may end with code 0. The next one must not start then.
  if (result.code !== 0 || result.stoppedBy) endLike(result)
}
