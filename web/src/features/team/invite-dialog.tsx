import type { CreatedInvitation, NewInvitation } from '@proffer/core/team/schema.ts'
import { isApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { Button } from '../../ui/button.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Form } from '../../ui/form.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useUiWords } from '../../ui/words.ts'
import { useReloadTeam } from './team-queries.ts'
import { useRoleOptions } from './use-role-options.ts'
import { useTeamWords } from './words.ts'

interface Props {
  open: boolean
  onClose: () => void
  /** An invitation whose link the inviter has to send. */
  unsent: CreatedInvitation | null
  onUnsent: (invitation: CreatedInvitation) => void
}

/** Invites somebody. If the server sends no mails, the dialog then shows the link once. */
export function InviteDialog({ open, onClose, unsent, onUnsent }: Props) {
  const { invite } = useTeamWords()
  const showResult = useInvitationResult(onUnsent)
  return (
    <Dialog
      open={open || unsent !== null}
      onClose={onClose}
      title={unsent ? invite.linkTitle : invite.title}
      description={unsent ? undefined : invite.description}
      closesOnlyByButtons={unsent !== null}
      wide={unsent !== null}
    >
      {unsent ? (
        <UnsentInvitation invitation={unsent} onDone={onClose} />
      ) : (
        <InviteForm
          onCancel={onClose}
          onSent={(invitation) => {
            showResult(invitation)
            if (invitation.url === undefined) onClose()
          }}
        />
      )}
    </Dialog>
  )
}

/** Says that the invitation was sent, or passes it on if the inviter has to send the link. */
export function useInvitationResult(onUnsent: (invitation: CreatedInvitation) => void) {
  const { invite } = useTeamWords()
  const toast = useToast()
  const reloadTeam = useReloadTeam()
  return (invitation: CreatedInvitation) => {
    void reloadTeam()
    if (invitation.url !== undefined) onUnsent(invitation)
    // The list says why an email waits.
    else if (invitation.notification === 'queued') toast({ text: invite.sent(invitation.email) })
  }
}

function InviteForm({ onSent, onCancel }: { onSent: (invitation: CreatedInvitation) => void; onCancel: () => void }) {
  const words = useTeamWords()
  const { invite } = words
  const ui = useUiWords()
  const options = useRoleOptions()
  const form = useForm<NewInvitation, CreatedInvitation>({
    initial: { email: '', role: 'member' },
    send: ({ email, role }) => call(app.teamInvitationCreate, { body: { email: email.trim(), role } }),
    onSent,
  })
  const reason = isApiError(form.failure, 'already_member')
    ? invite.member
    : isApiError(form.failure, 'already_invited')
      ? invite.invited
      : undefined
  return (
    <Form form={form} failure={<ErrorNotice error={form.failure}>{reason}</ErrorNotice>}>
      <TextField label={invite.email} type="email" autoComplete="off" {...form.field('email')} />
      <Select label={invite.role} hint={words.roleHints[form.values.role]} options={options} {...form.field('role')} />
      <DialogActions>
        <Button onClick={onCancel}>{ui.cancel}</Button>
        <Button type="submit" variant="primary" busy={form.isSending}>
          {invite.send}
        </Button>
      </DialogActions>
    </Form>
  )
}

/** The link of an invitation that no mail was sent for. */
function UnsentInvitation({ invitation, onDone }: { invitation: CreatedInvitation; onDone: () => void }) {
  const { invite } = useTeamWords()
  return (
    <div className="flex flex-col gap-4">
      <p>{invite.linkBody(invitation.email)}</p>
      <CopyField label={invite.link} value={invitation.url ?? ''} once />
      <DialogActions>
        <Button variant="primary" onClick={onDone}>
          {invite.done}
        </Button>
      </DialogActions>
    </div>
  )
}
