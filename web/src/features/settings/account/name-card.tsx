import type { SignedIn } from '@proffer/core/accounts/schema.ts'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Form } from '../../../ui/form.tsx'
import { LeaveGuard } from '../../../ui/leave-guard.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useUiWords } from '../../../ui/words.ts'
import { useStoreAccount } from './account-queries.ts'
import { useAccountWords } from './words.ts'

export function NameCard({ me }: { me: SignedIn }) {
  const { person: words } = useAccountWords()
  const ui = useUiWords()
  const toast = useToast()
  const storeAccount = useStoreAccount()
  const form = useForm({
    initial: { name: me.name },
    send: ({ name }) => call(app.accountUpdate, { body: { name: name.trim() } }),
    onSent(fresh) {
      storeAccount(fresh)
      form.reset({ name: fresh.name })
      toast({ text: ui.saved })
    },
  })
  return (
    <Card>
      <Form form={form}>
        <LeaveGuard when={form.isChanged && !form.isSending} />
        <TextField label={words.label} hint={words.hint} maxLength={200} autoComplete="name" {...form.field('name')} />
        {form.isChanged && (
          <Button type="submit" busy={form.isSending} className="self-start">
            {words.save}
          </Button>
        )}
      </Form>
    </Card>
  )
}
