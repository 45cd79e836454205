import { emailFactsOf } from '@proffer/core/proposals/email-facts.ts'
import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { useFrameWords } from '../frame-words.ts'

/** What the client's email said about deadline, budget and sender. The client never sees it. */
export function EmailCard({ proposal: { settings } }: { proposal: Pick<Proposal, 'settings'> }) {
  const { fromEmail: words } = useFrameWords()
  const facts = emailFactsOf(settings)
  const shown = (['deadline', 'budget', 'contact', 'email'] as const).filter((field) => facts?.[field])
  if (!facts || shown.length === 0) return null
  return (
    <section className="rounded-lg border border-line bg-sheet px-5 pt-3.5 pb-4">
      <h2 className="text-sm font-semibold">{words.title}</h2>
      <dl className="mt-1.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-[0.8125rem] leading-5">
        {shown.map((field) => (
          <div key={field} className="contents">
            <dt className="text-quiet">{words[field]}</dt>
            <dd className="wrap-anywhere">{facts[field]}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1.5 text-[0.8125rem] leading-5 text-quiet">{words.onlyYou}</p>
    </section>
  )
}
