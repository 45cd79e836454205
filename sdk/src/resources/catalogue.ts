import type { Call } from '../call.ts'
import type {
  CatalogueImport,
  CatalogueImportResult,
  CatalogueItem,
  CatalogueItemChange,
  CatalogueList,
  NewCatalogueItem,
} from '../generated/records.ts'
import { iterateByCursor } from '../pages.ts'
import type { CallOptions, IfMatchOptions, Input, PostOptions, Send } from '../request.ts'

type ListQuery = NonNullable<Input<'catalogue_list'>['query']>
type ExportQuery = NonNullable<Input<'catalogue_export'>['query']>
type ImportQuery = NonNullable<Input<'catalogue_import'>['query']>

export function catalogue(send: Send) {
  const list = (query: ListQuery = {}, options?: CallOptions): Call<CatalogueList> =>
    send('catalogue_list', { query }, options)

  function get(id: string, options: CallOptions & { ifNoneMatch: string }): Call<CatalogueItem | undefined>
  function get(id: string, options?: CallOptions): Call<CatalogueItem>
  function get(id: string, options?: CallOptions): Call<CatalogueItem> {
    return send('catalogue_get', { path: { item_id: id } }, options)
  }

  return {
    create: (body: NewCatalogueItem, options?: PostOptions): Call<CatalogueItem> =>
      send('catalogue_create', { body }, options),

    /** One page, in the order of the names. `list({ search: 'photo' })` searches. */
    list,

    /** Every item that matches, read page by page as you go. */
    all: (query: Omit<ListQuery, 'cursor' | 'limit' | 'offset' | 'skip' | 'sort'> = {}, options?: CallOptions) =>
      iterateByCursor<CatalogueItem>((page) => list({ ...query, ...page }, options)),

    /** One item. With `ifNoneMatch`, undefined while it has not changed. */
    get,

    /** Changes only the fields in the body. */
    update: (id: string, body: CatalogueItemChange, options?: IfMatchOptions): Call<CatalogueItem> =>
      send('catalogue_update', { path: { item_id: id }, body }, options),

    delete: (id: string, options?: IfMatchOptions): Call<undefined> =>
      send('catalogue_delete', { path: { item_id: id } }, options),

    /** All items as the bytes of a CSV file. */
    export: (query: ExportQuery = {}, options?: CallOptions): Call<Uint8Array<ArrayBuffer>> =>
      send('catalogue_export', { query }, options),

    /** Creates and updates items from CSV: `import({ csv }, { dryRun: true })`. */
    import: (body: CatalogueImport, query: ImportQuery = {}, options?: PostOptions): Call<CatalogueImportResult> =>
      send('catalogue_import', { body, query }, options),
  }
}
