import { escapeHtml } from '../values/escape-html.ts'
import { type Api, codeBlockHtml, examplesOf } from './examples/blocks.ts'
import { cardHtml, type FramedPage, framed, type NavigationGroup, type PageLink } from './frame.ts'
import { type Guide, guideGroups, guides } from './guides.ts'
import { keyBar } from './key-bar.ts'

const linkOf = ({ slug, title }: Guide): PageLink => ({ path: `/docs/${slug}`, title })

/** The navigation of the guides. The reference has its own. */
export const docsNavigation: readonly NavigationGroup[] = [
  ...guideGroups.map(({ title }) => ({
    title,
    links: [
      ...(title === 'Start' ? [{ path: '/docs', title: 'Overview' }] : []),
      ...guides.filter(({ group }) => group === title).map(linkOf),
    ],
  })),
  { title: 'Reference', links: [{ path: '/docs/api', title: 'All operations' }] },
]

interface Surroundings {
  api: Api
  /** The place of an operation in the reference. */
  operationPath: (id: string) => string
}

export async function guidePage(guide: Guide, text: string, surroundings: Surroundings): Promise<string> {
  // Loaded with the first guide, because few servers show one.
  const { renderMarkdown } = await import('./markdown.ts')
  const { codeBlock, hasExamples } = codeBlocks(surroundings.api)
  const { html, headings } = renderMarkdown(text, { codeBlock })
  const index = guides.indexOf(guide)
  const [before, next] = [guides[index - 1], guides[index + 1]]
  const path = `/docs/${guide.slug}`
  const page: FramedPage = {
    kind: 'docs',
    title: guide.title,
    path,
    group: guide.group,
    navigation: docsNavigation,
    body: hasExamples() ? afterIntroduction(html, keyBar) : html,
    headings,
    markdownPath: `${path}.md`,
    ...(guide.tries && { tryPath: surroundings.operationPath(guide.tries) }),
    before: before && linkOf(before),
    next: next && linkOf(next),
  }
  return framed(page)
}

const languageNames: Record<string, string> = { sh: 'Terminal', json: 'JSON', js: 'JavaScript', text: '' }

/** Writes the code blocks of a guide: commands in each language, answers, and everything else. */
function codeBlocks(api: Api) {
  const examples = examplesOf(api)
  let hasExamples = false
  /** The status that the last commands get, if the guide names it; undefined if other code followed them. */
  let answered: string | undefined

  function codeBlock(code: string, info: string): string {
    const [language = '', status = ''] = info.split(' ')
    const isAnswer = language === 'json' && answered !== undefined
    const label = isAnswer ? `Response ${answered}`.trim() : (languageNames[language] ?? language)
    answered = language === 'sh' ? status : undefined
    const example = language === 'sh' ? examples.fromCommands(code) : undefined
    if (!example) return codeBlockHtml(code, { label, language, isAnswer })
    hasExamples = true
    return examples.html(example)
  }

  return { codeBlock, hasExamples: () => hasExamples }
}

/** Puts a part below the title and the first paragraph. */
const afterIntroduction = (html: string, part: string) =>
  html.replace(/^<h1[\s\S]*?<\/h1>\s*<p>[\s\S]*?<\/p>/, (introduction) => `${introduction}${part}`)

interface Addresses {
  documentPath: string
  appDocumentPath: string
  publicDocumentPath: string
}

const idOf = (title: string) => title.toLowerCase().replaceAll(' ', '-')

export function overviewPage(addresses: Addresses, { api }: Surroundings): string {
  const { documentPath, appDocumentPath, publicDocumentPath } = addresses
  const groups = guideGroups.map(({ title }) => {
    const cards = guides
      .filter(({ group }) => group === title)
      .map((guide) => cardHtml({ ...guide, path: `/docs/${guide.slug}` }))
    return `<h2 id="${idOf(title)}">${escapeHtml(title)}</h2><ul class="cards">${cards.join('')}</ul>`
  })
  const body = `<h1>Proposals, by API and by agent</h1>
<p>Write a proposal from a brief, share it by link, and get notified when the client answers.</p>
${keyBar}${firstCall(api)}
<p>The TypeScript examples use <code>@proffer/sdk</code>, the Python examples <code>requests</code>.</p>
${groups.join('\n')}
<h2 id="addresses">Addresses</h2>
<dl class="params">
<div><dt>Base URL</dt><dd><code>${escapeHtml(api.baseUrl)}</code></dd></div>
<div><dt>Agents</dt><dd>MCP at <code>${escapeHtml(api.publicUrl)}/mcp</code>. Language models read <a href="/llms.txt">llms.txt</a>.</dd></div>
<div><dt>Every operation</dt><dd>
Read and try them in the <a href="/docs/api">API reference</a>. Programs read <a href="${documentPath}">openapi.json</a>.</dd></div>
<div><dt>Other operations</dt><dd>
Those of the <a href="${publicDocumentPath}">client's page and the lead widget</a> need no key.
Those of the <a href="${appDocumentPath}">web application</a> need a session.</dd></div>
</dl>`
  const headings = [...guideGroups.map(({ title }) => title), 'Addresses'].map((text) => ({
    level: 2,
    text,
    id: idOf(text),
  }))
  return framed({ kind: 'docs', title: 'Documentation', path: '/docs', navigation: docsNavigation, body, headings })
}

/** The shortest call, to see that a key works. */
function firstCall(api: Api): string {
  const examples = examplesOf(api)
  const operation = api.operations.find(({ id }) => id === 'me_get')
  return operation ? examples.html(examples.fromRequest({ operation, path: {}, query: {}, headers: {} })) : ''
}
