import { MAX_KEY_DAYS } from '@proffer/core/keys/lifetime.ts'
import type { ApiKeyInput, CreatedApiKey } from '@proffer/core/keys/schema.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useUiWords } from '../../../ui/words.ts'
import { type Access, useReloadKeys } from './key-queries.ts'
import { NewKey } from './new-key.tsx'
import { useKeysWords } from './words.ts'

const PRESET_DAYS = ['7', '30', '90', '365'] as const

/** The values of the form. Where a name differs from the request, `form.field` also gets the name in the request. */
interface Values {
  name: string
  access: Access
  expiry: 'never' | 'custom' | (typeof PRESET_DAYS)[number]
  /** For the expiry `custom`. */
  days: number | null
}

const initialValues: Values = { name: '', access: 'read,write', expiry: 'never', days: null }

interface Props {
  open: boolean
  onClose: () => void
}

/** Shows a form, then the new key. The key is never shown again. */
export function CreateKey({ open, onClose }: Props) {
  const words = useKeysWords()
  const reloadKeys = useReloadKeys()
  const [created, setCreated] = useState<CreatedApiKey | null>(null)

  function close() {
    setCreated(null)
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={created ? words.newKey.title : words.form.title}
      closesOnlyByButtons
      wide={created !== null}
    >
      {created ? (
        <NewKey created={created} onDone={close} />
      ) : (
        <KeyForm
          onCancel={close}
          onCreated={(key) => {
            setCreated(key)
            void reloadKeys()
          }}
        />
      )}
    </Dialog>
  )
}

function KeyForm({ onCreated, onCancel }: { onCreated: (key: CreatedApiKey) => void; onCancel: () => void }) {
  const { form: words, scopes, scopeHints } = useKeysWords()
  const ui = useUiWords()
  const { number } = useFormat()
  const form = useForm({
    initial: initialValues,
    check: (values) => (daysOf(values) === undefined ? { expires_in_days: words.daysWrong } : {}),
    send: (values) => call(app.apiKeyCreate, { body: inputOf(values) }),
    onSent: onCreated,
  })
  const accesses = (['read,write', 'read', 'write'] as const).map((value) => ({ value, label: scopes[value] }))
  const expiries: Array<{ value: Values['expiry']; label: string }> = [
    { value: 'never', label: words.expiries.never },
    ...PRESET_DAYS.map((value) => ({ value, label: words.afterDays(number(Number(value))) })),
    { value: 'custom', label: words.expiries.custom },
  ]
  return (
    <Form form={form}>
      <TextField
        label={words.name}
        hint={words.nameHint}
        placeholder={words.namePlaceholder}
        maxLength={100}
        autoComplete="off"
        {...form.field('name')}
      />
      <Select
        label={words.access}
        hint={scopeHints[form.values.access]}
        options={accesses}
        {...form.field('access', 'scopes')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select label={words.expiry} options={expiries} {...form.field('expiry')} />
        {form.values.expiry === 'custom' && (
          <NumberField label={words.days} {...form.field('days', 'expires_in_days')} />
        )}
      </div>
      <DialogActions>
        <Button onClick={onCancel}>{ui.cancel}</Button>
        <Button type="submit" variant="primary" busy={form.isSending}>
          {words.create}
        </Button>
      </DialogActions>
    </Form>
  )
}

/** Null for a key that never expires; undefined when the number of days is invalid. */
function daysOf({ expiry, days }: Values): number | null | undefined {
  if (expiry === 'never') return null
  if (expiry !== 'custom') return Number(expiry)
  const isUsable = days !== null && Number.isInteger(days) && days >= 1 && days <= MAX_KEY_DAYS
  return isUsable ? days : undefined
}

const inputOf = (values: Values): ApiKeyInput => ({
  name: values.name.trim(),
  scopes: values.access.split(',') as NonNullable<ApiKeyInput['scopes']>,
  // Never undefined here, because `check` refuses an invalid number of days before the form is sent.
  expires_in_days: daysOf(values) ?? null,
})
