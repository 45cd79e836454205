import type { Version } from '@proffer/core/shares/versions-schema.ts'
import { useQuery } from '@tanstack/react-query'
import { statusTone, type Tone } from '../../../ui/badge.tsx'
import { sharesQuery } from '../detail/detail-queries.ts'
import { useVersionWords } from './words.ts'

/** The answer to a version, or whether its client can still answer it. */
export function useVersionState(
  proposalId: string,
  version: Version | undefined,
  isNewest: boolean,
): { label: string; tone: Tone } {
  const words = useVersionWords()
  const share = useQuery(sharesQuery(proposalId)).data?.shares[0]
  const answer = version?.answer
  if (answer) return { label: words.answers[answer.answer], tone: statusTone[answer.answer] ?? 'neutral' }
  if (!isNewest) return { label: words.replaced, tone: 'neutral' }
  if (!share) return { label: words.unopened, tone: 'info' }
  if (share.state !== 'live') return { label: words.linkOver, tone: 'neutral' }
  const { createdAt, sharedAt, lastViewedAt, viewCount } = share
  if (lastViewedAt === null || lastViewedAt < sharedAt) return { label: words.unopened, tone: 'info' }
  // The count is that of the link, which may have shown earlier versions too.
  return { label: createdAt === sharedAt ? words.opened(viewCount) : words.openedSince, tone: 'info' }
}
