// Tells the process that started this one how each test ended. It runs where the tests do.
import { inspect } from 'node:util'

// A test fails as well when one inside it did, which has been told of already.
const isEcho = (error) => error.failureType === 'subtestsFailed'

/** A test run's event as it is told: the outermost suite is the file. */
function told({ type, data }, path) {
  if (type !== 'test:pass' && type !== 'test:fail') return undefined
  const { nesting, name, details, skip, todo } = data
  return {
    name: [...path.slice(1, nesting), name].join(' › '),
    isFile: nesting === 0,
    isTest: details.type !== 'suite',
    isSkipped: skip !== undefined || todo !== undefined,
    ms: details.duration_ms,
    error: type === 'test:fail' && !isEcho(details.error) ? textOf(details.error) : undefined,
  }
}

function textOf(error) {
  return inspect(error.cause instanceof Error ? error.cause : error, { depth: 4, breakLength: 120 })
}

// biome-ignore-start lint/style/noDefaultExport: how Node takes a reporter.
// biome-ignore-start lint/correctness/useYield: it prints nothing.
export default async function* report(events) {
  let path = []
  for await (const event of events) {
    if (event.type === 'test:start') path = [...path.slice(0, event.data.nesting), event.data.name]
    const message = told(event, path)
    if (message) process.send(message)
  }
}
// biome-ignore-end lint/style/noDefaultExport: how Node takes a reporter.
// biome-ignore-end lint/correctness/useYield: it prints nothing.
