import { escapeHtml } from '../values/escape-html.ts'
import { frameWords, type Language } from './frame-words.ts'
import { brandMark, icon, iconSheet, tabIcon } from './icons.ts'
import type { Heading } from './markdown.ts'

export interface PageLink {
  path: string
  title: string
  /** The method of an operation. */
  method?: string
}

export interface NavigationGroup {
  title: string
  links: ReadonlyArray<PageLink & { inner?: readonly PageLink[] }>
}

export interface FramedPage {
  kind: 'help' | 'docs'
  language?: Language
  title: string
  path: string
  navigation: readonly NavigationGroup[]
  /** The group of the page, shown above its title. */
  group?: string
  body: string
  headings?: readonly Heading[]
  /** Where the page is served as Markdown. */
  markdownPath?: string
  /** The operation to try in the reference. */
  tryPath?: string
  before?: PageLink | undefined
  next?: PageLink | undefined
  /** The same page in the other language. */
  otherLanguagePath?: string
  /** A page without outline, whose content may be wider. */
  isWide?: boolean
  /** A script that only this page needs. */
  script?: string
}

/** The frame that all pages of the help and of the documentation share. */
export function framed(page: FramedPage): string {
  const { language = 'en', title, kind, group, body, isWide = false, script } = page
  const words = frameWords[language]
  const kindTitle = kind === 'help' ? words.help : words.developers
  const crumb = group ? `${kindTitle} <span aria-hidden="true">/</span> ${escapeHtml(group)}` : kindTitle
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escapeHtml(title)} · ${kindTitle} · Proffer</title>
    <link rel="icon" href="${tabIcon}" />
    <link rel="stylesheet" href="/docs/site.css" />
    <script src="/docs/early.js"></script>
    <script src="/docs/site.js" type="module"></script>${script ? `\n    <script src="${script}" type="module"></script>` : ''}
  </head>
  <body>
    ${iconSheet}
    <a class="skip" href="#content">${words.skip}</a>
    ${topBar(page)}
    <div class="docs${isWide ? ' wide-docs' : ''}">
      <details class="nav-fold" open>
        <summary>${icon('menu', 20)}<span>${escapeHtml(title)}</span>${icon('down', 18)}</summary>
        ${navigation(page)}
      </details>
      <main id="content" class="guide"><p class="crumb">${crumb}</p>${body}${neighbours(page)}</main>
      ${outline(page)}
    </div>
  </body>
</html>
`
}

const searchWord = (kind: FramedPage['kind'], language: Language) =>
  kind === 'help' ? frameWords[language].searchHelp : frameWords[language].search

/** A large button that opens the search. */
export const searchField = (kind: FramedPage['kind'], language: Language) =>
  `<button type="button" class="searchbox large" data-search>${icon('search', 20)}<span>${searchWord(kind, language)}</span></button>`

function topBar({ kind, language = 'en', otherLanguagePath }: FramedPage): string {
  const words = frameWords[language]
  const current = (entry: string) => (entry === kind ? ' aria-current="true"' : '')
  const other = language === 'en' ? 'es' : 'en'
  const languageLink = otherLanguagePath
    ? `<a class="language" href="${otherLanguagePath}" lang="${other}" hreflang="${other}">${words.otherLanguage}</a>`
    : ''
  return `<header class="top">
      <a class="mark" href="${kind === 'help' ? `/help/${language}` : '/docs'}">${brandMark}<span>Proffer</span></a>
      <nav class="kinds" aria-label="${words.site}"><a href="/help"${current('help')}>${icon('help', 18)}${words.help}</a>
        <a href="/docs"${current('docs')}>${icon('code', 18)}${words.developers}</a></nav>
      <button type="button" class="searchbox" data-search>
        ${icon('search', 18)}<span>${searchWord(kind, language)}</span><kbd aria-hidden="true">Ctrl K</kbd></button>
      ${languageLink}<a class="button small" href="/">${words.openApp}</a>
    </header>`
}

function navigation({ language = 'en', navigation: groups, path }: FramedPage): string {
  const link = (entry: PageLink) => {
    const method = entry.method ? `<small aria-hidden="true">${entry.method}</small>` : ''
    return `<a href="${entry.path}"${entry.path === path ? ' aria-current="page"' : ''}>${escapeHtml(entry.title)}${method}</a>`
  }
  const linkWithInner = (entry: NavigationGroup['links'][number]) =>
    entry.inner ? `${link(entry)}<div>${entry.inner.map(link).join('')}</div>` : link(entry)
  const sections = groups.map(({ title, links }) => `<h2>${escapeHtml(title)}</h2>${links.map(linkWithInner).join('')}`)
  return `<nav class="guide-nav" aria-label="${frameWords[language].pages}">${sections.join('')}</nav>`
}

const MIN_HEADINGS = 2

/** The table of contents, if there is more than one section, and what one can do with the page. */
function outline({ language = 'en', headings = [], markdownPath, tryPath, isWide }: FramedPage): string {
  if (isWide) return ''
  const words = frameWords[language]
  const shown = headings.filter(({ level }) => level === 2)
  const links = shown.map(({ id, text }) => `<a href="#${id}">${escapeHtml(text)}</a>`)
  const contents = shown.length < MIN_HEADINGS ? '' : `<p>${words.outline}</p>${links.join('')}`
  const copy = markdownPath
    ? `<a href="${markdownPath}" data-copy-page>${icon('copy', 16)}<span data-done="${words.copied}">${words.copyMarkdown}</span></a>`
    : ''
  const tryLink = tryPath ? `<a href="${tryPath}">${icon('out', 16)}${words.tryIt}</a>` : ''
  const list = contents && `<nav aria-label="${words.outline}">${contents}</nav>`
  return `<aside class="outline" aria-label="${words.about}">${list}<div class="acts">${copy}${tryLink}</div></aside>`
}

/** A page as a card, for lists of pages. */
export const cardHtml = ({ path, title, about }: PageLink & { about: string }) =>
  `<li><a href="${path}"><strong>${escapeHtml(title)}</strong><span>${escapeHtml(about)}</span></a></li>`

function neighbours({ language = 'en', before, next }: FramedPage): string {
  const words = frameWords[language]
  const link = (page: PageLink | undefined, label: string) =>
    page ? `<a href="${page.path}"><span>${label}</span>${escapeHtml(page.title)}</a>` : '<i></i>'
  if (!before && !next) return ''
  return `<nav class="between" aria-label="${words.more}">${link(before, words.before)}${link(next, words.next)}</nav>`
}
