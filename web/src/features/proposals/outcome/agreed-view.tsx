import { toUnits } from '@proffer/core/money.ts'
import type { Totals } from '@proffer/core/pricing/totals-schema.ts'
import type { AcceptanceRecord } from '@proffer/core/shares/acceptance-schema.ts'
import type { SharedProposal } from '@proffer/core/shares/snapshot.ts'
import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '../../../api/session.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { SkeletonList } from '../../../ui/skeleton.tsx'
import { useMayChange } from '../../people/may-change.ts'
import { acceptanceQuery } from '../detail/detail-queries.ts'
import type { Editor } from '../editor/use-editor.ts'
import { comparisonQuery } from '../versions/version-queries.ts'
import { ActualHoursCard } from './actual-hours-card.tsx'
import { AgreedSteps } from './agreed-steps.tsx'
import { AgreementPanel } from './agreement-panel.tsx'
import type { Answered } from './answered.ts'
import { ChoiceCard } from './choice-card.tsx'
import { acceptedChoice } from './choices.ts'
import { useClientName } from './client-name.ts'
import { Desk } from './desk.tsx'
import { DueCard } from './due-card.tsx'
import { EvidenceCard } from './evidence-card.tsx'
import { HandPanel } from './hand-panel.tsx'
import { OutcomeDocument } from './outcome-document.tsx'
import { OwnNotes } from './own-notes.tsx'
import { TalkCard } from './talk-card.tsx'
import { useOutcomeWords } from './words.ts'

type Props = Answered & { editor: Editor }

/** What was agreed: by the client on the page of the proposal, or by hand. */
export function AgreedView({ editor, share, answer }: Props) {
  if (share && answer) return <SignedView editor={editor} share={share} answer={answer} />
  return <HandView editor={editor} share={share} answer={null} />
}

interface SignedProps {
  editor: Editor
  share: NonNullable<Answered['share']>
  answer: NonNullable<Answered['answer']>
}

function SignedView({ editor, share, answer }: SignedProps) {
  const { id } = editor.editState.stored.value
  const record = useQuery(acceptanceQuery(id))
  // A version compared with itself is its whole content, with every price.
  const content = useQuery(comparisonQuery(id, share.version, share.version))
  return (
    <Loaded query={record} skeleton={<SkeletonList />}>
      {(accepted) => (
        <Loaded query={content} skeleton={<SkeletonList />}>
          {({ before }) => <Signed editor={editor} share={share} answer={answer} record={accepted} content={before} />}
        </Loaded>
      )}
    </Loaded>
  )
}

function Signed({
  editor,
  share,
  answer,
  record,
  content,
}: SignedProps & { record: AcceptanceRecord; content: SharedProposal }) {
  const words = useOutcomeWords()
  const mayChange = useMayChange()
  const { value: proposal } = editor.editState.stored
  const timeZone = useQuery(profileQuery).data?.profile.timezone ?? 'UTC'
  const { name, first } = useClientName(proposal, { share, answer })
  const { totals } = record
  const { currency, pricing } = content
  const choice = pricing ? acceptedChoice(pricing, record.selection, currency) : null
  return (
    <Desk
      main={
        <>
          <AgreementPanel record={record} note={answer.note} timeZone={timeZone} content={content} />
          {totals && (
            <DueCard
              {...{ totals, currency, choice, timeZone }}
              schedule={pricing?.schedule ?? []}
              acceptedAt={record.respondedAt}
            />
          )}
        </>
      }
      beside={
        <>
          {mayChange && <AgreedSteps editor={editor} share={share} record={record} first={first} />}
          <OwnNotes proposal={proposal} said={[answer.note ?? '']} />
          <TalkCard proposalId={proposal.id} share={share} name={name} first={first} quoted={share.version} />
          <EvidenceCard record={record} />
        </>
      }
      rest={
        <>
          {choice && (
            <ChoiceCard
              title={{ chose: words.choice.chose(first), fixed: words.choice.accepted(first) }}
              {...{ choice, currency }}
              discount={discountOf(totals)}
            />
          )}
          <ActualHoursCard proposalId={proposal.id} />
        </>
      }
      document={
        <OutcomeDocument proposalId={proposal.id} share={share} title={words.document.accepted} first={first} />
      }
    />
  )
}

/** The provider has set the status. There is no evidence, and the draft is what was agreed. */
function HandView({ editor, share }: Props) {
  const words = useOutcomeWords()
  const mayChange = useMayChange()
  const { value: proposal } = editor.editState.stored
  const timeZone = useQuery(profileQuery).data?.profile.timezone ?? 'UTC'
  const { name, first } = useClientName(proposal, { share, answer: null })
  const { pricing, currency, outcomeAt } = proposal
  const totals: Totals | null = pricing?.totals ?? null
  const choice = pricing ? acceptedChoice(pricing, null, currency) : null
  return (
    <Desk
      main={
        <>
          <HandPanel editor={editor} timeZone={timeZone} />
          {totals && outcomeAt && (
            <DueCard
              {...{ totals, currency, choice, timeZone }}
              schedule={pricing?.schedule ?? []}
              acceptedAt={outcomeAt}
            />
          )}
        </>
      }
      beside={
        <>
          {mayChange && <AgreedSteps editor={editor} share={share} record={null} first={first} />}
          {share && <TalkCard proposalId={proposal.id} share={share} name={name} first={first} />}
        </>
      }
      rest={
        <>
          {choice && (
            <ChoiceCard
              title={{ chose: words.choice.byHand, fixed: words.choice.byHand }}
              {...{ choice, currency }}
              discount={discountOf(totals)}
            />
          )}
          <ActualHoursCard proposalId={proposal.id} />
        </>
      }
      document={<OutcomeDocument proposalId={proposal.id} share={null} title={words.document.draft} first={first} />}
    />
  )
}

const discountOf = (totals: Totals | null) =>
  totals && toUnits(totals.oneTime.discount) > 0n ? totals.oneTime.discount : null
