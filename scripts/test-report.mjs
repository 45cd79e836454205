// What a test run tells: now and then how far it is, and at the end what failed and why.

const PROGRESS_MS = 30_000
// Enough to see what was expected and where; more hides the next failure.
const MOST_LINES = 24
const LONG_LIST = 12

export function testReport(total) {
  const started = performance.now()
  const failures = []
  const running = new Map()
  const times = []
  const counts = { units: 0, tests: 0, failed: 0, skipped: 0 }

  const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`
  const fail = (where, error, output = '') => {
    failures.push({ where, error, output })
    console.log(`FAILED ${where}`)
  }

  const progress = setInterval(() => {
    const now = [...running].map(([name, since]) => `${name} (${seconds(since)})`)
    console.log(
      `${seconds(started)}: ${counts.units} of ${total} done, ${failures.length} failed; at ${now.join(', ')}`,
    )
  }, PROGRESS_MS)
  progress.unref()

  function begin(name) {
    const since = performance.now()
    running.set(name, since)
    return () => {
      running.delete(name)
      counts.units += 1
      times.push({ name, ms: performance.now() - since })
    }
  }

  return {
    /** Keeps a promise on the list of what is under way. */
    during: (name, promise) => promise.finally(begin(name)),

    /** What was no test: a command, or the end of a process. */
    other(name, { isGood, output }) {
      if (!isGood) fail(name, output)
    },

    /** A test file: `onTest` is given each test as it ends, `onEnd` what the file has printed. */
    file(file, database) {
      const title = `${file} (${database})`
      const end = begin(title)
      const found = []
      return {
        onTest({ name, isFile, isTest, isSkipped, error }) {
          if (isTest) counts.tests += 1
          if (isTest && isSkipped) counts.skipped += 1
          if (error === undefined) return
          if (isTest) counts.failed += 1
          found.push({ where: isFile ? title : `${title} › ${name}`, error })
        },
        onEnd(output) {
          end()
          for (const [index, { where, error }] of found.entries()) fail(where, error, index === 0 ? output : '')
        },
      }
    },

    /** Prints the summary, and says whether all is well. */
    finish() {
      clearInterval(progress)
      times.sort((a, b) => b.ms - a.ms)
      const slow = times.slice(0, LONG_LIST).map(({ name, ms }) => `  ${(ms / 1000).toFixed(1).padStart(5)} s  ${name}`)
      console.log(`\nWhat took longest:\n${slow.join('\n')}`)
      for (const { where, error, output } of failures) {
        console.log(`\nFAILED ${where}\n${shortened(error)}`)
        if (output.trim()) console.log(`It printed:\n${shortened(output.trim())}`)
      }
      const { tests, failed, skipped } = counts
      const verdict = failures.length === 0 ? 'All is well' : `${failures.length} FAILED`
      console.log(
        `\n${verdict}: ${tests} tests, ${tests - failed - skipped} passed, ${failed} failed, ${skipped} skipped, in ${seconds(started)}.`,
      )
      for (const { where } of failures) console.log(`  FAILED ${where}`)
      return failures.length === 0
    },
  }
}

/** Its first lines and its last: what went wrong stands at one end or the other. */
function shortened(text) {
  const lines = text.split('\n').filter((line) => !/^\s+at .*node:internal/.test(line))
  if (lines.length <= MOST_LINES) return lines.map((line) => `  ${line}`).join('\n')
  const half = MOST_LINES / 2
  return [...lines.slice(0, half), `... ${lines.length - MOST_LINES} lines ...`, ...lines.slice(-half)]
    .map((line) => `  ${line}`)
    .join('\n')
}
