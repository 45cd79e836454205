import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { announceAccountChange } from '../../api/tabs.ts'
import { useFailureText } from '../../ui/error-notice.tsx'
import { MenuChoice, MenuSeparator } from '../../ui/menu.tsx'
import { useRemoval } from '../../ui/removal.tsx'
import { useToast } from '../../ui/toast.tsx'
import { accountsQuery } from './team-queries.ts'
import { useTeamWords } from './words.ts'

/** The part of the account menu that changes to another account. Nothing is shown to people with one account. */
export function AccountChoice() {
  const words = useTeamWords()
  const accounts = useQuery(accountsQuery).data ?? []
  const choose = useChooseAccount()
  const current = accounts.find(({ isCurrent }) => isCurrent)
  if (accounts.length < 2 || !current) return null
  return (
    <>
      <MenuChoice
        label={words.accounts}
        value={current.id}
        onChange={(id) => id !== current.id && void choose(id)}
        options={accounts.map(({ id, name, role }) => ({ value: id, label: `${name} · ${words.roles[role]}` }))}
      />
      <MenuSeparator />
    </>
  )
}

function useChooseAccount() {
  const removal = useRemoval()
  const toast = useToast()
  const failureText = useFailureText()
  return async (accountId: string) => {
    try {
      // In the other account, the pending deletions would not find their records.
      await removal.finish()
      await call(app.sessionAccountChoose, { body: { accountId } })
    } catch (error) {
      toast({ text: failureText(error), tone: 'danger' })
      return
    }
    announceAccountChange()
    // A new page has nothing of the former account.
    location.assign('/')
  }
}
