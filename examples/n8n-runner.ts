import assert from 'node:assert/strict'
import type { Service } from '../server/test/harness.ts'

/** Runs an n8n workflow with a minimal interpreter of the nodes that it uses. n8n itself is too large to install for a test. */

interface Condition {
  conditions: Array<{ leftValue: string; rightValue: unknown; operator: { operation: string } }>
}

interface Node {
  name: string
  type: string
  // biome-ignore lint/suspicious/noExplicitAny: each type of node has its own parameters.
  parameters: any
}

export interface Workflow {
  nodes: Node[]
  connections: Record<string, { main: Array<Array<{ node: string }>> }>
}

export interface Run {
  /** The names of the nodes in the order in which they ran. */
  path: string[]
  /** What each node passed on. */
  outputs: Map<string, unknown>
  /** The message of the node that stopped the workflow. */
  error: string | undefined
}

// biome-ignore lint/suspicious/noExplicitAny: the item that a node passes on.
type Json = any

/** Runs the workflow for a posted form. Waits advance the clock of the service. `execution` is the id of the run in n8n. */
export async function runWorkflow(
  { nodes, connections }: Workflow,
  service: Service,
  { key, form, execution }: { key: string; form: object; execution: string },
): Promise<Run> {
  const outputs = new Map<string, unknown>()
  const path: string[] = []
  let $json: Json = { body: form }
  let error: string | undefined

  const $ = (name: string) => ({ item: { json: outputs.get(name) ?? assert.fail(`${name} has not run`) } })
  const evaluate = (expression: string) =>
    new Function('$json', '$', '$execution', `return (${expression})`)($json, $, { id: execution })
  /** The value of a template: of its only expression, or a text with the values of its expressions. */
  function evaluateTemplate(template: string): Json {
    // `={{ ... }}` with a single expression. Inside it, `}}` is allowed only before `)`, as the end of objects that are passed to a
    // function.
    const [, onlyExpression] = /^=\{\{((?:(?!\}\}).)*(?:\}\}\)(?:(?!\}\}).)*)*)\}\}$/s.exec(template) ?? []
    if (onlyExpression !== undefined) return evaluate(onlyExpression)
    if (!template.startsWith('=')) return template
    return template.slice(1).replace(/\{\{(.+?)\}\}(?!\})/g, (_, expression) => String(evaluate(expression)))
  }
  const isTrue = ({ conditions }: Condition) =>
    conditions.every(({ leftValue, rightValue, operator }) => {
      const left = evaluateTemplate(leftValue)
      if (operator.operation === 'equals') return left === rightValue
      if (operator.operation === 'gte') return left >= (rightValue as number)
      assert.equal(operator.operation, 'true')
      return left === true
    })

  async function call(parameters: Json) {
    const pairs: Array<{ name: string; value: string }> = parameters.headerParameters.parameters
    const headers = Object.fromEntries(pairs.map((pair) => [pair.name, evaluateTemplate(pair.value)]))
    const { options, method, url, jsonBody } = parameters
    assert.deepEqual(options.response.response, { fullResponse: true, neverError: true })
    assert.equal(headers['Idempotency-Key'] !== undefined, method === 'POST')
    const body = JSON.parse(evaluate(/^=\{\{(.*)\}\}$/s.exec(jsonBody)?.[1] ?? ''))
    const answer = await service.call(method, new URL(evaluateTemplate(url)).pathname, { key, headers, body })
    return { statusCode: answer.status, headers: answer.headers, body: answer.body }
  }

  /** Runs a node, which may replace `$json`. Returns the index of the output on which the workflow continues. */
  async function runNode({ type, parameters }: Node): Promise<number> {
    switch (type.replace('n8n-nodes-base.', '')) {
      case 'webhook':
        return 0
      case 'set': {
        const pairs: Array<{ name: string; value: string }> = parameters.assignments.assignments
        $json = Object.fromEntries(pairs.map((pair) => [pair.name, pair.value]))
        return 0
      }
      case 'httpRequest':
        $json = await call(parameters)
        return 0
      case 'wait':
        service.clock.advance(evaluateTemplate(parameters.amount) * 1000)
        return 0
      case 'stopAndError':
        error = evaluateTemplate(parameters.errorMessage)
        return 0
      case 'if':
        return isTrue(parameters.conditions) ? 0 : 1
      case 'switch': {
        const rules: Array<{ conditions: Condition }> = parameters.rules.values
        const index = rules.findIndex((rule) => isTrue(rule.conditions))
        const fallbackOutput = rules.length
        return index === -1 ? fallbackOutput : index
      }
      default:
        return assert.fail(`unknown type of node: ${type}`)
    }
  }

  for (let node = nodes[0]; node; ) {
    path.push(node.name)
    const output = await runNode(node)
    outputs.set(node.name, $json)
    const nextName = connections[node.name]?.main[output]?.[0]?.node
    node = nodes.find(({ name }) => name === nextName)
  }
  return { path, outputs, error }
}
