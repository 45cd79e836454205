import { parse, Renderer, Tokenizer, type Tokens } from 'marked'
import { escapeHtml } from '../values/escape-html.ts'

export interface Heading {
  level: number
  text: string
  id: string
}

interface Options {
  /** Writes a block of code. `language` is all that follows the backticks, such as `sh 422`. */
  codeBlock?: (code: string, language: string) => string
  /** The path of the page that a link such as `limits.md` leads to. Usually a guide. */
  pathOf?: (name: string) => string
  /** The file names of the pictures that the page may show. Others are shown as their text. */
  pictures?: readonly string[]
}

/** Converts a guide to HTML. HTML inside the guide is shown as text. Links lead only to this site and to the web. */
export function renderMarkdown(source: string, options: Options = {}): { html: string; headings: Heading[] } {
  const renderer = new GuideRenderer(options)
  const html = parse(source, { renderer, tokenizer: new GuideTokenizer(), async: false })
  return { html, headings: renderer.headings }
}

/** Recognises no HTML, so that HTML in a guide is escaped like all other text. */
class GuideTokenizer extends Tokenizer {
  override html(): undefined {}
  override tag(): undefined {}
}

class GuideRenderer extends Renderer {
  readonly headings: Heading[] = []
  readonly #options: Options

  constructor(options: Options) {
    super()
    this.#options = options
  }

  /** Equal headings get the ids `name`, `name-1`, `name-2`. A number that another heading already has is skipped. */
  override heading({ tokens, depth, text }: Tokens.Heading): string {
    const anchor = anchorOf(text)
    const isTaken = (id: string) => this.headings.some((heading) => heading.id === id)
    let id = anchor
    for (let number = 1; isTaken(id); number += 1) id = `${anchor}-${number}`
    this.headings.push({ level: depth, text: text.replaceAll('`', ''), id })
    return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`
  }

  // Wide code and tables scroll, so they must be reachable by keyboard.
  override code({ text, lang = '' }: Tokens.Code): string {
    if (this.#options.codeBlock) return this.#options.codeBlock(text, lang)
    const language = /^\S*/.exec(lang)?.[0]
    const attribute = language ? ` class="language-${escapeHtml(language)}"` : ''
    return `<pre tabindex="0"><code${attribute}>${escapeHtml(text)}</code></pre>\n`
  }

  override table(token: Tokens.Table): string {
    return `<div class="wide" tabindex="0">${super.table(token)}</div>\n`
  }

  override link({ href, tokens }: Tokens.Link): string {
    const address = addressOf(href, this.#options.pathOf)
    const text = this.parser.parseInline(tokens)
    return address === undefined ? text : `<a href="${escapeHtml(address)}">${text}</a>`
  }

  override image({ href, text }: Tokens.Image): string {
    const name = href.replace('../images/', '')
    if (!this.#options.pictures?.includes(name)) return escapeHtml(text)
    return `<img src="/help/images/${name}" alt="${escapeHtml(text)}" />`
  }
}

/** `Retry-After, and how to wait` becomes `retry-after-and-how-to-wait`. */
const anchorOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s+/g, '-')

/** The address of a link's target: another guide, this site or the web. Undefined for all other targets. */
function addressOf(target: string, pathOf = (name: string) => `/docs/${name}`): string | undefined {
  // In the repository, guides link to files, such as `../guides/errors.md#retries`.
  const [, guide, anchor = ''] = /^(?:\.\.?\/|docs\/|guides\/)*([\w-]+)\.md(#[\w-]+)?$/.exec(target) ?? []
  if (guide !== undefined) return `${pathOf(guide.toLowerCase())}${anchor}`
  return /^(https?:\/\/|\/(?!\/)|#)/.test(target) ? target : undefined
}
