import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Form } from '../../ui/form.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import type { Form as FormState } from '../../ui/use-form.ts'
import { useUiWords } from '../../ui/words.ts'

interface Props {
  title: string
  description?: string
  form: Pick<FormState<object>, 'element' | 'failure' | 'input' | 'isChanged' | 'isSending' | 'submit'>
  children: ReactNode
}

/** A card with a form of one or two fields. Its button appears with the first change. */
export function SettingsCard({ title, description, form, children }: Props) {
  const ui = useUiWords()
  return (
    <Card title={title} description={description}>
      <Form form={form}>
        <LeaveGuard when={form.isChanged && !form.isSending} />
        <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
        {form.isChanged && (
          <Button type="submit" busy={form.isSending} className="self-start">
            {ui.save}
          </Button>
        )}
      </Form>
    </Card>
  )
}
