import { type Api, examplesOf } from '../documentation/examples/blocks.ts'
import { framed, type NavigationGroup } from '../documentation/frame.ts'
import { keyBar } from '../documentation/key-bar.ts'
import { renderMarkdown } from '../documentation/markdown.ts'
import type { MountedOperation } from '../http/operation.ts'
import { escapeHtml } from '../values/escape-html.ts'
import { fieldList } from './fields.ts'
import { type Document, groupPath, recordsIn } from './openapi-reader.ts'
import { endpointHtml, operationHtml, type ReferencedOperation } from './operation-html.ts'

export interface ReferenceOptions {
  api: Api
  operations: readonly MountedOperation[]
  document: Document
  documentPath: string
  navigation: readonly NavigationGroup[]
}

const isOf = (tag: string) => (operation: MountedOperation) => operation.tag === tag

/** The first page of the reference: what holds for all operations, and the list of them. */
export function referenceOverview({ api, operations, document, documentPath, navigation }: ReferenceOptions): string {
  const groups = document.tags.map(({ name, description }) => {
    const rows = operations
      .filter(isOf(name))
      .map(
        (operation) =>
          `<li><a href="${groupPath(name)}#${operation.id}">${escapeHtml(operation.summary)}</a>${endpointHtml(operation)}</li>`,
      )
    const id = groupPath(name).split('/').at(-1)
    const title = `<h2 id="${id}"><a href="${groupPath(name)}">${escapeHtml(name)}</a></h2>`
    return `${title}${renderMarkdown(description).html}<ul class="operations">${rows.join('')}</ul>`
  })
  const examples = examplesOf(api)
  const first = operations.find(({ id }) => id === 'me_get')
  const firstCall = first && examples.html(examples.fromRequest({ operation: first, path: {}, query: {}, headers: {} }))
  const body = `<h1>API reference</h1><p>Every operation with its fields, answers and errors, in three languages, and a form to try it.</p>${keyBar}
<h2 id="begin">Begin with one call</h2><p>The TypeScript examples use <code>@proffer/sdk</code>, the Python examples <code>requests</code>. On the
other pages they continue after these lines.</p>${firstCall}
<h2 id="rules">What holds for all operations</h2>${renderMarkdown(document.info.description).html}
<p>Programs read <a href="${documentPath}">openapi.json</a>. It also describes what <a href="/docs/event-catalogue">webhooks</a> receive.</p>
${groups.join('\n')}`
  const headings = [
    { level: 2, text: 'Begin with one call', id: 'begin' },
    { level: 2, text: 'What holds for all operations', id: 'rules' },
    ...document.tags.map(({ name }) => ({ level: 2, text: name, id: groupPath(name).split('/').at(-1) ?? '' })),
  ]
  return framed({
    kind: 'docs',
    title: 'API reference',
    path: '/docs/api',
    group: 'Reference',
    navigation,
    body,
    headings,
  })
}

/** The page of a group of operations, with the records that they take and answer. */
export function referenceGroup(tag: string, options: ReferenceOptions): string {
  const { api, operations, document, navigation } = options
  const examples = examplesOf(api)
  const referenced = operations
    .filter(isOf(tag))
    .map((operation) => ({ operation, documented: documentedAs(operation, document) }))
  const sections = referenced.map((operation) => operationHtml(operation, document, examples))
  const about = document.tags.find(({ name }) => name === tag)?.description ?? ''
  const path = groupPath(tag)
  const index = document.tags.findIndex(({ name }) => name === tag)
  const neighbour = (offset: number) => {
    const name = document.tags[index + offset]?.name
    return name ? { path: groupPath(name), title: name } : undefined
  }
  return framed({
    kind: 'docs',
    title: tag,
    path,
    group: 'Reference',
    navigation,
    body: [
      `<h1>${escapeHtml(tag)}</h1>${renderMarkdown(about).html}${keyBar}`,
      `<div class="folded">${sections.join('\n')}</div>`,
      recordsHtml(referenced, document),
    ].join('\n'),
    before: index === 0 ? { path: '/docs/api', title: 'API reference' } : neighbour(-1),
    next: neighbour(1),
    isWide: true,
    script: '/docs/try.js',
  })
}

const documentedAs = ({ method, path }: MountedOperation, { paths }: Document) => {
  const found = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  if (!found) throw new Error(`The document has no ${method} ${path}.`)
  return found
}

/** Every record that an operation of the page names, once. */
function recordsHtml(referenced: readonly ReferencedOperation[], document: Document): string {
  const names = new Set<string>()
  for (const { documented } of referenced) {
    const { requestBody, responses } = documented
    const answers = Object.entries(responses).filter(([status]) => status.startsWith('2'))
    for (const content of [requestBody?.content, ...answers.map(([, { content }]) => content)]) {
      recordsIn(content?.['application/json']?.schema, document, names)
    }
    for (const { schema } of documented.parameters) recordsIn(schema, document, names)
  }
  const records = [...names].sort().map((name) => {
    const schema = document.components.schemas[name] ?? {}
    return `<details class="record"><summary><h3 id="record-${name}">${name}</h3></summary>${fieldList(schema)}</details>`
  })
  return `<h2 id="records">Records</h2><div class="folded">${records.join('')}</div>`
}
