import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/class-names.ts'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useMayChange } from '../../people/may-change.ts'
import { OutcomeDialog } from '../editor/outcome-dialog.tsx'
import type { Editor } from '../editor/use-editor.ts'
import { versionsQuery } from '../versions/version-queries.ts'
import { useVersionTotal } from '../versions/version-total.ts'
import { useProposalsWords } from '../words.ts'
import type { Answered } from './answered.ts'
import { OwnNotes } from './own-notes.tsx'
import { useOutcomeWords } from './words.ts'

interface Props extends Answered {
  editor: Editor
  status: 'rejected' | 'revision'
  /** Of the client. */
  name: string
  timeZone: string
  /** Whether the draft differs from the version that the client answered. */
  isChanged: boolean
}

/** What the client said, in their words, and about which version. */
export function AnswerPanel({ editor, status, share, answer, name, timeZone, isChanged }: Props) {
  const { answer: words } = useOutcomeWords()
  const { status: editWords } = useProposalsWords().editor
  const format = useFormat()
  const { value: proposal } = editor.editState.stored
  const mayChange = useMayChange()
  const [isEditing, setIsEditing] = useState(false)
  const title = answer ? words[status](name) : words[`${status}ByHand`]
  const answeredAt = answer ? (share?.respondedAt ?? null) : proposal.outcomeAt
  const reason = answer?.reason?.trim()
  const note = answer?.note?.trim()
  const isNoted = Boolean(proposal.outcomeNotes?.trim()) && proposal.outcomeNotes !== answer?.note
  const isDeclined = status === 'rejected'
  return (
    <Card>
      <p className="font-serif text-[1.75rem] leading-[1.15] tracking-[-0.015em] wrap-anywhere sm:text-[2rem]">
        {title}
      </p>
      {answeredAt && (
        <time dateTime={answeredAt} className="mt-2 block text-quiet first-letter:uppercase">
          {format.momentIn(answeredAt, timeZone)}
        </time>
      )}
      {!answer && <p className="mt-2 text-sm text-quiet">{words.byHandText}</p>}
      {answer && !reason && !note && <p className="mt-4 text-quiet">{words.noWords}</p>}
      {reason && (
        <dl className="mt-5">
          <dt className="text-sm text-quiet">{words.reason}</dt>
          <dd className="wrap-anywhere">{reason}</dd>
        </dl>
      )}
      {note && (
        <blockquote
          className={classes(
            'mt-5 border-l-2 pl-5 font-serif text-[1.3125rem] leading-normal wrap-anywhere whitespace-pre-line',
            isDeclined ? 'border-danger' : 'border-warn',
          )}
        >
          {note}
        </blockquote>
      )}
      {share && <SeenVersion proposalId={proposal.id} version={share.version} currency={proposal.currency} />}
      {isDeclined && (
        <div className="mt-4 flex flex-wrap items-baseline gap-x-4 gap-y-2 text-sm">
          <div className="basis-full">
            <OwnNotes proposal={proposal} said={[answer?.reason ?? '', answer?.note ?? '']} />
          </div>
          {mayChange && (
            <Button size="small" onClick={() => setIsEditing(true)}>
              {reason ? editWords[isNoted ? 'editNote' : 'addNote'] : editWords.edit}
            </Button>
          )}
        </div>
      )}
      {isChanged && (
        <div className="mt-5">
          <Notice
            actions={
              <Link
                to="/proposals/$proposalId"
                params={{ proposalId: proposal.id }}
                search={{ tab: 'versions' }}
                hash="draft"
              >
                {words.changedAction}
              </Link>
            }
          >
            {words.changed}
          </Notice>
        </div>
      )}
      {isEditing && <OutcomeDialog editor={editor} status="rejected" onClose={() => setIsEditing(false)} />}
    </Card>
  )
}

/** The version that the client answered, with its total. */
function SeenVersion({ proposalId, version, currency }: { proposalId: string; version: number; currency: string }) {
  const { answer: words } = useOutcomeWords()
  const format = useFormat()
  const versionTotal = useVersionTotal(currency)
  const listed = useQuery(versionsQuery(proposalId)).data?.versions.find((each) => each.version === version)
  const total = listed && versionTotal(listed)
  return (
    <div className="mt-6 flex min-h-16 items-end justify-between gap-x-6 border-t border-line pt-4">
      <p className="min-w-0 leading-8 text-quiet">{words.seen(format.number(version))}</p>
      {total && (
        <dl className="text-right">
          <dt className="text-sm text-quiet">{total.label}</dt>
          <dd className="font-serif text-2xl tracking-[-0.015em] whitespace-nowrap lining-nums tabular-nums">
            {total.amount}
          </dd>
        </dl>
      )}
    </div>
  )
}
