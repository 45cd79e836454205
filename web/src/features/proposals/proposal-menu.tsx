import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import * as app from '../../api/generated/app.ts'
import { addressOf } from '../../api/operation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { CopyIcon, DownloadIcon, RefreshIcon, SendIcon, TemplateIcon, TrashIcon } from '../../ui/icons.tsx'
import { MenuItem, MenuSeparator, MoreMenu } from '../../ui/menu.tsx'
import { useUiWords } from '../../ui/words.ts'
import { useMayChange } from '../people/may-change.ts'
import { useRights } from '../team/use-rights.ts'
import { ClientLinkItems } from './client-link-items.tsx'
import { useOpenShare } from './detail/open-share.ts'
import { ReopenDialog } from './editor/reopen-dialog.tsx'
import type { Editor } from './editor/use-editor.ts'
import { useFrameWords } from './frame-words.ts'
import { useDelete, useDuplicate } from './proposal-actions.ts'
import { useProposalsWords } from './words.ts'

const SaveAsTemplate = lazy(async () => ({ default: (await import('./save-as-template.tsx')).SaveAsTemplate }))

/** The actions for the whole proposal. */
export function ProposalMenu({ editor }: { editor: Editor }) {
  const { editState, autosave } = editor
  const frame = useFrameWords()
  const openShare = useOpenShare()
  const words = useProposalsWords()
  const ui = useUiWords()
  const navigate = useNavigate()
  const duplicate = useDuplicate()
  const remove = useDelete()
  const [isConfirmingDelete, setIsConfirmingDelete] = useState(false)
  const [isNamingTemplate, setIsNamingTemplate] = useState(false)
  const [isReopening, setIsReopening] = useState(false)
  const proposal = editState.stored.value
  const mayChange = useMayChange()
  const { may } = useRights()

  // The actions save the draft first, because they use the stored proposal.
  async function saveAndDuplicate() {
    if (await autosave.save()) duplicate.mutate(autosave.editState().stored.value)
  }

  async function saveAndNameTemplate() {
    if (await autosave.save()) setIsNamingTemplate(true)
  }

  async function saveAndDownload() {
    if (await autosave.save()) location.assign(addressOf(app.proposalPdf, { proposal_id: proposal.id }))
  }

  return (
    <>
      <MoreMenu itemName={proposal.name}>
        <ClientLinkItems proposal={proposal} maySend={mayChange} />
        {may('proposal_duplicate', proposal) && (
          <MenuItem icon={<CopyIcon />} onSelect={() => void saveAndDuplicate()}>
            {words.duplicate}
          </MenuItem>
        )}
        {may('template_create') && (
          <MenuItem icon={<TemplateIcon />} onSelect={() => void saveAndNameTemplate()}>
            {words.pricing.template.action}
          </MenuItem>
        )}
        {/* After an answer, sharing is no longer the button of the page. */}
        {mayChange && proposal.status !== 'draft' && proposal.status !== 'sent' && (
          <MenuItem icon={<SendIcon />} onSelect={openShare}>
            {words.share}
          </MenuItem>
        )}
        {mayChange && proposal.status === 'accepted' ? (
          <MenuItem icon={<RefreshIcon />} onSelect={() => setIsReopening(true)}>
            {words.editor.locked.reopen}
          </MenuItem>
        ) : (
          <MenuItem icon={<DownloadIcon />} onSelect={() => void saveAndDownload()}>
            {frame.pdf}
          </MenuItem>
        )}
        {mayChange && (
          <>
            <MenuSeparator />
            <MenuItem icon={<TrashIcon />} danger onSelect={() => setIsConfirmingDelete(true)}>
              {ui.delete}
            </MenuItem>
          </>
        )}
      </MoreMenu>
      <ReopenDialog editor={editor} status={isReopening ? 'draft' : null} onClose={() => setIsReopening(false)} />
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
