import type { Version } from '@proffer/core/shares/versions-schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as app from '../../../api/generated/app.ts'
import { addressOf } from '../../../api/operation.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { classes } from '../../../ui/class-names.ts'
import { useMayChange } from '../../people/may-change.ts'
import type { Editor } from '../editor/use-editor.ts'
import { changeCountOf } from './change-count.ts'
import { hasChangedContent } from './changed-content.ts'
import { useDraftName } from './draft-name.ts'
import { newInVersion } from './new-in-version.ts'
import { RestoreVersion } from './restore-version.tsx'
import type { Sides } from './sides.ts'
import { draftComparisonQuery } from './version-queries.ts'
import { useVersionState } from './version-state.ts'
import { useVersionTotal, withAcceptedTotal } from './version-total.ts'
import { useVersionWords } from './words.ts'

interface Props {
  editor: Editor
  versions: Version[]
  /** Null if nothing is compared. */
  sides: Sides | null
  onCompare: (sides: Sides) => void
  className?: string | undefined
}

const linkClass =
  'inline-flex min-h-9 items-center rounded-sm text-sm font-[550] text-accent no-underline hover:underline pointer-coarse:min-h-11'

/** The draft and every version, newest first, with what one can do with each. */
export function VersionList({ editor, versions, sides, onCompare, className }: Props) {
  const words = useVersionWords()
  const format = useFormat()
  const { value: proposal } = editor.editState.stored
  const newest = versions[0]?.version ?? 0
  const isAccepted = proposal.status === 'accepted'
  const mayChange = useMayChange()
  return (
    <section aria-label={words.list} className={classes('lg:sticky lg:top-36', className)}>
      <ol className="border-b border-line">
        <DraftEntry editor={editor} newest={newest} isPicked={sides?.right === null} />
        {versions.map((version, index) => (
          <VersionEntry
            key={version.version}
            editor={editor}
            version={version}
            newest={newest}
            sides={sides}
            onCompare={
              versions[index + 1] &&
              (() => onCompare({ left: versions[index + 1]?.version ?? 1, right: version.version }))
            }
          />
        ))}
      </ol>
      {mayChange && (
        <p className="mt-4 text-sm text-quiet">
          {isAccepted ? words.hintAccepted : words.hint(format.number(newest), format.number(newest + 1))}
        </p>
      )}
    </section>
  )
}

/** What the next version would be. An accepted proposal without changes has no draft. */
function DraftEntry({ editor, newest, isPicked }: { editor: Editor; newest: number; isPicked: boolean }) {
  const words = useVersionWords()
  const format = useFormat()
  const { value: proposal } = editor.editState.stored
  const title = useDraftName(proposal, newest)
  const mayChange = useMayChange()
  const comparison = useQuery(draftComparisonQuery(proposal.id, newest, proposal.updatedAt)).data
  // A new look of the brand alone is no change of this proposal.
  const count = comparison && hasChangedContent(comparison) ? changeCountOf(comparison) : 0
  if (proposal.status === 'accepted' && count === 0) return null
  const gross = comparison?.prices.after?.oneTime.gross ?? null
  const since = format.number(newest)
  const isSame = comparison?.changes.fields.length === 0
  return (
    <Entry
      title={title}
      chip={count > 0 && <Badge>{words.notShared}</Badge>}
      facts={[words.edited(format.ago(proposal.updatedAt))]}
      total={gross && format.money(gross, proposal.currency)}
      note={
        comparison &&
        (count > 0 ? words.changesSince(count, since) : (isSame ? words.noChangesSince : words.profileSince)(since))
      }
      side={isPicked ? 'right' : null}
      actions={
        mayChange && (
          <Link
            to="/proposals/$proposalId"
            params={{ proposalId: proposal.id }}
            search={{ tab: 'content' }}
            className={linkClass}
          >
            {words.continue}
          </Link>
        )
      }
    />
  )
}

