import type { MountedOperation } from '../http/operation.ts'
import type { Language } from './frame-words.ts'
import { guides, guideText } from './guides.ts'
import { helpPath, helpText, helpTopics } from './help.ts'

/** One place that a search can find. The members have short names, because there are hundreds of places. */
interface Place {
  kind: 'help' | 'guide' | 'operation'
  /** The title of the page, or the summary of an operation. */
  page: string
  /** The heading of the section. */
  heading: string
  path: string
  text: string
}

interface Options {
  language: Language
  operations: readonly MountedOperation[]
  operationPath: (id: string) => string
  publicUrl: string
}

/** Everything that the search covers: help in the reader's language, guides by section, operations. The browser searches it. */
export async function searchIndex({ language, operations, operationPath, publicUrl }: Options): Promise<string> {
  const { renderMarkdown } = await import('./markdown.ts')
  const places: Place[] = []
  function addPage(kind: Place['kind'], { title, path, markdown }: { title: string; path: string; markdown: string }) {
    const { html } = renderMarkdown(markdown)
    // The first part, before any heading of a section, is the page itself.
    const [start = '', ...sections] = html.split(/(?=<h[23] id=)/)
    places.push({ kind, page: title, heading: '', path, text: textOf(start.replace(/<h1[\s\S]*?<\/h1>/, '')) })
    for (const section of sections) {
      const [, id = '', heading = '', rest = ''] =
        /^<h[23] id="([^"]*)">([\s\S]*?)<\/h[23]>([\s\S]*)$/.exec(section) ?? []
      places.push({ kind, page: title, heading: textOf(heading), path: `${path}#${id}`, text: textOf(rest) })
    }
  }
  for (const topic of helpTopics) {
    const markdown = await helpText(topic, language)
    addPage('help', { title: topic[language].title, path: helpPath(topic, language), markdown })
  }
  for (const guide of guides) {
    addPage('guide', { title: guide.title, path: `/docs/${guide.slug}`, markdown: await guideText(guide, publicUrl) })
  }
  for (const { id, method, path, summary, description } of operations) {
    const heading = `${method} ${path.replace(/:(\w+)/g, '{$1}')}`
    places.push({ kind: 'operation', page: summary, heading, path: operationPath(id), text: `${id} ${description}` })
  }
  return JSON.stringify(places)
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
/** Long sections repeat their words, and the page loads the whole index. */
const MAX_CHARACTERS = 1_200

/** The text of HTML, without code blocks. */
const textOf = (html: string) =>
  html
    .replace(/<pre[\s\S]*?<\/pre>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? '')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,:;])/g, '$1')
    .trim()
    .slice(0, MAX_CHARACTERS)
