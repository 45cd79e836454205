import type { TotpSetup as PendingTotp } from '@proffer/core/second-factor/schema.ts'
import { type ReactNode, useState } from 'react'
import { isApiError, minutesToWait } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { Form } from '../../../ui/form.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useUiWords } from '../../../ui/words.ts'
import { CodeField } from '../../sign-in/second-step/code-field.tsx'
import { isWholeCode } from '../../sign-in/second-step/typed-code.ts'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useReloadSecurity } from './security-queries.ts'
import { useSecurityWords } from './words.ts'

interface Props {
  /** The secret that waits for its first code. Null keeps the dialog closed. */
  pending: PendingTotp | null
  onClose: () => void
}

/** Sets up an authenticator app: the QR code and a first code of the app, then the recovery codes. */
export function TotpSetup({ pending, onClose }: Props) {
  const { setup, recovery } = useSecurityWords()
  const reload = useReloadSecurity()
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  function finish() {
    setCodes(null)
    onClose()
    void reload()
  }

  return (
    <Dialog
      open={pending !== null}
      onClose={onClose}
      title={codes ? recovery.shownTitle : setup.title}
      description={codes ? recovery.shownBody : undefined}
      wide={codes === null}
      closesOnlyByButtons
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={finish} />
      ) : (
        pending && <FirstCode pending={pending} onCancel={onClose} onConfirmed={setCodes} />
      )}
    </Dialog>
  )
}

interface FirstCodeProps {
  pending: PendingTotp
  onCancel: () => void
  onConfirmed: (recoveryCodes: readonly string[]) => void
}

function FirstCode({ pending: { secret, otpauthUrl }, onCancel, onConfirmed }: FirstCodeProps) {
  const { setup: words, app: factor } = useSecurityWords()
  const ui = useUiWords()
  const toast = useToast()
  const form = useForm({
    initial: { code: '' },
    check: ({ code }): Record<string, string> => (isWholeCode(code) ? {} : { code: words.enter }),
    send: ({ code }) => call(app.totpConfirm, { body: { code } }),
    onSent({ recoveryCodes }) {
      toast({ text: factor.on })
      onConfirmed(recoveryCodes)
    },
  })
  return (
    <Form form={form} failure={<CodeFailure error={form.failure} />}>
      <div className="flex gap-x-8 gap-y-5 max-sm:flex-col max-sm:items-center">
        <QrCode text={otpauthUrl} label={words.picture} />
        <div className="flex min-w-0 flex-1 flex-col gap-5">
          <ol className="flex flex-col gap-4 text-sm">
            <Step number={1}>{words.getApp}</Step>
            <Step number={2}>
              {words.scan}
              <span className="mt-3 flex flex-col items-start gap-2 sm:hidden">
                {words.here}
                <a href={otpauthUrl} className={buttonClass({ size: 'small' })}>
                  {words.open}
                </a>
              </span>
              <p className="mt-3 text-quiet">{words.byHand}</p>
              <p className="mt-1 mb-2 font-mono text-sm wrap-anywhere">{grouped(secret)}</p>
              <CopyButton text={secret} size="small">
                {words.copyKey}
              </CopyButton>
            </Step>
            <Step number={3}>
              {words.enter}
              <CodeField form={form} label={words.code} labelHidden className="mt-2" />
            </Step>
          </ol>
        </div>
      </div>
      <DialogActions>
        <Button onClick={onCancel}>{ui.cancel}</Button>
        <Button type="submit" variant="primary" busy={form.isSending}>
          {words.submit}
        </Button>
      </DialogActions>
    </Form>
  )
}

const Step = ({ number, children }: { number: number; children: ReactNode }) => (
  <li className="flex gap-3">
    <span
      aria-hidden="true"
      className="flex size-6 shrink-0 items-center justify-center rounded-full bg-accent-wash text-xs font-semibold text-accent"
    >
      {number}
    </span>
    <div className="min-w-0 flex-1 pt-0.5">{children}</div>
  </li>
)

/** The secret in groups of four, as people type it. */
const grouped = (secret: string) => secret.match(/.{1,4}/g)?.join(' ')

export function CodeFailure({ error }: { error: unknown }) {
  const { setup: words } = useSecurityWords()
  const texts: Record<string, string> = {
    wrong_code: words.wrong,
    too_many_wrong_codes: words.tooMany(minutesToWait(error)),
    totp_exists: words.exists,
  }
  const text = isApiError(error) ? texts[error.code] : undefined
  return <ErrorNotice error={error}>{text}</ErrorNotice>
}
