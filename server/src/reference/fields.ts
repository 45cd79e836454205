import { escapeHtml } from '../values/escape-html.ts'
import { type Parameter, referredName, type Schema } from './openapi-reader.ts'

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

export interface Place {
  schemas: Record<string, Schema>
  /** An answer has all its fields, and no reader has to keep its limits. */
  isAnswer?: boolean
  /** The records around the field. */
  parents?: readonly string[]
}

function rowHtml({ name, schema, required = false, description = '' }: Row, place: Place) {
  const rules = place.isAnswer ? [] : [...(required ? ['<b>required</b>'] : []), ...limitText(schema)]
  const choices = schema.enum ?? schema.items?.enum
  const usual = schema.default
  const isShown = usual !== undefined && (typeof usual !== 'object' || usual === null)
  const parts = [
    description && `<p>${described(description)}</p>`,
    choices && `<p>One of ${codes(choices)}</p>`,
    isShown && usual !== null && `<p>Default <code>${escapeHtml(String(usual))}</code></p>`,
    innerFields(schema, place),
  ]
  const facts = [typeHtml(schema), ...rules].join(', ')
  return `<div><dt><code>${escapeHtml(name)}</code><span>${facts}</span></dt><dd>${parts.filter(Boolean).join('')}</dd></div>`
}

/** The members of a value that is an object or a list of objects, folded. A record inside itself is not repeated. */
export function innerFields(schema: Schema, place: Place): string {
  const { schemas, parents = [] } = place
  const candidates = [schema, schema.items, ...(schema.anyOf ?? []), ...(schema.anyOf ?? []).map(({ items }) => items)]
  for (const part of candidates) {
    const name = part?.$ref && referredName(part.$ref)
    if (name && parents.includes(name)) continue
    const inner = name ? { ...place, parents: [...parents, name] } : place
    const fields = fieldList((name ? schemas[name] : part) ?? {}, inner)
    if (fields) return `<details class="inner"><summary>Fields${name ? ` of ${name}` : ''}</summary>${fields}</details>`
  }
  return ''
}

/** The members of an object as a list: name, type, and what it means. */
export function fieldList({ properties = {}, required = [] }: Schema, place: Place): string {
  const rows = Object.entries(properties).map(([name, schema]) => {
    const record = schema.$ref ? place.schemas[referredName(schema.$ref)] : undefined
    // What a reference says about itself comes before what its record says.
    const description = schema.description ?? record?.description ?? ''
    return rowHtml({ name, schema, required: required.includes(name), description }, place)
  })
  return rows.length === 0 ? '' : `<dl class="params">${rows.join('')}</dl>`
}

export const parameterList = (parameters: readonly Parameter[], place: Place) =>
  `<dl class="params">${parameters.map((parameter) => rowHtml(parameter, place)).join('')}</dl>`
