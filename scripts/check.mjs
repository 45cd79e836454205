// Everything that can be checked without running the service: types, lint, format, import rules, dead code,
// and the OpenAPI document (up to date like all that is made from it, and clean under Redocly's recommended rules).
import { runCommand } from './test-processes.mjs'

// One checker a program: several would each work out the same types again, and the programs run side by side anyway.
const types = (project) => ['tsc', '--checkers', '1', '-p', project]

const checks = {
  types: types('.'),
  'types of the browser tests': types('web/test'),
  'types of the pages': types('web'),
  'types of the SDK, as browsers have them': types('sdk/tsconfig.web.json'),
  'lint, format, imports': ['biome', 'check', '--error-on-warnings', '.'],
  'dead code': ['knip'],
  'docs/openapi.json and what is made from it': [process.execPath, 'scripts/openapi.mjs', '--check'],
  'docs/openapi.json keeps the rules': ['redocly', 'lint', 'docs/openapi.json'],
}

// A check talks to nobody.
const env = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }

export const checkNames = Object.keys(checks)
export const runCheck = (name) => runCommand(checks[name], env)

async function printCheck(name) {
  const started = Date.now()
  const { isGood, output } = await runCheck(name)
  console.log(`${isGood ? 'ok  ' : 'FAIL'} ${name} (${Date.now() - started} ms)`)
  if (!isGood) console.log(output)
  return isGood
}

if (import.meta.main) {
  const results = await Promise.all(checkNames.map(printCheck))
  process.exit(results.every(Boolean) ? 0 : 1)
}
