import type { Template } from '@proffer/core/templates/schema.ts'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

export const PAGE_SIZE = 20

interface TemplateList {
  templates: Template[]
  total: number
}

export const templatesQuery = (offset: number) =>
  queryOptions({
    queryKey: ['templates', 'list', offset],
    queryFn: ({ signal }) => api.get<TemplateList>('/templates', { offset, limit: PAGE_SIZE }, signal),
    placeholderData: keepPreviousData,
  })

export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: ['templates', 'one', id],
    queryFn: ({ signal }) => api.getVersioned<Template>(`/templates/${id}`, signal),
  })

/** Reloads all templates. Only one is the default, so a change of one can change another. */
export function useReloadTemplates() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['templates'] })
}
