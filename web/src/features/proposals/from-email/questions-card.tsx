import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { profileQuery } from '../../../api/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/class-names.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import type { Lists, Question, Reading } from './draft.ts'
import { useLitLine } from './lit.ts'
import { registerOf } from './register.ts'
import { firstNameOf, replyOf } from './reply.ts'
import { useFromEmailWords } from './words.ts'

interface Props {
  lists: Lists
  onChange: (change: (lists: Lists) => Lists) => void
  clientName: string
  reading: Reading
}

/** What to ask the client, and what the client asks, to copy as a reply. */
export function QuestionsCard({ lists, onChange, clientName, reading }: Props) {
  const { questions: words } = useFromEmailWords()
  const { number } = useFormat()
  const { email, response } = reading
  const register = useMemo(() => registerOf(email), [email])
  const providerName = useQuery(profileQuery).data?.name ?? ''
  const tickedOf = (questions: readonly Question[]) =>
    questions.filter(({ isTicked }) => isTicked).map(({ text }) => text)
  const [questions, asked] = [tickedOf(lists.toAsk), tickedOf(lists.asked)]
  const count = questions.length + asked.length
  const firstName = firstNameOf(clientName)
  const tick = (list: 'toAsk' | 'asked') => (id: string, isTicked: boolean) =>
    onChange((before) => ({
      ...before,
      [list]: before[list].map((question) => (question.id === id ? { ...question, isTicked } : question)),
    }))
  if (lists.toAsk.length + lists.asked.length === 0) return null
  return (
    <Card title={words.title} className="max-md:[&>div]:px-4">
      <div className="-mt-3 flex flex-col gap-3">
        <QuestionList
          title={firstName ? words.ask(firstName) : words.askClient}
          questions={lists.toAsk}
          onTick={tick('toAsk')}
        />
        <QuestionList
          title={firstName ? words.asked(firstName) : words.clientAsked}
          questions={lists.asked}
          onTick={tick('asked')}
        />
        {count > 0 && (
          <div>
            <CopyButton
              size="small"
              text={replyOf({ language: response.language, register, clientName, providerName, questions, asked })}
            >
              {words.copy(number(count))}
            </CopyButton>
          </div>
        )}
      </div>
    </Card>
  )
}

interface ListProps {
  title: string
  questions: readonly Question[]
  onTick: (id: string, isTicked: boolean) => void
}

function QuestionList({ title, questions, onTick }: ListProps) {
  if (questions.length === 0) return null
  return (
    <div>
      <h3 className="mb-1 text-[0.8125rem] font-[450] tracking-normal text-quiet">{title}</h3>
      <ol>
        {questions.map((question) => (
          <QuestionRow key={question.id} question={question} onTick={(isTicked) => onTick(question.id, isTicked)} />
        ))}
      </ol>
    </div>
  )
}

function QuestionRow({ question, onTick }: { question: Question; onTick: (isTicked: boolean) => void }) {
  const { isLit, props } = useLitLine(question.id)
  return (
    <li {...props} className={classes('-mx-2 rounded-sm px-2', isLit && 'bg-accent-wash')}>
      <label className="flex items-start gap-3 py-1.5 wrap-anywhere pointer-coarse:py-2.5">
        <input
          type="checkbox"
          checked={question.isTicked}
          onChange={({ target }) => onTick(target.checked)}
          className="tick-box mt-0.75 shrink-0"
        />
        <span className="min-w-0">{question.text}</span>
      </label>
    </li>
  )
}
