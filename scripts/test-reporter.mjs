// Sends the result of each test to the process that started this one. Node loads this reporter in the test process.
import { inspect } from 'node:util'

// A suite fails if one of its tests fails, and that test has already been reported.
const isSuiteFailure = (error) => error.failureType === 'subtestsFailed'

/** The message for an event of the test runner. `path` has the names of the suites around it; the outermost is the file. */
function messageOf({ type, data }, path) {
  if (type !== 'test:pass' && type !== 'test:fail') return undefined
  const { nesting, name, details, skip, todo } = data
  return {
    name: [...path.slice(1, nesting), name].join(' › '),
    isFile: nesting === 0,
    isTest: details.type !== 'suite',
    isSkipped: skip !== undefined || todo !== undefined,
    error: type === 'test:fail' && !isSuiteFailure(details.error) ? textOf(details.error) : undefined,
  }
}

function textOf(error) {
  return inspect(error.cause instanceof Error ? error.cause : error, { depth: 4, breakLength: 120 })
}

// biome-ignore-start lint/style/noDefaultExport: Node expects a reporter as the default export.
// biome-ignore-start lint/correctness/useYield: it prints nothing.
export default async function* report(events) {
  let path = []
  for await (const event of events) {
    if (event.type === 'test:start') path = [...path.slice(0, event.data.nesting), event.data.name]
    const message = messageOf(event, path)
    if (message) process.send(message)
  }
}
// biome-ignore-end lint/style/noDefaultExport: Node expects a reporter as the default export.
// biome-ignore-end lint/correctness/useYield: it prints nothing.
