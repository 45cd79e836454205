import { parentPort } from 'node:worker_threads'
import type { Task, TaskResult } from './builtin-thread.ts'
import { analyzeBrief } from './operations/analyze-brief.ts'
import { analyzeBriefDiscovery } from './operations/analyze-brief-discovery.ts'
import { generateDifferentiators } from './operations/generate-differentiators.ts'
import { generateDiscoveryChecklist } from './operations/generate-discovery-checklist.ts'

const operations = [analyzeBrief, analyzeBriefDiscovery, generateDiscoveryChecklist, generateDifferentiators]

parentPort?.on('message', ({ id, operation, input, context }: Task) => {
  parentPort?.postMessage(carryOut())

  function carryOut(): TaskResult {
    try {
      const found = operations.find(({ name }) => name === operation)
      if (!found) throw new Error(`no operation ${operation}`)
      return { id, result: found.builtin(input as never, context) }
    } catch (error) {
      return { id, problem: `the built-in analyser failed: ${error instanceof Error ? error.message : error}` }
    }
  }
})
