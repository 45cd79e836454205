import type { SignedIn } from '@proffer/core/accounts/schema.ts'
import { useEffect, useRef } from 'react'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { KeyIcon } from '../../ui/icons.tsx'
import { useForm } from '../../ui/use-form.ts'
import { ObstacleNotice } from '../passkeys/obstacle-notice.tsx'
import { PasskeyFailure } from '../passkeys/passkey-failure.tsx'
import { askForPasskey, canSuggestPasskeys, passkeyObstacle, stopSuggesting } from '../passkeys/passkeys.ts'
import { usePasskeyWords } from '../passkeys/words.ts'

interface Props {
  onSignedIn: (me: SignedIn) => void
}

/** Signs in with a passkey of this device or of a phone, without an address or a password. */
export function PasskeySignIn({ onSignedIn }: Props) {
  const words = usePasskeyWords()
  const obstacle = passkeyObstacle()
  const form = useForm({
    initial: {},
    send: () => (obstacle ? Promise.reject(new PasskeysImpossible()) : signIn()),
    onSent: onSignedIn,
  })
  useSuggestion(onSignedIn)
  // Only an address can be mended by the reader, so only then is there a button that says how.
  if (obstacle && obstacle !== 'address') return null
  const failure = obstacle ? <ObstacleNotice obstacle={obstacle} /> : <PasskeyFailure error={form.failure} />
  return (
    <Form form={form} failure={failure}>
      <Button type="submit" size="large" wide icon={<KeyIcon />} busy={form.isSending}>
        {words.signIn}
      </Button>
    </Form>
  )
}

class PasskeysImpossible extends Error {}

async function signIn(asSuggestion = false): Promise<SignedIn> {
  const options = await call(app.passkeySignInOptions, { body: {} })
  const credential = await askForPasskey(options, asSuggestion)
  return call(app.passkeySignIn, { body: { credential } })
}

/**
 * Browsers offer passkeys in the field of the address. This asks once when the page opens. The button ends it, and is there for
 * everything that goes wrong, so a failure is silent.
 */
function useSuggestion(onSignedIn: (me: SignedIn) => void) {
  const current = useRef(onSignedIn)
  current.current = onSignedIn
  useEffect(() => {
    let isLeft = false
    let isAsking = false
    async function suggest() {
      if (!(await canSuggestPasskeys()) || isLeft) return
      isAsking = true
      const me = await signIn(true)
      if (!isLeft) current.current(me)
    }
    suggest().catch(() => {})
    return () => {
      isLeft = true
      if (isAsking) void stopSuggesting()
    }
  }, [])
}
