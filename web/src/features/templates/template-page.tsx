import type { Template } from '@proffer/core/templates/schema.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { isApiError } from '../../api/api-error.ts'
import { call, callWithHeaders } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import type { Versioned } from '../../api/transport.ts'
import { Badge } from '../../ui/badge.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { MissingPage } from '../../ui/missing-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useRemoval } from '../../ui/removal.tsx'
import { SkeletonPage } from '../../ui/skeleton.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useUiWords } from '../../ui/words.ts'
import { TemplateForm, useTemplateCheck } from './template-form.tsx'
import { templateQuery, useReloadTemplates } from './template-queries.ts'
import { templateOf, valuesOf } from './template-values.ts'
import { useTemplateWords } from './words.ts'

const route = getRouteApi('/app/templates/$templateId')

export function TemplatePage() {
  const { templateId } = route.useParams()
  const query = useQuery(templateQuery(templateId))
  const { title } = useTemplateWords()
  return (
    <Loaded
      query={query}
      skeleton={<SkeletonPage />}
      missing={<MissingPage list={{ label: title, to: '/templates' }} />}
    >
      {(loaded) => <TemplateEditor key={templateId} loaded={loaded} />}
    </Loaded>
  )
}

function TemplateEditor({ loaded }: { loaded: Versioned<Template> }) {
  const words = useTemplateWords()
  const ui = useUiWords()
  const toast = useToast()
  const queries = useQueryClient()
  const reloadTemplates = useReloadTemplates()
  // The stored version that the form is based on, not a newer one loaded since.
  const [base, setBase] = useState(loaded)
  const { id, name, isDefault } = base.value
  const isOverwriting = useRef(false)
  const form = useForm({
    initial: valuesOf(base.value),
    check: useTemplateCheck(),
    // Without an ETag, the server overwrites what somebody else has saved.
    send: (values) =>
      callWithHeaders(app.templateUpdate, {
        template_id: id,
        body: templateOf(values),
        ifMatch: isOverwriting.current ? null : base.etag,
      }),
    onSent(stored) {
      setBase(stored)
      queries.setQueryData(templateQuery(id).queryKey, stored)
      form.reset(valuesOf(stored.value))
      void reloadTemplates()
      toast({ text: ui.saved })
    },
  })

  async function loadTheirs() {
    const fresh = await queries.fetchQuery({ ...templateQuery(id), staleTime: 0 })
    setBase(fresh)
    form.reset(valuesOf(fresh.value))
  }

  /** Overwrites once. If it fails, the next save asks again. */
  async function overwrite() {
    isOverwriting.current = true
    await form.submit()
    isOverwriting.current = false
  }

  const conflictNotice = isApiError(form.failure, 'stale_template') && (
    <Notice
      tone="warn"
      actions={
        <>
          <Button size="small" onClick={() => void loadTheirs()}>
            {words.conflict.theirs}
          </Button>
          <Button size="small" onClick={() => void overwrite()}>
            {words.conflict.mine}
          </Button>
        </>
      }
    >
      {words.conflict.body}
    </Notice>
  )
  return (
    <>
      <PageHeader
        title={name}
        badge={isDefault && <Badge tone="accent">{words.isDefault}</Badge>}
        breadcrumb={<Breadcrumb trail={[{ label: words.title, to: '/templates' }]} here={name} />}
        actions={<DeleteTemplate template={base.value} />}
      />
      <TemplateForm form={form} submitLabel={words.form.save} failure={conflictNotice || undefined} />
    </>
  )
}

function DeleteTemplate({ template }: { template: Template }) {
  const words = useTemplateWords()
  const navigate = useNavigate()
  const removal = useRemoval()
  const reloadTemplates = useReloadTemplates()
  const [isConfirming, setIsConfirming] = useState(false)

  async function remove() {
    removal.start({
      id: template.id,
      name: template.name,
      remove: (options) => call(app.templateDelete, { template_id: template.id, ...options }),
      onRemoved: reloadTemplates,
    })
    await navigate({ to: '/templates', ignoreBlocker: true })
  }

  return (
    <>
      <Button onClick={() => setIsConfirming(true)}>{words.remove}</Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={words.removeTitle(template.name)}
        description={words.removeBody}
        confirmLabel={words.remove}
        onConfirm={remove}
      />
    </>
  )
}
