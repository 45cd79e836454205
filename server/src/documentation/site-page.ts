import { escapeHtml } from '../values/escape-html.ts'
import { type Guide, guides } from './guides.ts'
import type { Heading } from './markdown.ts'

interface Page {
  title: string
  /** The current page, for the menu. */
  path: string
  body: string
  aside?: string
}

/** The frame that all pages of the documentation share. */
function page({ title, path, body, aside = '' }: Page): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escapeHtml(title)} · Proffer</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/docs/site.css" />
  </head>
  <body>
    <a class="skip" href="#content">Skip to content</a>
    <header>
      <a class="brand" href="/docs">Proffer <span>Documentation</span></a>
      <nav aria-label="Site">${menu(path)}</nav>
      <a class="home" href="/">Open the application</a>
    </header>
    <main id="content">${body}</main>
    ${aside}
  </body>
</html>
`
}

const menuEntries = [{ slug: '', title: 'Overview' }, ...guides, { slug: 'api', title: 'API reference' }]

const addressOf = (slug: string) => (slug === '' ? '/docs' : `/docs/${slug}`)

function menu(path: string): string {
  const items = menuEntries.map(({ slug, title }) => {
    const address = addressOf(slug)
    const current = address === path ? ' aria-current="page"' : ''
    return `<li><a href="${address}"${current}>${escapeHtml(title)}</a></li>`
  })
  return `<ul>${items.join('')}</ul>`
}

export async function guidePage(guide: Guide, text: string): Promise<string> {
  // Loaded with the first guide, because few servers show one.
  const { renderMarkdown } = await import('./markdown.ts')
  const { html, headings } = renderMarkdown(text)
  const path = addressOf(guide.slug)
  const raw = `<p class="source"><a href="${path}.md">View as Markdown</a></p>`
  return page({
    title: guide.title,
    path,
    body: `<article>${html}</article>${raw}${nextGuideLink(guide)}`,
    aside: contents(headings),
  })
}

function nextGuideLink(guide: Guide): string {
  const next = guides[guides.indexOf(guide) + 1]
  return next ? `<p class="next">Next: <a href="${addressOf(next.slug)}">${escapeHtml(next.title)}</a></p>` : ''
}

const MIN_HEADINGS = 3

/** The table of contents. A short guide needs none. */
function contents(headings: Heading[]): string {
  const shown = headings.filter(({ level }) => level === 2)
  if (shown.length < MIN_HEADINGS) return ''
  const items = shown.map(({ id, text }) => `<li><a href="#${id}">${escapeHtml(text)}</a></li>`)
  return `<aside><nav aria-label="On this page"><h2>On this page</h2><ul>${items.join('')}</ul></nav></aside>`
}

interface Addresses {
  publicUrl: string
  prefix: string
  documentPath: string
  appDocumentPath: string
  publicDocumentPath: string
}

export function overviewPage(addresses: Addresses): string {
  const { publicUrl, prefix, documentPath, appDocumentPath, publicDocumentPath } = addresses
  const cards = guides.map(
    ({ slug, title, about }) =>
      `<li><a href="${addressOf(slug)}"><strong>${escapeHtml(title)}</strong><span>${escapeHtml(about)}</span></a></li>`,
  )
  const base = escapeHtml(`${publicUrl}${prefix}`)
  const body = `<article>
<h1>Proposals, by API and by agent</h1>
<p class="lead">Proffer manages client proposals for freelancers and agencies. Write a proposal from a brief, share it by link, and
get notified when the client answers.</p>
<p>The base URL of the API is <code>${base}</code>. You can try every operation in the <a href="/docs/api">API reference</a>. Programs
read <a href="${documentPath}">openapi.json</a>, and language models read <a href="/llms.txt">llms.txt</a>. A
<a href="${publicDocumentPath}">second document</a> describes the operations of the client's page and the lead widget, which need no key. A
<a href="${appDocumentPath}">third one</a> describes those of the web application, which need a session.</p>
<h2 id="guides">Guides</h2>
<ul class="cards">${cards.join('')}</ul>
</article>`
  return page({ title: 'Documentation', path: '/docs', body })
}
