import { escapeHtml } from '../values/escape-html.ts'
import { type Parameter, referredName, type Schema } from './openapi-reader.ts'

export type Schemas = Record<string, Schema>

/** The type of a value in words, such as `list of Requirement` or `string or null`. */
export function typeHtml(schema: Schema): string {
  const { $ref, anyOf, items, type, format } = schema
  if ($ref) return referredName($ref)
  if (anyOf) return anyOf.map(typeHtml).join(' or ')
  const names = [type ?? 'any value'].flat().map((name) => {
    if (name === 'array') return items ? `list of ${typeHtml(items)}` : 'list'
    return name === 'string' && format ? escapeHtml(format) : name
  })
  return names.join(' or ')
}

/** What a value must be, such as `up to 200 characters`. */
function limitText({ minimum, maximum, maxLength, maxItems }: Schema): string[] {
  return [
    ...(minimum !== undefined && maximum !== undefined ? [`${minimum} to ${maximum.toLocaleString('en')}`] : []),
    ...(minimum !== undefined && maximum === undefined ? [`at least ${minimum}`] : []),
    ...(minimum === undefined && maximum !== undefined ? [`at most ${maximum.toLocaleString('en')}`] : []),
    ...(maxLength === undefined ? [] : [`up to ${maxLength.toLocaleString('en')} characters`]),
    ...(maxItems === undefined ? [] : [`up to ${maxItems.toLocaleString('en')} entries`]),
  ]
}

/** Text of the document with its code marked. */
const described = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')

const codes = (values: readonly unknown[]) =>
  values
    .filter((value) => value !== null)
    .map((value) => `<code>${escapeHtml(String(value))}</code>`)
    .join(' ')

interface Row {
  name: string
  schema: Schema
  required?: boolean
  description?: string
}

function rowHtml(
  { name, schema, required = false, description = '' }: Row,
  schemas: Schemas,
  parents: readonly string[],
) {
  const facts = [typeHtml(schema), ...(required ? ['<b>required</b>'] : []), ...limitText(schema)]
  const choices = schema.enum ?? schema.items?.enum
  const usual = schema.default
  const isShown = usual !== undefined && (typeof usual !== 'object' || usual === null)
  const parts = [
    description && `<p>${described(description)}</p>`,
    choices && `<p>One of ${codes(choices)}</p>`,
    isShown && usual !== null && `<p>Default <code>${escapeHtml(String(usual))}</code></p>`,
    innerFields(schema, schemas, parents),
  ]
  const about = parts.filter(Boolean).join('')
  return `<div><dt><code>${escapeHtml(name)}</code><span>${facts.join(', ')}</span></dt><dd>${about}</dd></div>`
}

/** The members of a value that is an object or a list of objects, folded. A record inside itself is not repeated. */
export function innerFields(schema: Schema, schemas: Schemas, parents: readonly string[] = []): string {
  const candidates = [schema, schema.items, ...(schema.anyOf ?? []), ...(schema.anyOf ?? []).map(({ items }) => items)]
  for (const part of candidates) {
    const name = part?.$ref && referredName(part.$ref)
    if (name && parents.includes(name)) continue
    const fields = fieldList((name ? schemas[name] : part) ?? {}, schemas, name ? [...parents, name] : parents)
    if (fields) return `<details class="inner"><summary>Fields${name ? ` of ${name}` : ''}</summary>${fields}</details>`
  }
  return ''
}

/** The members of an object as a list: name, type, and what it means. */
export function fieldList(
  { properties = {}, required = [] }: Schema,
  schemas: Schemas,
  parents: readonly string[] = [],
): string {
  const rows = Object.entries(properties).map(([name, schema]) => {
    // What a reference says about itself comes before what its record says.
    const description = schema.description ?? (schema.$ref && schemas[referredName(schema.$ref)]?.description) ?? ''
    return rowHtml({ name, schema, required: required.includes(name), description }, schemas, parents)
  })
  return rows.length === 0 ? '' : `<dl class="params">${rows.join('')}</dl>`
}

export const parameterList = (parameters: readonly Parameter[], schemas: Schemas) =>
  `<dl class="params">${parameters.map((parameter) => rowHtml(parameter, schemas, [])).join('')}</dl>`
