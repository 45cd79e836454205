import type { SignInTicket } from '@proffer/core/second-factor/schema.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { noteNavigation } from '../../../ui/page-heading.ts'
import { SignedOutLayout } from '../signed-out-layout.tsx'
import type { StepProps, useSignInSteps } from '../use-sign-in-steps.ts'
import { CodeStep } from './code-step.tsx'
import { PasskeyStep } from './passkey-step.tsx'
import { RecoveryStep } from './recovery-step.tsx'
import { useSecondStepWords } from './words.ts'

type Way = 'code' | 'passkey' | 'recovery'

interface Props {
  ticket: SignInTicket
  steps: Pick<ReturnType<typeof useSignInSteps>, 'proceed' | 'startOver'>
}

/** The second step of signing in: a code of the app, a passkey or a recovery code. */
export function SecondStep({ ticket: { ticket, methods }, steps }: Props) {
  const words = useSecondStepWords()
  const [way, setWay] = useState<Way>(methods.includes('totp') ? 'code' : 'passkey')
  const [isChosen, setIsChosen] = useState(false)
  const choose = (chosen: Way) => {
    // The other ways have a field, which takes the focus.
    if (chosen === 'passkey') noteNavigation()
    setIsChosen(true)
    setWay(chosen)
  }
  const props: StepProps = { ticket, onSignedIn: steps.proceed, onTooLate: () => steps.startOver(true) }
  const otherWays: Array<[way: Way, label: string]> = [
    ...(methods.includes('totp') ? [['code', words.useCode] as [Way, string]] : []),
    ...(methods.includes('passkey') ? [['passkey', words.usePasskey] as [Way, string]] : []),
    ['recovery', words.useRecovery],
  ]
  return (
    <SignedOutLayout
      key={way}
      title={words[way].title}
      lead={words[way].lead}
      footer={
        <button type="button" className="rounded-sm underline underline-offset-4" onClick={() => steps.startOver()}>
          {words.back}
        </button>
      }
    >
      {way === 'code' && <CodeStep {...props} />}
      {way === 'passkey' && <PasskeyStep {...props} startsAtOnce={isChosen} />}
      {way === 'recovery' && <RecoveryStep {...props} />}
      <div className="flex flex-col gap-2">
        {otherWays
          .filter(([other]) => other !== way)
          .map(([other, label]) => (
            <Button key={other} wide onClick={() => choose(other)}>
              {label}
            </Button>
          ))}
      </div>
      <LostDevice />
    </SignedOutLayout>
  )
}

function LostDevice() {
  const words = useSecondStepWords()
  return (
    <Fold summary={words.lost}>
      <ul className="mt-1 ml-5 flex list-disc flex-col gap-2 text-sm text-quiet">
        {words.lostWays.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Fold>
  )
}
