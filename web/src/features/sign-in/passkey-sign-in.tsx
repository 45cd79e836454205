import type { SignedIn } from '@proffer/core/accounts/schema.ts'
import type { PasskeyAssertion } from '@proffer/core/passkeys/schema.ts'
import { useEffect, useRef, useState } from 'react'
import { isApiError } from '../../api/api-error.ts'
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

/** The share of a challenge's life after which the suggestion gets a new one. */
const FRESH_SHARE = 0.8

/** Signs in with a passkey of this device or of a phone, without an address or a password. */
export function PasskeySignIn({ onSignedIn }: Props) {
  const words = usePasskeyWords()
  const obstacle = passkeyObstacle()
  const suggestionFailure = useSuggestion(onSignedIn)
  const form = useForm({
    initial: {},
    async send() {
      if (obstacle) throw new PasskeysImpossible()
      return signIn(await askForPasskey(await call(app.passkeySignInOptions, { body: {} })))
    },
    onSent: onSignedIn,
  })
  // Only an address can be mended by the reader, so only then is there a button that says how.
  if (obstacle && obstacle !== 'address') return null
  const failure = obstacle ? <ObstacleNotice obstacle={obstacle} /> : <PasskeyFailure error={form.failure} />
  return (
    <Form form={form} failure={failure}>
      <Button type="submit" size="large" wide icon={<KeyIcon />} busy={form.isSending}>
        {words.signIn}
      </Button>
      {suggestionFailure && !form.failure ? <PasskeyFailure error={suggestionFailure} /> : null}
    </Form>
  )
}

class PasskeysImpossible extends Error {}

const signIn = (credential: PasskeyAssertion) => call(app.passkeySignIn, { body: { credential } })

/**
 * Browsers offer passkeys in the field of the address. Returns why the server refused the chosen one. What the browser refuses is
 * ignored: the person may never have noticed the offer, and the button is still there.
 */
function useSuggestion(onSignedIn: (me: SignedIn) => void): unknown {
  const [failure, setFailure] = useState<unknown>(null)
  const current = useRef(onSignedIn)
  current.current = onSignedIn
  useEffect(() => {
    let isLeft = false
    let renewal: ReturnType<typeof setTimeout> | undefined

    async function suggest() {
      if (!(await canSuggestPasskeys()) || isLeft) return
      const options = await call(app.passkeySignInOptions, { body: {} })
      if (isLeft) return
      // Starting again ends the former suggestion.
      renewal = setTimeout(start, options.timeout * FRESH_SHARE)
      const credential = await askForPasskey(options, true)
      if (isLeft) return
      const me = await signIn(credential)
      if (!isLeft) current.current(me)
    }
    function start() {
      suggest().catch((error: unknown) => {
        if (isApiError(error)) setFailure(error)
      })
    }

    start()
    return () => {
      isLeft = true
      if (renewal === undefined) return
      clearTimeout(renewal)
      void stopSuggesting()
    }
  }, [])
  return failure
}
