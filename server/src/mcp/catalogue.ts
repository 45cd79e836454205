import type { MountedOperation } from '../http/operation.ts'
import { type InputSchema, inputSchema } from './input-schema.ts'
import { type OutputSchema, outputSchema } from './output-schema.ts'
import { badArguments, Refusal } from './refusal.ts'
import { type Arguments, type Call, type Hints, hintsOf, type Tool } from './tool.ts'

/** A tool as a client lists it. */
interface ListedTool {
  name: string
  title: string
  description: string
  inputSchema: InputSchema
  outputSchema: OutputSchema
  annotations: Hints
  _meta: Record<string, unknown>
}

export interface ToolAnswer {
  content: Array<{ type: 'text'; text: string }>
  structuredContent?: Record<string, unknown>
  isError?: true
}

export type Catalogue = ReturnType<typeof catalogue>

/** Links each tool to its operations. A tool with an unknown operation is a programming error. */
export function catalogue(tools: readonly Tool[], operations: readonly MountedOperation[]) {
  const byId = new Map(operations.map((operation) => [operation.id, operation]))
  const operationOf = (id: string) => {
    const operation = byId.get(id)
    if (!operation) throw new Error(`A tool refers to the operation ${id}, which does not exist.`)
    return operation
  }
  const listed: ListedTool[] = tools.map((tool) => ({
    name: tool.name,
    title: tool.title,
    // So that no description forgets to say it.
    description: tool.sends ? `${tool.description} What leaves Proffer: ${tool.sends}` : tool.description,
    inputSchema: inputSchema(tool, operationOf),
    outputSchema: outputSchema(tool, operationOf),
    annotations: hintsOf(tool, tool.operations.map(operationOf)),
    _meta: { 'proffer/operations': tool.operations },
  }))
  const listsByScopes = new Map<string, ListedTool[]>()
  const byName = new Map(
    tools.flatMap((tool, index) => {
      const entry = { tool, schema: listed[index]?.inputSchema }
      return [tool.name, ...(tool.formerNames ?? [])].map((name) => [name, entry])
    }),
  )

  return {
    listed,

    /** The tools that a key with these scopes may use. There are three combinations of scopes, so their lists are kept. */
    listedFor(scopes: readonly string[]): ListedTool[] {
      const key = scopes.toSorted().join()
      const known = listsByScopes.get(key)
      if (known) return known
      const isUsable = ({ operations }: Tool) => operations.every((id) => scopes.includes(operationOf(id).scope))
      const usable = listed.filter((_, index) => isUsable(tools[index] as Tool))
      listsByScopes.set(key, usable)
      return usable
    },

    has: (name: string) => byName.has(name),

    /** Runs a tool. An error of the API is a result too, so that the agent can read what to do. */
    async use(name: string, args: Arguments, call: Call, scopes: readonly string[]): Promise<ToolAnswer> {
      const entry = byName.get(name)
      if (!entry?.schema) throw new Error(`Unknown tool ${name}.`)
      try {
        checkArguments(args, entry.schema)
        // Calls the operation first that the key may not call. The API refuses it before the tool has spent other calls.
        const forbidden = entry.tool.operations.find((id) => !scopes.includes(operationOf(id).scope))
        if (forbidden) await call(forbidden, args)
        return toolAnswer(entry.tool, await runTool(entry.tool, args, call))
      } catch (error) {
        if (error instanceof Refusal) return refused(error)
        throw error
      }
    },
  }
}

function runTool(tool: Tool, args: Arguments, call: Call) {
  const argsWithDefaults = { ...tool.defaults, ...args }
  return tool.run ? tool.run(call, argsWithDefaults) : call(tool.operations[0], argsWithDefaults)
}

function toolAnswer(tool: Tool, answer: Record<string, unknown>): ToolAnswer {
  const { say, trim, hasFailed } = tool
  const shown: Record<string, unknown> = trim ? trim(answer) : answer
  const isEmpty = Object.keys(shown).length === 0
  const sentence = { type: 'text' as const, text: say(answer) }
  // For example after a deletion.
  if (isEmpty) return { content: [sentence], structuredContent: { done: true } }
  const failure = hasFailed?.(answer) && { isError: true as const }
  // Clients that do not read structured content show the texts to the model.
  return { content: [sentence, { type: 'text', text: JSON.stringify(shown) }], structuredContent: shown, ...failure }
}

const refused = ({ message, body }: Refusal): ToolAnswer => ({
  content: [
    { type: 'text', text: message },
    { type: 'text', text: JSON.stringify(body) },
  ],
  isError: true,
})

/** Refuses missing and unknown arguments. The API ignores unknown members, but a model that misspells an argument needs an error. */
function checkArguments(args: Arguments, { properties, required = [] }: InputSchema) {
  const allowed = Object.keys(properties).join(', ') || 'none'
  const unknown = Object.keys(args).filter((name) => !Object.hasOwn(properties, name))
  const missing = required.filter((name) => args[name] === undefined)
  const issues = [
    ...missing.map((name) => ({ loc: [name], msg: 'Field required', type: 'missing' })),
    ...unknown.map((name) => ({
      loc: [name],
      msg: `Unknown argument. Known arguments: ${allowed}`,
      type: 'extra_forbidden',
    })),
  ]
  if (issues.length > 0) throw badArguments(issues)
}
