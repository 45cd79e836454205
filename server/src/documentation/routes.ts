import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { asset } from '../http/asset.ts'
import type { MountedOperation } from '../http/operation.ts'
import { acceptedValues } from './accepted.ts'
import type { Api } from './examples/blocks.ts'
import { guidePage, overviewPage } from './guide-pages.ts'
import { type Guide, guides, guideText } from './guides.ts'
import {
  helpPage,
  helpPath,
  helpPicture,
  helpPictures,
  helpStart,
  helpText,
  helpTopics,
  languageFor,
  languages,
} from './help.ts'
import { htmlPage } from './html-page.ts'
import { llmsText } from './llms-text.ts'
import { searchIndex } from './search-index.ts'
import { siteScript, siteScripts, siteStyles } from './site-files.ts'

interface Options {
  operations: readonly MountedOperation[]
  api: Api
  /** The place of an operation in the reference. */
  operationPath: (id: string) => string
  publicUrl: string
  /** The path of the API. */
  prefix: string
  /** The OpenAPI document of the API. */
  documentPath: string
  /** The document of the application's operations. */
  appDocumentPath: string
  /** The document of the operations that need no key. */
  publicDocumentPath: string
}

const script = 'text/javascript; charset=utf-8'
const style = 'text/css; charset=utf-8'
const markdown = 'text/markdown; charset=utf-8'
const plain = 'text/plain; charset=utf-8'
const json = 'application/json; charset=utf-8'

/** Serves the help and the guides as pages and as Markdown, and an overview and all guides in one file for language models. */
export function documentationRoutes(options: Options): FastifyPluginAsync {
  const { publicUrl, operations, operationPath } = options
  const text = (guide: Guide) => guideText(guide, publicUrl)
  const overview = () => llmsText(options)

  return async (app) => {
    app.get(
      '/docs',
      htmlPage(() => overviewPage(options, options)),
    )
    app.get('/docs/', async (_request, reply) => reply.redirect('/docs', 308))
    app.get('/docs/site.css', asset({ type: style, load: siteStyles }))
    for (const name of siteScripts) app.get(`/docs/${name}`, asset({ type: script, load: () => siteScript(name) }))
    for (const guide of guides) {
      const page = async () => guidePage(guide, await text(guide), options)
      addPage(app, `/docs/${guide.slug}`, page, () => text(guide))
    }
    await app.register(helpRoutes)
    for (const language of languages) {
      const load = () => searchIndex({ language, operations, operationPath, publicUrl })
      app.get(`/docs/search-${language}.json`, asset({ type: json, load }))
    }
    app.get('/llms.txt', asset({ type: plain, load: overview }))
    const everything = async () => [overview(), ...(await Promise.all(guides.map(text)))].join('\n\n---\n\n')
    app.get('/llms-full.txt', asset({ type: plain, load: everything }))
  }
}

/** The help for providers. The address without a language leads to the reader's one. */
const helpRoutes: FastifyPluginAsync = async (app) => {
  for (const path of ['/help', '/help/']) {
    app.get(path, async (request, reply) => {
      const language = languageFor(request.headers['accept-language'])
      return reply
        .header('vary', 'accept-language')
        .header('cache-control', 'no-cache')
        .redirect(`/help/${language}`, 302)
    })
  }
  for (const name of helpPictures) {
    const picture = { type: 'image/webp', load: () => helpPicture(name), loadCompressed: async () => ({}) }
    app.get(`/help/images/${name}`, asset(picture))
  }
  for (const language of languages) {
    app.get(
      `/help/${language}`,
      htmlPage(() => helpStart(language)),
    )
    for (const topic of helpTopics) {
      const page = () => helpPage(topic, language)
      addPage(app, helpPath(topic, language), page, () => helpText(topic, language))
    }
  }
}

/** Adds a page, and its Markdown: at an address of its own, and for programs that ask for it. Browsers accept HTML. */
function addPage(app: FastifyInstance, path: string, load: () => Promise<string>, loadMarkdown: () => Promise<string>) {
  const page = htmlPage(load)
  const source = asset({ type: markdown, headers: { vary: 'accept, accept-encoding' }, load: loadMarkdown })
  app.get(path, (request, reply) => {
    const types = acceptedValues(request.headers.accept)
    const isSourceAsked = types.includes('text/markdown') && !types.includes('text/html')
    return isSourceAsked ? source(request, reply) : page(request, reply)
  })
  app.get(`${path}.md`, source)
}
