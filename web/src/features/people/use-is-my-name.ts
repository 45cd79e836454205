import { useQuery } from '@tanstack/react-query'
import { profileQuery, useMe } from '../../api/session.ts'
import { usePeople } from './use-people.ts'

/** Returns whether a name that was stored with a message is that of this person. For somebody who works alone, every name is. */
export function useIsMyName() {
  const { name } = useMe()
  const profileName = useQuery(profileQuery).data?.profile.name
  const isAlone = usePeople().length === 0
  return (stored: string) => isAlone || stored === name || stored === profileName
}
