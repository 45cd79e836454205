import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/class-names.ts'
import { KeyValue } from '../../ui/key-value.tsx'
import { type Discovery, readDiscovery } from './discovery.ts'
import { useLeadsWords } from './words.ts'

const MAX_SCORE = 10

/** What the channel collected: the summary, the score, answers, open questions and other members. */
export function LeadDiscovery({ data }: { data: Record<string, unknown> }) {
  const { discovery: words } = useLeadsWords()
  const { summary, score, answers, open, others } = readDiscovery(data)
  const isEmpty = !summary && score === null && answers.length === 0 && open.length === 0 && others.length === 0
  return (
    <Card title={words.title}>
      {isEmpty && <p className="text-quiet">{words.empty}</p>}
      <div className="flex flex-col gap-6">
        {summary && (
          <Part title={words.summary}>
            <p className="max-w-prose wrap-anywhere whitespace-pre-line">{summary}</p>
          </Part>
        )}
        {score !== null && <Score score={score} />}
        {answers.length > 0 && <Answers answers={answers} />}
        {open.length > 0 && (
          <Part title={words.open}>
            <ul className="flex list-disc flex-col gap-1 pl-5">
              {open.map((question) => (
                <li key={question}>{question}</li>
              ))}
            </ul>
          </Part>
        )}
        {others.length > 0 && <Others others={others} />}
      </div>
    </Card>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-sm font-medium">{title}</h3>
      {children}
    </section>
  )
}

function Score({ score }: { score: number }) {
  const { discovery: words } = useLeadsWords()
  const points = Array.from({ length: MAX_SCORE }, (_, index) => index + 1)
  return (
    <Part title={words.score}>
      <p className="flex items-center gap-3 text-sm">
        <span aria-hidden="true" className="flex gap-1">
          {points.map((point) => (
            <span key={point} className={classes('h-2 w-4 rounded-full', point <= score ? 'bg-accent' : 'bg-hover')} />
          ))}
        </span>
        {words.scoreOf(String(score))}
      </p>
    </Part>
  )
}

function Answers({ answers }: Pick<Discovery, 'answers'>) {
  const { discovery: words } = useLeadsWords()
  return (
    <Part title={words.answers}>
      <dl className="flex flex-col divide-y divide-line">
        {answers.map(({ question, answer }) => (
          <div key={question} className="py-3 first:pt-0 last:pb-0">
            <dt className="text-sm text-quiet">{question}</dt>
            <dd className="mt-1 wrap-anywhere whitespace-pre-line">
              {answer ?? <span className="text-quiet italic">{words.skipped}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

function Others({ others }: Pick<Discovery, 'others'>) {
  const { discovery: words } = useLeadsWords()
  return (
    <Part title={words.other}>
      <KeyValue facts={others.map(([name, value]) => [name, <OtherValue key={name} value={value} />] as const)} />
    </Part>
  )
}

function OtherValue({ value }: { value: unknown }) {
  const { discovery: words } = useLeadsWords()
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (Array.isArray(value) && value.every((item) => ['string', 'number'].includes(typeof item))) return value.join(', ')
  return <pre className="font-mono text-xs wrap-anywhere whitespace-pre-wrap">{JSON.stringify(value, null, 2)}</pre>
}
