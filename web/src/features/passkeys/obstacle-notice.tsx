import { Notice } from '../../ui/notice.tsx'
import { addressForPasskeys, type PasskeyObstacle } from './passkeys.ts'
import { usePasskeyWords } from './words.ts'

/** Why this page cannot use passkeys, and the address at which it can. */
export function ObstacleNotice({ obstacle }: { obstacle: PasskeyObstacle }) {
  const words = usePasskeyWords()
  const address = addressForPasskeys()
  if (obstacle !== 'address' || address === null) return <Notice>{words.obstacles[obstacle]}</Notice>
  return (
    <Notice>
      {words.obstacles.loopback}{' '}
      <a href={address} className="font-medium underline underline-offset-4">
        {words.openAt(new URL(address).host)}
      </a>
    </Notice>
  )
}
