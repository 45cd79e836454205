import type { Api } from '../documentation/examples/blocks.ts'
import { framed, type NavigationGroup, type PageLink } from '../documentation/frame.ts'
import { renderMarkdown } from '../documentation/markdown.ts'
import type { MountedOperation } from '../http/operation.ts'
import { escapeHtml } from '../values/escape-html.ts'
import { type Document, groupPath, operationPath } from './openapi-reader.ts'
import { endpointHtml, operationHtml } from './operation-html.ts'

export interface ReferenceOptions {
  api: Api
  operations: readonly MountedOperation[]
  document: Document
  documentPath: string
}

const linkOf = (operation: MountedOperation): PageLink => ({ path: operationPath(operation), title: operation.summary })
const groupLink = (tag: string): PageLink => ({ path: groupPath(tag), title: tag })
const overviewLink: PageLink = { path: '/docs/api', title: 'All operations' }

/** The operations of a group. */
const operationsOf = (tag: string, { operations }: ReferenceOptions) =>
  operations.filter((operation) => operation.tag === tag)

/** The groups of operations. The current one also lists its operations. */
function navigationOf(options: ReferenceOptions, current?: string): NavigationGroup[] {
  const groups = options.document.tags.map(({ name }) =>
    name === current
      ? {
          ...groupLink(name),
          inner: operationsOf(name, options).map((each) => ({ ...linkOf(each), method: each.method })),
        }
      : groupLink(name),
  )
  return [
    { title: 'Guides', links: [{ path: '/docs', title: 'All guides' }] },
    { title: 'Reference', links: [overviewLink, ...groups] },
  ]
}

/** The operations as rows. `isDescribed` adds the first sentence about each. */
function operationList(tag: string, options: ReferenceOptions, { isDescribed = false } = {}): string {
  const rows = operationsOf(tag, options).map((operation) => {
    const { path, title } = linkOf(operation)
    const about = isDescribed ? renderMarkdown(operation.description.split(/(?<=\.)\s/)[0] ?? '').html : ''
    return `<li id="${operation.id}"><a href="${path}">${escapeHtml(title)}</a>${endpointHtml(operation)}${about}</li>`
  })
  return `<ul class="operations">${rows.join('')}</ul>`
}

/** The first page of the reference: what holds for all operations, and the list of them. */
export function referenceOverview(options: ReferenceOptions): string {
  const { document, documentPath } = options
  const groups = document.tags.map(({ name, description }) => {
    const title = `<h2 id="${anchorOf(name)}"><a href="${groupPath(name)}">${escapeHtml(name)}</a></h2>`
    return title + renderMarkdown(description).html + operationList(name, options)
  })
  const body = `<h1>API reference</h1><p>Every operation with its fields, answers and errors, in three languages, and a form to try it.</p>
<h2 id="rules">What holds for all operations</h2>${rulesHtml(document.info.description)}
<p>Programs read <a href="${documentPath}">openapi.json</a>. It also describes what <a href="/docs/event-catalogue">webhooks</a> receive.</p>
${groups.join('\n')}`
  const headings = [
    { level: 2, text: 'What holds for all operations', id: 'rules' },
    ...document.tags.map(({ name }) => ({ level: 2, text: name, id: anchorOf(name) })),
  ]
  const { path } = overviewLink
  return framed({ kind: 'docs', title: 'API reference', path, navigation: navigationOf(options), body, headings })
}

/** The paragraphs that begin with their subject in bold, as rows. */
function rulesHtml(description: string): string {
  const rules = renderMarkdown(description).html.matchAll(/<p><strong>(.+?)\.<\/strong>([\s\S]+?)<\/p>/g)
  const rows = [...rules].map(([, subject, text]) => `<div><dt>${subject}</dt><dd>${text}</dd></div>`)
  return `<dl class="params">${rows.join('')}</dl>`
}

const anchorOf = (tag: string) => groupPath(tag).split('/').at(-1) ?? ''

/** The page of a group: the list of its operations. */
export function referenceGroup(tag: string, options: ReferenceOptions): string {
  const { tags } = options.document
  const index = tags.findIndex(({ name }) => name === tag)
  const neighbour = (offset: number) => tags[index + offset] && groupLink(tags[index + offset]?.name ?? '')
  const about = renderMarkdown(tags[index]?.description ?? '').html
  return framed({
    kind: 'docs',
    title: tag,
    path: groupPath(tag),
    group: 'Reference',
    navigation: navigationOf(options, tag),
    body: `<h1>${escapeHtml(tag)}</h1>${about}${operationList(tag, options, { isDescribed: true })}`,
    before: index === 0 ? overviewLink : neighbour(-1),
    next: neighbour(1),
    isWide: true,
  })
}

export function referenceOperation(operation: MountedOperation, options: ReferenceOptions): string {
  const { api, document } = options
  const all = document.tags.flatMap(({ name }) => operationsOf(name, options))
  const index = all.indexOf(operation)
  const [before, next] = [all[index - 1], all[index + 1]]
  return framed({
    kind: 'docs',
    ...linkOf(operation),
    group: operation.tag,
    navigation: navigationOf(options, operation.tag),
    body: operationHtml(operation, document, api),
    before: before ? linkOf(before) : overviewLink,
    next: next && linkOf(next),
    isWide: true,
    script: '/docs/try.js',
  })
}
