import type { BriefDiscoveryResponse } from '@proffer/core/ai/discovery-schema.ts'
import type { ClarifyingQuestion } from '@proffer/core/ai/schema.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { SendIcon } from '../../../ui/icons.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useProposalsWords } from '../words.ts'
import { type AnalysisRequest, type ClarifyingAnswer, useRefinement } from './analysis.ts'

const toneOfPriority = { high: 'warn', medium: 'info', low: 'neutral' } as const

interface Props {
  request: AnalysisRequest
  discovery: BriefDiscoveryResponse
  /** Called with the result of an analysis with answers. */
  onRefined: (discovery: BriefDiscoveryResponse) => void
  /** The proposal to which the questions can be sent as a message. Undefined if the client has no link. */
  sharedProposalId?: string | undefined
}

/** The open questions of the brief: to send to the client, or to answer and analyze again. */
export function OpenQuestions({ request, discovery, onRefined, sharedProposalId }: Props) {
  const { brief: words } = useProposalsWords()
  const { number } = useFormat()
  const toast = useToast()
  const refinement = useRefinement()
  /** By the id of the question. */
  const [answers, setAnswers] = useState<Record<string, ClarifyingAnswer>>({})
  const filledAnswers = Object.values(answers).filter(({ answer }) => answer.trim() !== '')
  const { questions } = discovery

  async function refine() {
    const refined = await refinement.mutateAsync({ request, answers: filledAnswers }).catch(() => null)
    if (!refined?.success) return
    onRefined(refined)
    toast({ text: words.refined(number(refined.briefQualityScore)) })
  }

  if (questions.length === 0) return <p className="text-sm text-quiet">{words.noQuestions}</p>
  return (
    <section aria-label={words.questions}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-base font-semibold">{words.questions}</h3>
        <div className="flex flex-wrap gap-2">
          <CopyButton size="small" text={letterOf(words.letter, questions)}>
            {words.copyQuestions}
          </CopyButton>
          {sharedProposalId && (
            <SendQuestions proposalId={sharedProposalId} content={letterOf(words.letter, questions)} />
          )}
        </div>
      </div>
      <ol className="mt-4 flex flex-col gap-5">
        {questions.map((openQuestion) => (
          <li key={openQuestion.id}>
            <Question
              openQuestion={openQuestion}
              answer={answers[openQuestion.id]?.answer ?? ''}
              onAnswer={(answer) =>
                setAnswers((all) => ({
                  ...all,
                  [openQuestion.id]: { id: openQuestion.id, question: openQuestion.question, answer },
                }))
              }
            />
          </li>
        ))}
      </ol>
      {refinement.error ? <ErrorNotice error={refinement.error} /> : null}
      {refinement.data?.success === false && (
        <ErrorNotice error={null}>
          {words.failedTitle} {refinement.data.error}
        </ErrorNotice>
      )}
      <Button
        className="mt-5"
        disabled={filledAnswers.length === 0}
        busy={refinement.isPending}
        onClick={() => void refine()}
      >
        {words.refine}
      </Button>
    </section>
  )
}

/** The questions as a numbered list, as a message to the client. */
const letterOf = (opening: string, questions: ClarifyingQuestion[]) =>
  [opening, '', ...questions.map(({ question }, index) => `${index + 1}. ${question}`)].join('\n')

interface QuestionProps {
  openQuestion: ClarifyingQuestion
  answer: string
  onAnswer: (answer: string) => void
}

function Question({ openQuestion: { question, reason, priority, exampleAnswer }, answer, onAnswer }: QuestionProps) {
  const { brief: words } = useProposalsWords()
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
        {question} <Badge tone={toneOfPriority[priority]}>{words.priorities[priority]}</Badge>
      </p>
      {reason && <p className="text-sm text-quiet">{reason}</p>}
      <TextArea
        label={words.answer(question)}
        labelHidden
        rows={1}
        placeholder={exampleAnswer ? words.example(exampleAnswer) : words.answerPlaceholder}
        value={answer}
        onChange={onAnswer}
      />
    </div>
  )
}

function SendQuestions({ proposalId, content }: { proposalId: string; content: string }) {
  const { brief: words } = useProposalsWords()
  const toast = useToast()
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  async function send() {
    setIsSending(true)
    setFailure(null)
    try {
      const { notification } = await call(app.messageSend, { proposal_id: proposalId, body: { content } })
      const isOnItsWay = notification === 'queued' || notification === 'sent'
      toast({ text: isOnItsWay ? words.sent : words.sentNoMail })
    } catch (error) {
      setFailure(error)
    } finally {
      setIsSending(false)
    }
  }

  return (
    <>
      <Button size="small" icon={<SendIcon />} busy={isSending} onClick={() => void send()}>
        {words.send}
      </Button>
      {failure ? <ErrorNotice error={failure} /> : null}
    </>
  )
}
