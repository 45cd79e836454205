import type { Call } from '../call.ts'
import type { NewTemplate, Template, TemplateChange, TemplateList } from '../generated/records.ts'
import { everyItem } from '../pages.ts'
import type { CallOptions, Input, PostOptions, Send } from '../request.ts'

type ListQuery = NonNullable<Input<'template_list'>['query']>

export function templates(send: Send) {
  const list = (query: ListQuery = {}, options?: CallOptions): Call<TemplateList> =>
    send('template_list', { query }, options)

  return {
    create: (body: NewTemplate, options?: PostOptions): Call<Template> => send('template_create', { body }, options),

    /** One page, newest first. */
    list,

    /** Every template, read page by page as you go. */
    all: (options?: CallOptions) =>
      everyItem<Template>(async (page) => {
        const { templates, total } = await list(page, options)
        return { items: templates, total }
      }),

    get: (id: string, options?: CallOptions): Call<Template> =>
      send('template_get', { path: { template_id: id } }, options),

    /** The default template; `default_template_not_set` when there is none. */
    getDefault: (options?: CallOptions): Call<Template> => send('template_get_default', {}, options),

    /** Changes only what the body carries. */
    update: (id: string, body: TemplateChange, options?: CallOptions): Call<Template> =>
      send('template_update', { path: { template_id: id }, body }, options),

    delete: (id: string, options?: CallOptions): Call<undefined> =>
      send('template_delete', { path: { template_id: id } }, options),
  }
}
