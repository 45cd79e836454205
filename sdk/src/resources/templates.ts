import type { Call } from '../call.ts'
import type { NewTemplate, Template, TemplateChange, TemplateList } from '../generated/records.ts'
import { iterateByCursor } from '../pages.ts'
import type { CallOptions, IfMatchOptions, Input, PostOptions, Send } from '../request.ts'

type ListQuery = NonNullable<Input<'template_list'>['query']>

export function templates(send: Send) {
  const list = (query: ListQuery = {}, options?: CallOptions): Call<TemplateList> =>
    send('template_list', { query }, options)

  function get(id: string, options: CallOptions & { ifNoneMatch: string }): Call<Template | undefined>
  function get(id: string, options?: CallOptions): Call<Template>
  function get(id: string, options?: CallOptions): Call<Template> {
    return send('template_get', { path: { template_id: id } }, options)
  }

  function getDefault(options: CallOptions & { ifNoneMatch: string }): Call<Template | undefined>
  function getDefault(options?: CallOptions): Call<Template>
  function getDefault(options?: CallOptions): Call<Template> {
    return send('template_get_default', {}, options)
  }

  return {
    create: (body: NewTemplate, options?: PostOptions): Call<Template> => send('template_create', { body }, options),

    /** One page, newest first. */
    list,

    /** Every template, read page by page as you go. */
    all: (options?: CallOptions) =>
      iterateByCursor<Template>(async (page) => {
        const { templates, nextCursor } = await list(page, options)
        return { items: templates, nextCursor }
      }),

    /** One template. With `ifNoneMatch`, undefined while it has not changed. */
    get,

    /** The default template; `default_template_not_set` when there is none. */
    getDefault,

    /** Changes only the fields in the body. */
    update: (id: string, body: TemplateChange, options?: IfMatchOptions): Call<Template> =>
      send('template_update', { path: { template_id: id }, body }, options),

    delete: (id: string, options?: IfMatchOptions): Call<undefined> =>
      send('template_delete', { path: { template_id: id } }, options),
  }
}
