import type { BriefDiscoveryResponse } from '@proffer/core/ai/discovery-schema.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useProposalsWords } from '../words.ts'

const MAX_SCORE = 10

/** The completeness of the brief, its summary, its ambiguities, and the engine that analyzed it. */
export function DiscoverySummary({ discovery, engine }: { discovery: BriefDiscoveryResponse; engine: string }) {
  const { brief: words } = useProposalsWords()
  const { number } = useFormat()
  const { briefQualityScore: score, summary, ambiguities } = discovery
  return (
    <div className="flex flex-col gap-4 rounded-lg bg-sunken p-4 text-sm">
      <div>
        <p className="flex justify-between gap-4">
          <span>{words.quality}</span>
          <span className="tabular-nums">{words.score(number(score))}</span>
        </p>
        <div aria-hidden="true" className="mt-1.5 h-2 overflow-hidden rounded-full bg-hover">
          <div className="h-full rounded-full bg-accent" style={{ width: `${(score / MAX_SCORE) * 100}%` }} />
        </div>
      </div>
      {summary && <p>{summary}</p>}
      {ambiguities.length > 0 && (
        <div>
          <p className="font-medium">{words.ambiguities}</p>
          <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
            {ambiguities.map(({ text, issue, suggestion }) => (
              <li key={text + issue}>
                <q>{text}</q> <span className="text-quiet">{[issue, suggestion].filter(Boolean).join(' ')}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="text-xs text-quiet">{engine === 'builtin' ? words.byBuiltin : words.by(engine)}</p>
    </div>
  )
}
