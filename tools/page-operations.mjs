// Generates the operations that the pages call. Their types are those of the schemas in core, so no record is described twice.
import { globSync } from 'node:fs'
import { join } from 'node:path'

const NOTE =
  '// Generated from the operations by `npm run openapi`. Do not edit it: change the operations of the service.\n'

const core = join(import.meta.dirname, '..', 'core', 'src')

/** The module and the name of each schema that core exports. */
async function coreSchemas() {
  const schemas = new Map()
  const files = globSync('**/*.ts', { cwd: core, exclude: ['**/*.test.ts'] }).map((file) => file.replaceAll('\\', '/'))
  for (const file of files.sort()) {
    for (const [name, value] of Object.entries(await import(`../core/src/${file}`))) {
      if (value?.type === 'object' && !schemas.has(value)) schemas.set(value, { name, file })
    }
  }
  return schemas
}

/** A file with one constant for each operation of a door, so that a page contains only those that it uses. */
export async function pageOperations(prefix, operations) {
  const schemas = await coreSchemas()
  const imports = new Map()

  function typeName(schema, { id }) {
    const found = schemas.get(schema)
    if (!found)
      throw new Error(`A schema of ${id} is not exported by core. Export it there, with a type of the same name.`)
    imports.set(found.file, (imports.get(found.file) ?? new Set()).add(found.name))
    return found.name
  }

  function inputType(operation) {
    const { params, query, body, rawBody } = operation
    const members = Object.entries(params?.properties ?? {}).map(
      ([name, { type }]) => `${name}: ${type === 'integer' ? 'number' : 'string'}`,
    )
    if (rawBody) members.push('body: Blob')
    if (body) members.push(`body${'default' in body ? '?' : ''}: ${typeName(body, operation)}`)
    const parts = [
      ...(members.length > 0 ? [`{ ${members.join('; ')} }`] : []),
      ...(query ? [typeName(query, operation)] : []),
    ]
    return parts.join(' & ') || 'object'
  }

  function outputType(operation) {
    const { schema, mediaType } = operation.answer
    const other = operation.otherAnswer ? ` | ${typeName(operation.otherAnswer.schema, operation)}` : ''
    if (schema) return typeName(schema, operation) + other
    return mediaType ? 'unknown' : 'void'
  }

  const constants = operations.map((operation) => {
    const { id, method, path, summary } = operation
    const name = id.replace(/_(\w)/g, (_, letter) => letter.toUpperCase())
    return [
      `/** ${summary}. */`,
      `export const ${name}: Operation<${inputType(operation)}, ${outputType(operation)}> =`,
      `  { method: '${method}', path: '${prefix}${path.replace(/:(\w+)/g, '{$1}')}' }`,
    ].join('\n')
  })
  const lines = [...imports]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, names]) => `import type { ${[...names].sort().join(', ')} } from '@proffer/core/${file}'`)
  return `${NOTE}\n${lines.join('\n')}\nimport type { Operation } from '../operation.ts'\n\n${constants.join('\n')}\n`
}
