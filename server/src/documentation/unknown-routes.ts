import type { FastifyReply, FastifyRequest } from 'fastify'
import { pathOf } from '../http/request-path.ts'
import { acceptedValues } from './accepted.ts'
import { framed, searchField } from './frame.ts'
import type { Language } from './frame-words.ts'
import { docsNavigation } from './guide-pages.ts'
import { helpNavigation, languageFor, mainTopicCards } from './help.ts'
import { htmlPage } from './html-page.ts'

const words = {
  en: { title: 'Page not found', about: 'Search for it, or choose a page from the list.' },
  es: { title: 'Página no encontrada', about: 'Búscala o elige una página de la lista.' },
}

function unknownPage(kind: 'help' | 'docs', language: Language): string {
  const { title, about } = words[language]
  return framed({
    kind,
    language,
    title,
    path: '',
    navigation: kind === 'help' ? helpNavigation(language) : docsNavigation,
    body: `<h1>${title}</h1><p>${about}</p>${searchField(kind, language)}${kind === 'help' ? mainTopicCards(language) : ''}`,
    isWide: true,
  })
}

const pages = {
  docs: htmlPage(() => unknownPage('docs', 'en')),
  en: htmlPage(() => unknownPage('help', 'en')),
  es: htmlPage(() => unknownPage('help', 'es')),
}

/** Answers for an unknown path of the documentation: without a trailing slash, or to browsers with a page in its frame. */
export async function showUnknownDocument(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const path = pathOf(request.url)
  const [, kind, language] = /^\/(docs|help)\/(?:(en|es)(?=\/))?/.exec(path) ?? []
  if (kind === undefined || request.method !== 'GET') return false
  if (path.endsWith('/')) {
    await reply.redirect(path.replace(/\/+$/, ''), 308)
    return true
  }
  if (!acceptedValues(request.headers.accept).includes('text/html')) return false
  const wanted = language === 'en' || language === 'es' ? language : languageFor(request.headers['accept-language'])
  await pages[kind === 'docs' ? 'docs' : wanted](request, reply.code(404))
  return true
}
