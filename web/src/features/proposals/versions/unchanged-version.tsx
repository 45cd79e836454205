import type { Proposal } from '@proffer/core/proposals/schema.ts'
import type { Version } from '@proffer/core/shares/versions-schema.ts'
import { useFormat } from '../../../i18n/format.ts'
import { ButtonLink } from '../../../ui/link.tsx'
import { useMayChange } from '../../people/may-change.ts'
import { DocumentFrame } from '../outcome/document-frame.tsx'
import { useVersionWords } from './words.ts'

/** The only version, while the draft is equal to it: what the client asked for, if anything, and the version itself. */
export function UnchangedVersion({ proposal, version: { version, answer } }: { proposal: Proposal; version: Version }) {
  const { unchangedDraft, asShared, titleOf } = useVersionWords()
  const number = useFormat().number(version)
  const isAccepted = proposal.status === 'accepted'
  const mayChange = useMayChange()
  const words = isAccepted ? asShared : unchangedDraft
  const asked = answer?.answer === 'revision' ? answer.note?.trim() : undefined
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <section className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-sheet px-4 py-4 sm:px-6">
        <div className="min-w-60 flex-1">
          <h2 className="group-title">{words.title}</h2>
          {asked ? (
            <figure className="mt-2 border-l-2 border-warn pl-4">
              <figcaption className="text-sm text-quiet">{unchangedDraft.asked}</figcaption>
              <blockquote className="font-serif text-lg wrap-anywhere whitespace-pre-line">{asked}</blockquote>
            </figure>
          ) : (
            <p className="text-quiet">{words.text}</p>
          )}
        </div>
        {!isAccepted && mayChange && (
          <ButtonLink
            to="/proposals/$proposalId"
            params={{ proposalId: proposal.id }}
            search={{ tab: 'content' }}
            {...(asked && { variant: 'primary' as const })}
          >
            {unchangedDraft.edit}
          </ButtonLink>
        )}
      </section>
      <DocumentFrame title={titleOf(number)} address={`/preview/${proposal.id}?version=${version}`} maxHeight={640} />
    </div>
  )
}
