import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '../../../api/session.ts'
import { useMayChange } from '../../people/may-change.ts'
import type { Editor } from '../editor/use-editor.ts'
import { useHasUnsharedChanges } from '../versions/unshared-changes.ts'
import { AnswerPanel } from './answer-panel.tsx'
import type { Answered } from './answered.ts'
import { AnsweredSteps } from './answered-steps.tsx'
import { useClientName } from './client-name.ts'
import { Desk } from './desk.tsx'
import { OutcomeDocument } from './outcome-document.tsx'
import { TalkCard } from './talk-card.tsx'
import { useOutcomeWords } from './words.ts'

type Props = Answered & { editor: Editor; status: 'rejected' | 'revision' }

/** The client declined or asked for changes, or the provider has recorded so. */
export function AnsweredView({ editor, status, share, answer }: Props) {
  const { document: words } = useOutcomeWords()
  const { value: proposal } = editor.editState.stored
  const timeZone = useQuery(profileQuery).data?.profile.timezone ?? 'UTC'
  const { name, first } = useClientName(proposal, { share, answer })
  const isChanged = useHasUnsharedChanges(proposal)
  const mayChange = useMayChange()
  return (
    <Desk
      main={<AnswerPanel {...{ editor, status, share, answer, name, timeZone, isChanged }} />}
      beside={mayChange && <AnsweredSteps {...{ editor, status, share, first, isChanged }} />}
      rest={
        share && (
          <TalkCard proposalId={proposal.id} {...{ share, name, first }} {...(answer && { quoted: share.version })} />
        )
      }
      document={
        <OutcomeDocument
          proposalId={proposal.id}
          share={share}
          title={share ? words.seen : words.draft}
          first={first}
        />
      }
    />
  )
}
