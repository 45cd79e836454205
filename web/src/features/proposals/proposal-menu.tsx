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
  const [isAsking, setIsAsking] = useState(false)
  const [isNamingTemplate, setIsNamingTemplate] = useState(false)
  const proposal = editState.stored.value

  /** The draft is saved first, because the server copies the stored version. */
  async function copy() {
    if (await autosave.save()) duplicate.mutate(autosave.current().stored.value)
  }

  async function nameTemplate() {
    if (await autosave.save()) setIsNamingTemplate(true)
  }

  return (
    <>
      <MoreMenu itemName={proposal.name}>
        <MenuItem icon={<CopyIcon />} onSelect={() => void copy()}>
          {words.duplicate}
        </MenuItem>
        <MenuItem icon={<TemplateIcon />} onSelect={() => void nameTemplate()}>
          {words.pricing.template.action}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<TrashIcon />} danger onSelect={() => setIsAsking(true)}>
          {ui.delete}
        </MenuItem>
      </MoreMenu>
      {isNamingTemplate && (
        <Suspense>
          <SaveAsTemplate proposal={proposal} onClose={() => setIsNamingTemplate(false)} />
        </Suspense>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={words.removeTitle(proposal.name)}
        description={proposal.status === 'accepted' ? words.removeAcceptedBody : words.removeBody}
        confirmLabel={words.remove}
        onConfirm={async () => {
          remove(proposal, { force: proposal.status === 'accepted' })
          await navigate({ to: '/proposals', ignoreBlocker: true })
        }}
      />
    </>
  )
}
