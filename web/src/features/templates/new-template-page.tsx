import { useNavigate } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Form } from '../../ui/form.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useReloadTemplates } from './template-queries.ts'
import { useTemplateWords } from './words.ts'

const VALIDITY_DAYS = 30

/** Asks for a name, and opens the new template in the editor. */
export function NewTemplatePage() {
  const words = useTemplateWords()
  const navigate = useNavigate()
  const reloadTemplates = useReloadTemplates()
  const form = useForm({
    initial: { name: '', description: '' },
    send: ({ name, description }) =>
      call(app.templateCreate, {
        body: {
          name: name.trim(),
          description: description.trim() || null,
          settings: { validityDays: VALIDITY_DAYS },
        },
      }),
    onSent({ id }) {
      void reloadTemplates()
      void navigate({ to: '/templates/$templateId', params: { templateId: id }, ignoreBlocker: true, replace: true })
    },
  })
  return (
    <>
      <PageHeader
        title={words.create}
        description={words.createHint}
        breadcrumb={<Breadcrumb trail={[{ label: words.title, to: '/templates' }]} here={words.create} />}
      />
      <Form form={form} className="flex max-w-2xl flex-col gap-6">
        <LeaveGuard when={form.isChanged && !form.isSending} />
        <Card>
          <div className="flex flex-col gap-5">
            <TextField label={words.form.name} hint={words.form.nameHint} maxLength={200} {...form.field('name')} />
            <TextArea
              label={words.form.description}
              required={false}
              rows={2}
              maxLength={2000}
              {...form.field('description')}
            />
          </div>
        </Card>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" variant="primary" busy={form.isSending}>
            {words.form.create}
          </Button>
          <Link to="/templates">{words.orGallery}</Link>
        </div>
      </Form>
    </>
  )
}
