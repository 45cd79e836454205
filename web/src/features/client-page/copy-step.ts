import type { SharedPage } from '@proffer/core/shares/client-schema.ts'
import { signingWords } from './signing-words.ts'

/** One line of what happens after the acceptance. */
export interface Step {
  when: string
  what: string
  detail: string | null
  link?: { href: string; text: string }
}

type Accepted = { share: Pick<SharedPage['share'], 'sentTo'> } & {
  state: Pick<SharedPage['state'], 'notification' | 'notificationDetail' | 'respondedAt'>
}

interface Reader {
  language: Parameters<typeof signingWords>[0]
  /** Formats the day of a time. */
  day: (time: string) => string
  now: Date
}

/** Says that the signed copy was mailed only if it was, and on which day. It can be downloaded in any case. */
export function copyStep({ share: { sentTo }, state }: Accepted, { language, day, now }: Reader): Step {
  const signing = signingWords(language)
  const { notification, notificationDetail, respondedAt } = state
  const isOld = respondedAt !== null && day(respondedAt) !== day(now.toISOString())
  const acceptedOn = isOld ? day(respondedAt) : signing.today
  const download = (detail: string): Step => ({
    when: isOld ? signing.now : acceptedOn,
    what: signing.copyHere,
    detail,
  })
  if (!sentTo || notification === null || notification === 'no_recipient') return download(signing.copyHereDetail)
  if (notification === 'sent') {
    return { when: acceptedOn, what: signing.copySent, detail: signing.copySentTo(sentTo) }
  }
  // The mail server refused it once, or a limit is reached. It may take a day.
  if (notificationDetail?.retryAt) return download(signing.copyLater(sentTo))
  if (notification === 'queued') {
    return { when: acceptedOn, what: signing.copyQueued, detail: signing.copyQueuedTo(sentTo) }
  }
  return download(signing.copyNotMailed(sentTo))
}
