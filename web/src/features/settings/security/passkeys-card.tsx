import type { Passkey } from '@proffer/core/passkeys/schema.ts'
import type { SecondFactorState } from '@proffer/core/second-factor/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { KeyIcon } from '../../../ui/icons.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { SkeletonList } from '../../../ui/skeleton.tsx'
import { ObstacleNotice } from '../../passkeys/obstacle-notice.tsx'
import { passkeyObstacle } from '../../passkeys/passkeys.ts'
import { AddPasskey } from './add-passkey.tsx'
import { PasskeyActions } from './passkey-actions.tsx'
import { passkeysQuery } from './security-queries.ts'
import { useSecurityWords } from './words.ts'

/** The passkeys of the person. Where the browser allows none, the card says why. */
export function PasskeysCard({ state }: { state: SecondFactorState }) {
  const { passkeys: words } = useSecurityWords()
  const query = useQuery(passkeysQuery)
  const [isAdding, setIsAdding] = useState(false)
  const obstacle = passkeyObstacle()
  const hasList = query.data?.passkeys.length !== 0
  return (
    <>
      <Card
        title={words.title}
        description={words.description}
        actions={obstacle === null && <Button onClick={() => setIsAdding(true)}>{words.add}</Button>}
      >
        {(obstacle || hasList) && (
          <div className="flex flex-col gap-5">
            {obstacle && <ObstacleNotice obstacle={obstacle} />}
            {hasList && (
              <Loaded query={query} skeleton={<SkeletonList rows={1} />}>
                {({ passkeys }) => <PasskeyList passkeys={passkeys} state={state} />}
              </Loaded>
            )}
          </div>
        )}
      </Card>
      <AddPasskey open={isAdding} onClose={() => setIsAdding(false)} hasCodes={state.recoveryCodesLeft > 0} />
    </>
  )
}

const PasskeyList = ({ passkeys, state }: { passkeys: Passkey[]; state: SecondFactorState }) => (
  <ul className="-my-4 divide-y divide-line">
    {passkeys.map((passkey) => (
      <PasskeyRow key={passkey.id} passkey={passkey} state={state} />
    ))}
  </ul>
)

function PasskeyRow({ passkey, state }: { passkey: Passkey; state: SecondFactorState }) {
  const { passkeys: words } = useSecurityWords()
  const format = useFormat()
  const { name, createdAt, lastUsedAt } = passkey
  const use = lastUsedAt === null ? words.unused : words.used(format.ago(lastUsedAt))
  return (
    <li className="flex items-center gap-4 py-4">
      <KeyIcon className="shrink-0 text-quiet" />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="mt-0.5 text-sm text-quiet">
          {words.added(format.day(createdAt))} · {use}
        </p>
      </div>
      <PasskeyActions passkey={passkey} state={state} />
    </li>
  )
}