interface EntryOptions {
  editor: Editor
  version: Version
  newest: number
  sides: Sides | null
  /** Absent for the first version. */
  onCompare: (() => void) | undefined
}

function VersionEntry({ editor, version: listed, newest, sides, onCompare }: EntryOptions) {
  const words = useVersionWords()
  const format = useFormat()
  const { value: proposal } = editor.editState.stored
  const versionTotal = useVersionTotal(proposal.currency)
  const mayChange = useMayChange()
  const { version, sharedAt, answer, changes } = listed
  const isNewest = version === newest
  const state = useVersionState(proposal.id, listed, isNewest)
  const number = format.number(version)
  const total = versionTotal(isNewest ? withAcceptedTotal(listed, proposal) : listed)
  const shownSide = sides?.left === version ? 'left' : 'right'
  const isPicked = sides?.left === version || sides?.right === version
  return (
    <Entry
      title={words.version(number)}
      chip={<Badge tone={state.tone}>{state.label}</Badge>}
      facts={[
        words.shared(format.moment(sharedAt)),
        ...(answer?.name ? [words.answeredBy(answer.name, format.moment(answer.respondedAt))] : []),
      ]}
      news={
        changes && newInVersion(changes, words, (amount) => format.money(amount, listed.currency ?? proposal.currency))
      }
      total={total?.amount ?? null}
      note={total?.label === words.totalBeforeTax ? words.totalBeforeTax : null}
      side={isPicked ? shownSide : null}
      actions={
        <>
          <a
            href={`/preview/${proposal.id}?version=${version}`}
            target="_blank"
            rel="noopener"
            aria-label={words.openVersion(number)}
            className={linkClass}
          >
            {words.open}
          </a>
          <a
            href={addressOf(app.proposalVersionPdf, { proposal_id: proposal.id, version })}
            download
            aria-label={words.pdfOf(number)}
            className={linkClass}
          >
            {words.pdf}
          </a>
          {onCompare && !(isPicked && shownSide === 'right') && (
            <button type="button" aria-label={words.compareVersion(number)} className={linkClass} onClick={onCompare}>
              {words.compare}
            </button>
          )}
          {mayChange && <RestoreVersion editor={editor} version={version} newest={newest} className={linkClass} />}
        </>
      }
    />
  )
}

interface EntryProps {
  title: string
  chip: ReactNode
  facts: string[]
  /** What it changed. */
  news?: string | null
  total: string | null
  note: string | null | undefined
  /** The side of the comparison that shows it. */
  side: 'left' | 'right' | null
  actions: ReactNode
}

function Entry({ title, chip, facts, news, total, note, side, actions }: EntryProps) {
  const words = useVersionWords()
  return (
    <li className="relative border-t border-line py-4 pl-4">
      {side && (
        <span
          aria-hidden="true"
          className={classes(
            'absolute inset-y-3 left-0 w-0.75 rounded-full',
            side === 'right' ? 'bg-accent' : 'bg-accent-mid',
          )}
        />
      )}
      <p className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <span className="font-semibold">{title}</span>
        {chip}
      </p>
      {facts.map((fact) => (
        <p key={fact} className="text-xs wrap-anywhere text-quiet">
          {fact}
        </p>
      ))}
      <p className="mt-2 flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <span className="font-serif text-[1.25rem] leading-tight lining-nums tabular-nums">
          {total ?? words.noPrice}
        </span>
        {side && (
          <Badge tone="accent">
            <span className="max-sm:hidden">{words[side]}</span>
            {/* On a phone the sides are below each other. */}
            <span className="sm:hidden">{words.stacked[side]}</span>
          </Badge>
        )}
        {note && <span className="text-xs text-quiet">{note}</span>}
      </p>
      {news && <p className="mt-1 line-clamp-3 text-sm wrap-anywhere">{news}</p>}
      <div className="mt-1 flex flex-wrap gap-x-4">{actions}</div>
    </li>
  )
}
