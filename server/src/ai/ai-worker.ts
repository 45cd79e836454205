import { parentPort } from 'node:worker_threads'
import type { AiSettings } from '@proffer/core/ai/schema.ts'
import type { ThreadMessage } from './ai-threads.ts'
import { analyzeBrief } from './operations/analyze-brief.ts'
import { analyzeBriefDiscovery } from './operations/analyze-brief-discovery.ts'
import { askForHours } from './operations/ask-for-hours.ts'
import { draftProposal } from './operations/draft-proposal.ts'
import { generateDifferentiators } from './operations/generate-differentiators.ts'
import { generateDiscoveryChecklist } from './operations/generate-discovery-checklist.ts'
import { type LeadText, leadFacts } from './operations/lead-facts.ts'
import type { AiOperation, Outcome } from './operations/operation.ts'
import { predictFromHistory } from './operations/predict-from-history.ts'
import { acceptAnswer, checkResult } from './question.ts'

// Each operation has its own types of input and result. A message has plain JSON, so they are treated alike.
const operations = [
  analyzeBrief,
  analyzeBriefDiscovery,
  generateDiscoveryChecklist,
  generateDifferentiators,
  draftProposal,
  askForHours,
] as unknown as AiOperation<AiSettings, Outcome>[]

/** A worker thread of the pool in `ai-threads.ts`. */
parentPort?.on('message', (text: string) => {
  try {
    parentPort?.postMessage({ result: JSON.stringify(runOperation(JSON.parse(text))) })
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
    parentPort?.postMessage({ problem: `The analysis failed: ${reason}` })
  }
})

function runOperation({ operation: name, input, context, answer }: ThreadMessage) {
  if (name === leadFacts.name) return checkResult(leadFacts, leadFacts.builtin(input as LeadText))
  if (name === predictFromHistory.name)
    return predictFromHistory.builtin(input as Parameters<typeof predictFromHistory.builtin>[0])
  const operation = operations.find((operation) => operation.name === name)
  if (!operation) throw new Error(`There is no operation ${name}.`)
  return answer === undefined
    ? checkResult(operation, operation.builtin(input as AiSettings, context))
    : acceptAnswer(operation, input as AiSettings, context, answer)
}
