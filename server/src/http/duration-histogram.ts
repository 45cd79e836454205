/** The observations of one operation and status. The last count is for durations above all bounds. */
interface Observations {
  readonly counts: Float64Array
  sumSeconds: number
}

interface Options {
  name: string
  help: string
  /** The upper bounds of the buckets, ascending. */
  bounds: readonly number[]
}

/**
 * A histogram of durations by operation and status, as Prometheus text. prom-client's histogram checks and hashes its labels
 * at each observation, which took 4 % of the time of a read request.
 */
export function durationHistogram({ name, help, bounds }: Options) {
  const byOperation = new Map<string, Map<number, Observations>>()

  function observationsOf(operation: string, status: number): Observations {
    const known = byOperation.get(operation)?.get(status)
    if (known) return known
    const created = { counts: new Float64Array(bounds.length + 1), sumSeconds: 0 }
    const byStatus = byOperation.get(operation) ?? new Map<number, Observations>()
    byOperation.set(operation, byStatus.set(status, created))
    return created
  }

  function* lines() {
    yield `# HELP ${name} ${help}`
    yield `# TYPE ${name} histogram`
    for (const [operation, byStatus] of byOperation) {
      for (const [status, { counts, sumSeconds }] of byStatus) {
        const labels = `operation="${operation}",status="${status}"`
        let count = 0
        for (const [place, bound] of [...bounds, '+Inf'].entries()) {
          count += counts[place] ?? 0
          yield `${name}_bucket{le="${bound}",${labels}} ${count}`
        }
        yield `${name}_sum{${labels}} ${sumSeconds}`
        yield `${name}_count{${labels}} ${count}`
      }
    }
  }

  return {
    observe(operation: string, status: number, seconds: number) {
      const observations = observationsOf(operation, status)
      let place = 0
      while (place < bounds.length && seconds > (bounds[place] as number)) place += 1
      observations.counts[place] = (observations.counts[place] ?? 0) + 1
      observations.sumSeconds += seconds
    },

    text: () => `${[...lines()].join('\n')}\n`,
  }
}
