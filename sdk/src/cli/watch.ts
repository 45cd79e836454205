import type { ProposalStatusRecord } from '../index.ts'
import { pause } from '../retry.ts'
import type { Command } from './command.ts'
import { exitCodes } from './failure.ts'
import { minute, times } from './output.ts'

const answered = ['accepted', 'rejected', 'revision']

export const watch: Command = {
  name: 'watch',
  about: 'wait until the client answers a proposal',
  argument: { name: '<id>', about: 'the id of the proposal' },
  details: 'Polls every 15 seconds. Each poll counts against your limits and monthly quota.',
  options: {
    interval: { value: '<seconds>', about: 'how often to poll (default: 15)' },
    'exit-status': { about: 'exit with code 3 unless the proposal is accepted' },
  },
  async run(input, { output, proffer, signal }) {
    const intervalMs = (input.number('interval', { least: 1, most: 86_400 }) ?? 15) * 1000
    const client = proffer()
    let before: ProposalStatusRecord | undefined
    for (;;) {
      // Wait when a per-minute limit is reached, instead of giving up.
      const record = await client.proposals.status(input.argument, { signal, maxRetries: 10, maxWaitMs: 600_000 })
      const news = newsOf(before, record)
      for (const line of news) output.say(line)
      if (news.length > 0) output.record(record)
      if (answered.includes(record.status)) {
        return input.flag('exit-status') && record.status !== 'accepted' ? exitCodes.notAnswered : undefined
      }
      before = record
      await pause(intervalMs, signal)
    }
  },
}

/** Describes what has changed since the last poll. */
function newsOf(before: ProposalStatusRecord | undefined, now: ProposalStatusRecord): string[] {
  const { share_info: share } = now
  const at = (timestamp: string | null) => minute(timestamp ?? now.updated_at)
  const news: string[] = []
  if (before?.status !== now.status) {
    const isAnswer = answered.includes(now.status)
    news.push(`${at(isAnswer ? share.responded_at : now.updated_at)}  ${now.name}: ${now.status}`)
    if (now.status === 'draft') news.push('The proposal is not shared yet. Waiting.')
  }
  if (share.view_count > (before?.share_info.view_count ?? 0)) {
    news.push(`${at(share.last_viewed_at)}  viewed ${times(share.view_count)}`)
  }
  if (share.message_count > (before?.share_info.message_count ?? 0)) {
    news.push(`${at(now.updated_at)}  ${share.message_count} messages, ${share.unread_count} unread`)
  }
  return news
}
