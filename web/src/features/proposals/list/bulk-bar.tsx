import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { type ReactNode, useState } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { classes } from '../../../ui/class-names.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ChevronDownIcon, CloseIcon, CopyIcon, DownloadIcon, TrashIcon } from '../../../ui/icons.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { usePageMark } from '../../../ui/use-page-mark.ts'
import { useUiWords } from '../../../ui/words.ts'
import { useRights } from '../../team/use-rights.ts'
import { proposalStatuses } from '../proposal-search.ts'
import { useProposalsWords } from '../words.ts'
import { useStatusChange } from './status-change.tsx'
import { useBulkDelete, useBulkDuplicate, useExport } from './use-bulk-actions.ts'
import { useListWords } from './words.ts'

interface Props {
  /** What is selected. The bar is hidden while this is empty. */
  proposals: Proposal[]
  onClear: () => void
}

/** The actions for the selected rows. It floats above the list, so that nothing moves when it appears. */
export function BulkBar({ proposals, onClear }: Props) {
  const words = useListWords()
  const proposalWords = useProposalsWords()
  const ui = useUiWords()
  const { number } = useFormat()
  const statusChange = useStatusChange(onClear)
  const duplicate = useBulkDuplicate(onClear)
  const remove = useBulkDelete()
  const exportCsv = useExport()
  const [isConfirmingDelete, setIsConfirmingDelete] = useState(false)
  const { may } = useRights()
  const mayChange = proposals.every((proposal) => may('proposal_update', proposal))
  const count = proposals.length
  const accepted = proposals.filter(({ status }) => status === 'accepted').length

  function deleteAll() {
    remove(proposals)
    onClear()
  }

  const statusTrigger = (
    <button type="button" className={buttonClass({ variant: 'quiet', size: 'small' })}>
      {words.setStatus}
      <ChevronDownIcon width="16" height="16" />
    </button>
  )
  return (
    <>
      {count > 0 && (
        <BarFrame label={words.bulk}>
          <p
            aria-live="polite"
            className="mr-1 text-sm max-sm:w-full max-sm:text-center font-medium whitespace-nowrap tabular-nums"
          >
            {words.selected(count, number(count))}
          </p>
          {mayChange && (
            <Menu trigger={statusTrigger} side="top" align="start">
              {proposalStatuses.map((status) => (
                <MenuItem key={status} onSelect={() => statusChange.request(proposals, status)}>
                  {proposalWords.statuses[status]}
                </MenuItem>
              ))}
            </Menu>
          )}
          {may('proposal_create') && (
            <Button
              variant="quiet"
              size="small"
              icon={<CopyIcon width="16" height="16" />}
              busy={duplicate.isBusy}
              onClick={() => void duplicate.run(proposals)}
            >
              <span className="max-sm:sr-only">{proposalWords.duplicate}</span>
            </Button>
          )}
          <Button
            variant="quiet"
            size="small"
            icon={<DownloadIcon width="16" height="16" />}
            onClick={() => exportCsv(proposals)}
          >
            <span className="max-sm:sr-only">{words.exportCsv}</span>
          </Button>
          {mayChange && (
            <Button
              variant="quiet"
              size="small"
              className="text-danger"
              icon={<TrashIcon width="16" height="16" />}
              onClick={() => (accepted > 0 ? setIsConfirmingDelete(true) : deleteAll())}
            >
              <span className="max-sm:sr-only">{ui.delete}</span>
            </Button>
          )}
          <IconButton label={words.clear} onClick={onClear}>
            <CloseIcon />
          </IconButton>
        </BarFrame>
      )}
      {statusChange.dialog}
      <ConfirmDialog
        open={isConfirmingDelete}
        onClose={() => setIsConfirmingDelete(false)}
        title={words.deleteTitle(words.proposals(count, number(count)))}
        description={words.deleteAccepted(accepted)}
        confirmLabel={ui.delete}
        onConfirm={deleteAll}
      />
    </>
  )
}

/** Toasts appear above it. */
function BarFrame({ label, children }: { label: string; children: ReactNode }) {
  usePageMark('saveBar')
  return (
    <section
      aria-label={label}
      className={classes(
        'popup sticky bottom-24 z-20 mx-auto mt-4 flex w-fit max-w-full items-center gap-1 py-1.5 pr-1.5 pl-4',
        'max-sm:flex-wrap max-sm:pl-1.5 lg:bottom-6',
      )}
    >
      {children}
    </section>
  )
}
