import { Readable } from 'node:stream'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  CatalogueExportQuery,
  CatalogueImport,
  CatalogueImportQuery,
  CatalogueImportResult,
  catalogueColumns,
} from '@proffer/core/catalogue/schema.ts'
import { fileDisposition } from '../http/content-disposition.ts'
import { operation } from '../http/operation.ts'
import type { CatalogueCsv } from './csv-service.ts'

const tag = 'Catalogue'

const exportCsv = operation({
  id: 'catalogue_export',
  tag,
  summary: 'Export the catalogue as CSV',
  description:
    `Returns all items as a CSV file with the columns \`${catalogueColumns.join(',')}\`. Semicolons separate tags. A cell that a ` +
    'spreadsheet would run as a formula begins with an apostrophe, which the import removes. `unitCost` is left out unless the caller ' +
    'is an owner or admin.',
  scope: 'read',
  query: CatalogueExportQuery,
  answer: {
    status: 200,
    description: 'The file.',
    mediaType: 'text/csv',
    headers: { 'Content-Disposition': 'The name of the file.' },
  },
})

const importCsv = operation({
  id: 'catalogue_import',
  tag,
  summary: 'Import the catalogue from CSV',
  description:
    'Creates and updates items. A line changes the item with its `externalId`, else the one with its `sku`, else, if the line has ' +
    'neither, the one without both that has its name and currency; a line without such an item creates one. A column that is missing ' +
    'changes nothing, and an empty cell clears its field. Amounts may have decimal commas. With an error nothing is imported, unless ' +
    '`partial=true`. Items that the file does not name stay.',
  scope: 'write',
  query: CatalogueImportQuery,
  body: CatalogueImport,
  answer: { status: 200, description: 'What was imported, or would be.', schema: CatalogueImportResult },
  errors: ['catalogue_full', 'storage_quota_exceeded'],
})

export function catalogueCsvRoutes(catalogue: CatalogueCsv): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/catalogue/export', exportCsv, async ({ caller, method, query }, reply) => {
      reply.header('content-type', 'text/csv; charset=utf-8')
      reply.header('content-disposition', fileDisposition('attachment', 'catalogue.csv'))
      if (method === 'HEAD') return ''
      return Readable.from(withMark(catalogue.export(caller), query.bom === true), { objectMode: false })
    })

    app.post('/catalogue/import', importCsv, ({ caller, body, query }) => catalogue.import(caller, body, query))
  }
}

async function* withMark(pieces: AsyncIterable<string>, hasMark: boolean) {
  if (hasMark) yield '\ufeff'
  yield* pieces
}
