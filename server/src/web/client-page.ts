import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { brandProperties } from '@proffer/core/brand/page-properties.ts'
import { pageEdition } from '@proffer/core/page/edition.ts'
import { expiredPage } from '@proffer/core/page/expired.ts'
import type { PageElement } from '@proffer/core/page/node.ts'
import { staticPage } from '@proffer/core/page/page.ts'
import { providerName } from '@proffer/core/page/page-source.ts'
import type { SharedDocument } from '@proffer/core/shares/client-schema.ts'
import { escapeHtml } from '../values/escape-html.ts'
import { htmlOf } from './html-text.ts'

export interface PageTask {
  /** The built page. */
  template: string
  document: SharedDocument
  token: string
  /** The link has expired, so nothing of the proposal is shown. */
  isExpired: boolean
}

export interface DrawnPage {
  /** The HTML, compressed. */
  gzip: Uint8Array<ArrayBuffer>
  htmlBytes: number
  /** The source that the content security policy must allow for the colours of the brand. Null without such colours. */
  styleSource: string | null
  entityTag: string
}

const compress = promisify(gzip)

/** Writes the proposal into the built page, so that it can be read before the script runs and without it. */
export async function drawPage(task: PageTask): Promise<DrawnPage> {
  const { html, styleSource } = task.isExpired ? writeExpiredPage(task) : writeClientPage(task)
  const hash = createHash('sha256').update(html).digest('base64url').slice(0, 22)
  return {
    gzip: Uint8Array.from(await compress(html)),
    htmlBytes: Buffer.byteLength(html),
    styleSource,
    // Weak, because the compressed page and the plain one have the same tag.
    entityTag: `W/"${hash}"`,
  }
}

function writeClientPage({ template, document, token }: PageTask) {
  const pdfPath = `/api/public/v1/shares/${encodeURIComponent(token)}/pdf`
  const { name } = document.snapshot.proposal
  return fillTemplate(template, document, { subject: name, parts: staticPage(document, pdfPath) })
}

function writeExpiredPage({ template, document }: PageTask) {
  const { expiredTitle } = pageEdition(document.snapshot.language).words
  return fillTemplate(template, document, { subject: expiredTitle, parts: expiredPage(document) })
}

function fillTemplate(
  template: string,
  page: SharedDocument,
  { subject, parts }: { subject: string; parts: PageElement[] },
) {
  const { language, letterhead } = page.snapshot
  const look = `data-theme="${letterhead.theme ?? 'light'}" data-style="${letterhead.style ?? 'classic'}"`
  const style = styleOf(page)
  const content = parts.map(htmlOf).join('')
  const title = escapeHtml(`${subject} · ${providerName(page)}`)
  const html = replaceEach(template, [
    ['<html lang="en" data-theme="auto">', `<html lang="${language}" ${look}>`],
    ['<title>Proposal</title>', `<title>${title}</title>${style && `<style>${style}</style>`}`],
    ['<div id="page"></div>', `<div id="page">${content}</div>`],
  ])
  const styleSource = style ? `'sha256-${createHash('sha256').update(style).digest('base64')}'` : null
  return { html: withoutScriptNotice(html), styleSource }
}

/** The colours of the brand as CSS. Empty without an accent colour. */
function styleOf({ accent }: SharedDocument): string {
  if (!accent) return ''
  const properties = brandProperties(accent).map(([property, value]) => `${property}:${value}`)
  // The style sheet comes after these properties, so their selector must be more specific than its `:root`.
  return `html:root{${properties.join(';')}}`
}

/** Passes each new text in a function, because `$` has a special meaning in a replacement text. */
const replaceEach = (template: string, replacements: Array<[string, string]>) =>
  replacements.reduce((html, [from, to]) => html.replace(from, () => to), template)

/** Removes the notice that the empty page needs a script. A page with its content says at its start what needs one. */
function withoutScriptNotice(html: string): string {
  const start = html.lastIndexOf('<noscript>')
  const end = html.lastIndexOf('</noscript>')
  return start === -1 ? html : html.slice(0, start) + html.slice(end + '</noscript>'.length)
}
