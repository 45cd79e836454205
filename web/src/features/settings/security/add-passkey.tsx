import { deviceOf } from '@proffer/core/accounts/device-name.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useUiWords } from '../../../ui/words.ts'
import { PasskeyFailure } from '../../passkeys/passkey-failure.tsx'
import { createPasskey } from '../../passkeys/passkeys.ts'
import { MAX_NAME_LENGTH } from './passkey-actions.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useReloadSecurity } from './security-queries.ts'
import { useSecurityWords } from './words.ts'

interface Props {
  open: boolean
  onClose: () => void
  /** Whether the person has recovery codes. Without any, the dialog offers some after the passkey. */
  hasCodes: boolean
}

/** Names and creates a passkey, then offers recovery codes to a person who has none. */
export function AddPasskey({ open, onClose, hasCodes }: Props) {
  const { passkeys: words, recovery } = useSecurityWords()
  const reload = useReloadSecurity()
  const [step, setStep] = useState<'name' | 'offer' | readonly string[]>('name')
  const titles = { name: words.addTitle, offer: words.suggestCodes }
  const bodies = { name: words.addBody, offer: words.suggestCodesBody }

  function close() {
    onClose()
    setStep('name')
    void reload()
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={typeof step === 'string' ? titles[step] : recovery.shownTitle}
      description={typeof step === 'string' ? bodies[step] : recovery.shownBody}
      closesOnlyByButtons={step !== 'name'}
    >
      {step === 'name' && <NameForm onCancel={close} onCreated={() => (hasCodes ? close() : setStep('offer'))} />}
      {step === 'offer' && <OfferCodes onLater={close} onCreated={setStep} />}
      {typeof step === 'object' && <RecoveryCodes codes={step} onDone={close} />}
    </Dialog>
  )
}

function NameForm({ onCreated, onCancel }: { onCreated: () => void; onCancel: () => void }) {
  const { passkeys: words } = useSecurityWords()
  const ui = useUiWords()
  const toast = useToast()
  const form = useForm({
    initial: { name: useDeviceName() },
    check: ({ name }): Record<string, string> => (name.trim() === '' ? { name: words.noName } : {}),
    async send({ name }) {
      const credential = await createPasskey(await call(app.passkeyCreateOptions))
      return call(app.passkeyCreate, { body: { name: name.trim(), credential } })
    },
    onSent({ name }) {
      toast({ text: words.created(name) })
      onCreated()
    },
  })
  return (
    <Form form={form} failure={<PasskeyFailure error={form.failure} />}>
      <TextField
        label={words.name}
        hint={words.nameHint}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        {...form.field('name')}
      />
      {form.errors['credential'] && <Notice tone="warn">{words.unusable}</Notice>}
      <DialogActions>
        <Button onClick={onCancel}>{ui.cancel}</Button>
        <Button type="submit" variant="primary" busy={form.isSending}>
          {words.continue}
        </Button>
      </DialogActions>
    </Form>
  )
}

function useDeviceName(): string {
  const { passkeys: words } = useSecurityWords()
  const device = deviceOf(navigator.userAgent)
  return device ? words.deviceName(device.browser, device.system) : words.unknownDevice
}

function OfferCodes({ onCreated, onLater }: { onCreated: (codes: readonly string[]) => void; onLater: () => void }) {
  const { passkeys: words, recovery } = useSecurityWords()
  const form = useForm({
    initial: {},
    send: () => call(app.recoveryCodesCreate),
    onSent: ({ recoveryCodes }) => onCreated(recoveryCodes),
  })
  return (
    <Form form={form}>
      <DialogActions>
        <Button onClick={onLater}>{words.later}</Button>
        <Button type="submit" variant="primary" busy={form.isSending}>
          {recovery.createFirst}
        </Button>
      </DialogActions>
    </Form>
  )
}
