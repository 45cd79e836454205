import type { SignedIn } from '@proffer/core/accounts/schema.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { useReplaceUser } from '../../../api/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useRemoval } from '../../../ui/removal.tsx'
import { noteClosedAccount } from '../../sign-in/closed-account.ts'
import { useAccountWords } from './words.ts'

/** Deletes the account. Only owners see the card. */
export function DeleteCard({ me: { email, account_name } }: { me: SignedIn }) {
  const { remove: words } = useAccountWords()
  const [isAsking, setIsAsking] = useState(false)
  const deleteAccount = useDeleteAccount(email)
  return (
    <Card title={words.title} description={words.description(account_name)}>
      <ul className="flex list-disc flex-col gap-2 ps-5 text-sm">
        {words.consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <div className="mt-5">
        <Button className="!text-danger" onClick={() => setIsAsking(true)}>
          {words.button}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={words.confirmTitle(account_name)}
        description={words.confirmBody}
        confirmationWord={email}
        confirmLabel={words.button}
        onConfirm={deleteAccount}
      />
    </Card>
  )
}

function useDeleteAccount(email: string) {
  const navigate = useNavigate()
  const replaceUser = useReplaceUser()
  const removal = useRemoval()
  return async () => {
    // Without a session, pending deletions would fail.
    await removal.finish()
    noteClosedAccount(await call(app.accountClose, { body: { confirm: email } }))
    await navigate({ to: '/account-closed' })
    // Last, because an open page would load its cleared data again, without a session.
    replaceUser(null)
  }
}
