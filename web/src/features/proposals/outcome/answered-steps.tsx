import type { ShareDetails } from '@proffer/core/shares/schema.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import type { Editor } from '../editor/use-editor.ts'
import { useDuplicate } from '../proposal-actions.ts'
import { focusReply } from './reply-form.tsx'
import { type Step, StepList } from './step-list.tsx'
import { useOutcomeWords } from './words.ts'

interface Props {
  editor: Editor
  status: 'rejected' | 'revision'
  share: ShareDetails | null
  first: string
  isChanged: boolean
}

/** What to do after the client declined or asked for changes. */
export function AnsweredSteps({ editor, status, share, first, isChanged }: Props) {
  const { steps: words } = useOutcomeWords()
  const { value: proposal } = editor.editState.stored
  const duplicate = useDuplicate()
  const next = (share?.version ?? 0) + 1
  const isRevision = status === 'revision'
  const edit: Step = {
    id: 'edit',
    isDone: null,
    title: isRevision ? words.change : words.offerAgain,
    text: isRevision ? words.editText : words.offerAgainText,
    action: (
      <ButtonLink
        // With changes, the filled button of the page is the one that shares them.
        variant={isChanged ? 'secondary' : 'primary'}
        size="small"
        to="/proposals/$proposalId"
        params={{ proposalId: proposal.id }}
        search={{ tab: 'content' }}
      >
        {isChanged ? words.continue : words.edit(next)}
      </ButtonLink>
    ),
  }
  const ask: Step = {
    id: 'ask',
    isDone: null,
    title: isRevision ? words.unclear : words.askWhy(first),
    action: (
      <Button size="small" onClick={focusReply}>
        {words.write}
      </Button>
    ),
  }
  const again: Step = {
    id: 'again',
    isDone: null,
    title: words.again,
    action: (
      <Button size="small" busy={duplicate.isPending} onClick={() => duplicate.mutate(proposal)}>
        {words.duplicate}
      </Button>
    ),
  }
  const canWrite = share?.state === 'live'
  const steps = isRevision ? [edit, canWrite && ask] : [canWrite && ask, edit, again]
  return <StepList steps={steps.filter((step): step is Step => step !== false)} />
}
