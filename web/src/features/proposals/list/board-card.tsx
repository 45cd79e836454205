import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { classes } from '../../../ui/class-names.ts'
import { MenuItem, MenuSeparator } from '../../../ui/menu.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { PersonMark } from '../../people/person-mark.tsx'
import { useRights } from '../../team/use-rights.ts'
import { dateColumnOf, type ProposalSort, proposalStatuses } from '../proposal-search.ts'
import { useProposalsWords } from '../words.ts'
import { type Marks, OpenedShort, UnreadMark } from './proposal-marks.tsx'
import { ProposalRowMenu } from './proposal-row-menu.tsx'
import { worthOf } from './proposal-value.ts'
import type { StatusChange } from './status-change.tsx'
import { ValueText } from './value-text.tsx'
import { useListWords } from './words.ts'

/** The type of what is dragged, so that a file or a text from elsewhere is no card. */
export const CARD_TYPE = 'application/x-proffer-proposal'

interface Props {
  proposal: Proposal
  marks: Marks
  sort: ProposalSort | undefined
  onMove: StatusChange['request']
}

export function BoardCard({ proposal, marks, sort, onMove }: Props) {
  const { statuses } = useProposalsWords()
  const words = useListWords()
  const [isDragged, setIsDragged] = useState(false)
  const { id, name, clientName, status } = proposal
  const mayMove = useRights().may('proposal_update', proposal)
  // After an outcome it no longer matters how often the client looked.
  const isAwaited = status === 'sent' || status === 'revision'
  return (
    <li
      draggable={mayMove}
      onDragStart={(event) => {
        event.dataTransfer.setData(CARD_TYPE, id)
        event.dataTransfer.effectAllowed = 'move'
        setIsDragged(true)
      }}
      onDragEnd={() => setIsDragged(false)}
      className={classes(
        'relative flex flex-col gap-1.5 rounded-md border border-line bg-sheet p-3 text-sm shadow-rest hover:border-edge',
        'has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent',
        mayMove && 'cursor-grab',
        isDragged && 'opacity-50',
      )}
    >
      <Link
        to="/proposals/$proposalId"
        params={{ proposalId: id }}
        // The card itself is dragged, not the address of the link.
        draggable={false}
        className="line-clamp-2 font-medium wrap-anywhere outline-none after:absolute after:inset-0"
      >
        {name}
      </Link>
      {clientName && <p className="-mt-1 line-clamp-2 text-quiet wrap-anywhere">{clientName}</p>}
      <div className="flex items-end justify-between gap-2">
        <p className="min-w-0 font-serif text-base leading-5">
          <ValueText value={worthOf(proposal)} />
        </p>
        <PersonMark record={proposal} />
      </div>
      {/* The menu is below, so that the title has the whole width. */}
      <div className="-mr-1.5 -mb-1.5 flex items-center justify-between gap-1">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-xs text-quiet">
          {isAwaited && marks.views ? (
            <OpenedShort views={marks.views} />
          ) : (
            <Moment at={proposal[dateColumnOf(sort)]} />
          )}
          <UnreadMark unread={marks.unread} />
        </p>
        <div className="relative z-1 shrink-0">
          <ProposalRowMenu proposal={proposal}>
            <MenuSeparator />
            {proposalStatuses
              .filter((target) => target !== status)
              .map((target) => (
                <MenuItem key={target} onSelect={() => onMove([proposal], target)}>
                  {words.moveTo(statuses[target])}
                </MenuItem>
              ))}
          </ProposalRowMenu>
        </div>
      </div>
    </li>
  )
}
