import { escapeHtml } from '../values/escape-html.ts'
import { type Parameter, referredName, type Schema } from './openapi-reader.ts'

const recordLink = (reference: string) => {
  const name = referredName(reference)
  return `<a href="#record-${name}">${name}</a>`
}

/** The type of a value in words, such as `list of Requirement` or `string or null`, with links to records. */
export function typeHtml(schema: Schema): string {
  const { $ref, anyOf, items, type, format } = schema
  if ($ref) return recordLink($ref)
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

function row(name: string, schema: Schema, { isRequired, description }: { isRequired: boolean; description: string }) {
  const facts = [typeHtml(schema), ...(isRequired ? ['<b>required</b>'] : []), ...limitText(schema)]
  const choices = schema.enum ?? schema.items?.enum
  const usual = schema.default
  const isShown = usual !== undefined && (typeof usual !== 'object' || usual === null)
  const parts = [
    description && `<p>${described(description)}</p>`,
    choices && `<p>One of ${codes(choices)}</p>`,
    isShown && usual !== null && `<p>Default <code>${escapeHtml(String(usual))}</code></p>`,
    innerFields(schema),
  ]
  const about = parts.filter(Boolean).join('')
  return `<div><dt><code>${escapeHtml(name)}</code><span>${facts.join(', ')}</span></dt><dd>${about}</dd></div>`
}

/** The members of an unnamed object. */
function innerFields(schema: Schema): string {
  const inner = [schema, schema.items, ...(schema.anyOf ?? [])].find((part) => part?.properties)
  return inner ? `<details class="inner"><summary>Its fields</summary>${fieldList(inner)}</details>` : ''
}

/** The members of an object as a list: name, type, and what it means. */
export function fieldList({ properties = {}, required = [] }: Schema): string {
  const rows = Object.entries(properties).map(([name, schema]) =>
    row(name, schema, { isRequired: required.includes(name), description: schema.description ?? '' }),
  )
  return rows.length === 0 ? '' : `<dl class="params">${rows.join('')}</dl>`
}

export const parameterList = (parameters: readonly Parameter[]) =>
  `<dl class="params">${parameters
    .map(({ name, schema, required = false, description = '' }) =>
      row(name, schema, { isRequired: required, description }),
    )
    .join('')}</dl>`
