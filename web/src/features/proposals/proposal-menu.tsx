import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { CopyIcon, TemplateIcon, TrashIcon } from '../../ui/icons.tsx'
import { MenuItem, MenuSeparator, MoreMenu } from '../../ui/menu.tsx'
import { useUiWords } from '../../ui/words.ts'
import type { Editor } from './editor/use-editor.ts'
import { useDelete, useDuplicate } from './proposal-actions.ts'
import { useProposalsWords } from './words.ts'

const SaveAsTemplate = lazy(async () => ({ default: (await import('./save-as-template.tsx')).SaveAsTemplate }))

/** The actions for the whole proposal. */
export function ProposalMenu({ editor: { editState, autosave } }: { editor: Editor }) {
  const words = useProposalsWords()
  const ui = useUiWords()
  const navigate = useNavigate()
  const duplicate = useDuplicate()
  const remove = useDelete()
  const [isConfirmingDelete, setIsConfirmingDelete] = useState(false)
  const [isNamingTemplate, setIsNamingTemplate] = useState(false)
  const proposal = editState.stored.value

  // Both actions save the draft first, because they copy the stored proposal.
  async function saveAndDuplicate() {
    if (await autosave.save()) duplicate.mutate(autosave.editState().stored.value)
  }

  async function saveAndNameTemplate() {
    if (await autosave.save()) setIsNamingTemplate(true)
  }

  return (
    <>
      <MoreMenu itemName={proposal.name}>
        <MenuItem icon={<CopyIcon />} onSelect={() => void saveAndDuplicate()}>
          {words.duplicate}
        </MenuItem>
        <MenuItem icon={<TemplateIcon />} onSelect={() => void saveAndNameTemplate()}>
          {words.pricing.template.action}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<TrashIcon />} danger onSelect={() => setIsConfirmingDelete(true)}>
          {ui.delete}
        </MenuItem>
      </MoreMenu>
      {isNamingTemplate && (
        <Suspense>
          <SaveAsTemplate proposal={proposal} onClose={() => setIsNamingTemplate(false)} />
        </Suspense>
      )}
      <ConfirmDialog
        open={isConfirmingDelete}
        onClose={() => setIsConfirmingDelete(false)}
        title={words.removeTitle(proposal.name)}
        description={proposal.status === 'accepted' ? words.removeAcceptedBody : words.removeBody}
        confirmLabel={words.remove}
        onConfirm={async () => {
          remove(proposal, { force: proposal.status === 'accepted' })
          // Unsaved changes of a deleted proposal must not keep the provider on this page.
          await navigate({ to: '/proposals', ignoreBlocker: true })
        }}
      />
    </>
  )
}
