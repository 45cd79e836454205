// The output of a test run: regular progress, and every failure with its reason, at once and again at the end.

const PROGRESS_MS = 30_000
// Enough lines to see what was expected and where. More would hide the next failure.
const LINES_PER_FAILURE = 24
const SLOWEST_SHOWN = 12

/** Reports a run of `total` units. A unit is a check, or a test file on one database. */
export function testReport(total) {
  const startedAt = performance.now()
  const failures = []
  const running = new Map()
  const durations = []
  const counts = { units: 0, tests: 0, failed: 0, skipped: 0 }

  const secondsSince = (time) => `${((performance.now() - time) / 1000).toFixed(1)} s`
  const fail = (where, error, output = '') => {
    failures.push({ where, error, output })
    console.log(`FAILED ${where}\n${shortened(error)}`)
  }

  const progress = setInterval(() => {
    const current = [...running].map(([name, since]) => `${name} (${secondsSince(since)})`)
    console.log(
      `${secondsSince(startedAt)}: ${counts.units} of ${total} done, ${failures.length} failed; running ${current.join(', ')}`,
    )
  }, PROGRESS_MS)
  progress.unref()

  /** Lists a unit as running. Returns a function to call when it has finished. */
  function startUnit(name) {
    const since = performance.now()
    running.set(name, since)
    return () => {
      running.delete(name)
      counts.units += 1
      durations.push({ name, ms: performance.now() - since })
    }
  }

  return {
    /** Lists a promise as running until it settles. */
    track: (name, promise) => promise.finally(startUnit(name)),

    /** Reports the result of a command, or the exit of a test process. */
    reportStep(name, { passed, output }) {
      if (!passed) fail(name, output)
    },

    /** Lists a test file as running. Call `onTest` with each finished test, and `onEnd` with the output of the file. */
    startFile(file, database) {
      const title = `${file} (${database})`
      const end = startUnit(title)
      const errors = []
      return {
        onTest({ name, isFile, isTest, isSkipped, error }) {
          if (isTest) counts.tests += 1
          if (isTest && isSkipped) counts.skipped += 1
          if (error === undefined) return
          if (isTest) counts.failed += 1
          errors.push({ where: isFile ? title : `${title} › ${name}`, error })
        },
        onEnd(output) {
          end()
          // All errors of the file have the same output, so only the first one shows it.
          for (const [index, { where, error }] of errors.entries()) fail(where, error, index === 0 ? output : '')
        },
      }
    },

    /** Prints the summary. Returns whether everything passed. */
    finish() {
      clearInterval(progress)
      durations.sort((a, b) => b.ms - a.ms)
      const slowest = durations.slice(0, SLOWEST_SHOWN)
      const lines = slowest.map(({ name, ms }) => `  ${(ms / 1000).toFixed(1).padStart(5)} s  ${name}`)
      if (total > SLOWEST_SHOWN) console.log(`\nThe slowest:\n${lines.join('\n')}`)
      for (const { where, error, output } of failures) {
        console.log(`\nFAILED ${where}\n${shortened(error)}`)
        if (output.trim()) console.log(`It printed:\n${shortened(output.trim())}`)
      }
      console.log(`\n${failures.length === 0 ? 'Passed' : `${failures.length} FAILED`}, in ${secondsSince(startedAt)}.`)
      for (const { where } of failures) console.log(`  FAILED ${where}`)
      const { tests, failed, skipped } = counts
      console.log(`${tests - failed - skipped} passed, ${failed} failed, ${skipped} skipped`)
      return failures.length === 0
    },
  }
}

const root = new URL('../', import.meta.url).href

// Stack frames outside this repository, and members of an assertion error that its message already contains.
const noise = [
  /^\s+at .*(?:node:|node_modules)/,
  /^\s+(?:generatedMessage: \w+|code: 'ERR_ASSERTION'|actual: false|expected: true|operator: '[^']*'|diff: '[^']*'),?$/,
]

/** The first and the last lines, because the reason is usually in one of them. */
function shortened(text) {
  const lines = text
    .replaceAll(root, '')
    .split('\n')
    .filter((line) => !noise.some((pattern) => pattern.test(line)))
  if (lines.length <= LINES_PER_FAILURE) return lines.map((line) => `  ${line}`).join('\n')
  const half = LINES_PER_FAILURE / 2
  return [...lines.slice(0, half), `... ${lines.length - LINES_PER_FAILURE} lines ...`, ...lines.slice(-half)]
    .map((line) => `  ${line}`)
    .join('\n')
}
