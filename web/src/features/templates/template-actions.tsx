import type { Template } from '@proffer/core/templates/schema.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callWithHeaders } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { useFailureText } from '../../ui/error-notice.tsx'
import { useRemoval } from '../../ui/removal.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useCreate } from '../proposals/list/create-proposal.ts'
import { templateQuery, useReloadTemplates } from './template-queries.ts'
import { useTemplateWords } from './words.ts'

/** Starts a proposal from the stored template and opens it. Its name and its client are entered there. */
export function useStartProposal({ id, name }: Pick<Template, 'id' | 'name'>) {
  const toast = useToast()
  const failureText = useFailureText()
  const { create, openCreated } = useCreate(useTemplateWords().drafted(name))
  return useMutation({
    mutationFn: () => create({ templateId: id, name }),
    onSuccess: openCreated,
    onError: (error) => toast({ text: failureText(error), tone: 'danger' }),
  })
}

/** Returns a function that deletes the template after a few seconds, unless the provider undoes it. */
export function useDeleteTemplate({ id, name }: Pick<Template, 'id' | 'name'>) {
  const removal = useRemoval()
  const reloadTemplates = useReloadTemplates()
  return () =>
    removal.start({
      id,
      name,
      remove: (options) => call(app.templateDelete, { template_id: id, ...options }),
      onRemoved: reloadTemplates,
    })
}

/** Makes the template the default, or no longer. Only one is the default, so the others are loaded again. */
export function useMakeDefault({ id, name }: Pick<Template, 'id' | 'name'>) {
  const words = useTemplateWords()
  const toast = useToast()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const reloadTemplates = useReloadTemplates()
  return useMutation({
    mutationFn: (isDefault: boolean) => callWithHeaders(app.templateUpdate, { template_id: id, body: { isDefault } }),
    onSuccess(stored) {
      queries.setQueryData(templateQuery(id).queryKey, stored)
      if (stored.value.isDefault) toast({ text: words.nowDefault(name) })
    },
    onError: (error) => toast({ text: failureText(error), tone: 'danger' }),
    onSettled: reloadTemplates,
  })
}
