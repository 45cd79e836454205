import { useNavigate } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { TemplateForm, useTemplateCheck } from './template-form.tsx'
import { useReloadTemplates } from './template-queries.ts'
import { blankTemplate, templateOf } from './template-values.ts'
import { useTemplateWords } from './words.ts'

export function NewTemplatePage() {
  const words = useTemplateWords()
  const navigate = useNavigate()
  const toast = useToast()
  const reloadTemplates = useReloadTemplates()
  const form = useForm({
    initial: blankTemplate,
    check: useTemplateCheck(),
    send: (values) => call(app.templateCreate, { body: templateOf(values) }),
    onSent() {
      void reloadTemplates()
      toast({ text: words.created })
      void navigate({ to: '/templates', ignoreBlocker: true })
    },
  })
  return (
    <>
      <PageHeader
        title={words.create}
        breadcrumb={<Breadcrumb trail={[{ label: words.title, to: '/templates' }]} here={words.create} />}
      />
      <TemplateForm form={form} submitLabel={words.form.create} />
    </>
  )
}
