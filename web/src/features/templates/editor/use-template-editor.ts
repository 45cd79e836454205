import type { Template } from '@proffer/core/templates/schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callWithHeaders } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import type { Versioned } from '../../../api/transport.ts'
import { useEditorOf } from '../../proposals/editor/use-editor.ts'
import { templateQuery } from '../template-queries.ts'
import { asProposal, asProposalError, type Defaults, templateChangeOf } from './template-record.ts'

/** The editor of proposals, for a template. */
export function useTemplateEditor(loaded: Versioned<Template>, defaults: Defaults) {
  const { id } = loaded.value
  const queries = useQueryClient()
  const shown = useMemo(() => asProposal(loaded, defaults), [loaded, defaults])
  return useEditorOf(shown, {
    async read() {
      try {
        return asProposal(await queries.fetchQuery({ ...templateQuery(id), staleTime: 0 }), defaults)
      } catch (error) {
        throw asProposalError(error)
      }
    },
    async write(change, ifMatch) {
      try {
        const body = templateChangeOf(change)
        const stored = await callWithHeaders(app.templateUpdate, { template_id: id, body, ifMatch })
        queries.setQueryData(templateQuery(id).queryKey, stored)
        return asProposal(stored, defaults)
      } catch (error) {
        throw asProposalError(error)
      }
    },
    // The single record is already up to date. The lists are not.
    onStored: () =>
      void queries.invalidateQueries({
        predicate: ({ queryKey: [noun, kind] }) => noun === 'templates' && kind !== 'one',
      }),
  })
}
