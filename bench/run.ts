// `npm run bench [-- name ...]` runs all scenarios or the named ones, one after the other, each in its own process. It writes the
// figures to `bench/results/<date>.json` and `.md`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { type Figure, formatFigure, reaches } from './figures.ts'

const scenarios = {
  routes: ['routes.ts'],
  'postgres-routes': ['routes.ts', '--postgres'],
  lists: ['lists.ts'],
  'postgres-lists': ['lists.ts', '--postgres'],
  'postgres-writes': ['postgres-writes.ts'],
  webhooks: ['webhooks.ts'],
  peers: ['peers.ts'],
  'first-use': ['first-use.ts'],
  'first-paint': ['first-paint.ts'],
  typing: ['typing.ts'],
  pricing: ['pricing.ts'],
  memory: ['memory.ts'],
  live: ['live.ts'],
  'start-up': ['start-up.ts'],
  growth: ['growth.ts'],
  'postgres-growth': ['growth.ts', '--postgres'],
  team: ['team.ts'],
  catalogue: ['catalogue.ts'],
  'postgres-catalogue': ['catalogue.ts', '--postgres'],
  'own-data': ['own-data.ts'],
  soak: ['soak.ts'],
} satisfies Record<string, [script: string, ...args: string[]]>
type Name = keyof typeof scenarios

interface Report {
  scenario: string
  figures: Figure[]
}

const scenarioNames = Object.keys(scenarios) as Name[]
const requestedNames = process.argv.slice(2)
const unknown = requestedNames.filter((name) => !scenarioNames.includes(name as Name))
if (unknown.length > 0) {
  console.error(`Unknown scenario: ${unknown.join(', ')}. Known scenarios: ${scenarioNames.join(', ')}.`)
  process.exit(2)
}
const chosen = requestedNames.length > 0 ? (requestedNames as Name[]) : scenarioNames

const directory = mkdtempSync(join(tmpdir(), 'proffer-bench-'))
const reports: Report[] = []
const failed: string[] = []
const loadBefore = loadavg()[0] ?? 0
for (const [index, name] of chosen.entries()) {
  console.log(`\n${progressBar(index, chosen.length)} ${name}`)
  const file = join(directory, `${name}.json`)
  const [script = '', ...args] = scenarios[name]
  const command = [join(import.meta.dirname, script), ...args, '--report', file]
  const child = spawn(process.execPath, command, { stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) failed.push(name)
  if (existsSync(file)) reports.push(JSON.parse(readFileSync(file, 'utf8')))
}
rmSync(directory, { recursive: true, force: true })
save()
if (failed.length > 0) console.error(`These scenarios failed: ${failed.join(', ')}`)
process.exit(failed.length > 0 ? 1 : 0)

function save() {
  const date = new Date().toISOString().slice(0, 16).replace(':', '')
  const results = join(import.meta.dirname, 'results')
  mkdirSync(results, { recursive: true })
  const machine = { cores: cpus().length, model: cpus()[0]?.model ?? '', memoryGb: Math.round(totalmem() / 2 ** 30) }
  const run = { date, node: process.version, machine, loadBefore, reports, failed }
  writeFileSync(join(results, `${date}.json`), `${JSON.stringify(run, null, 2)}\n`)
  const title = `# ${date}, Node ${process.version}, ${machine.cores} cores, load ${loadBefore.toFixed(1)} before\n`
  const table = [title, ...reports.map(markdown)].join('\n')
  writeFileSync(join(results, `${date}.md`), table)
  console.log(`\n${table}`)
}

function markdown({ scenario, figures }: Report): string {
  const rows = figures.map((figure) => {
    const { what, must } = figure
    return `| ${what} | ${formatFigure(figure)} | ${must ?? ''} | ${verdict(figure)} |`
  })
  return [`## ${scenario}\n`, '| what | measured | must | |', '|---|---|---|---|', ...rows, ''].join('\n')
}

function verdict(figure: Figure): string {
  const { must } = figure
  if (must === undefined) return ''
  return reaches(figure, must) ? 'reached' : 'missed'
}

function progressBar(done: number, all: number) {
  const width = 20
  const full = Math.round((done / all) * width)
  return `[${'#'.repeat(full)}${'.'.repeat(width - full)}] ${done + 1} of ${all}:`
}
