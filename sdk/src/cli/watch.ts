import type { ProposalStatusRecord } from '../index.ts'
import { sleep } from '../retry.ts'
import type { Command } from './command.ts'
import { exitCodes } from './failure.ts'
import { minute, times } from './output.ts'
import { proposalId } from './single-call.ts'

/** The statuses after an answer of the client. */
const answeredStatuses = ['accepted', 'rejected', 'revision']

export const watch: Command = {
  name: 'watch',
  about: 'wait until the client answers a proposal',
  argument: proposalId,
  details:
    'Polls every 15 seconds, or every --interval seconds. Each poll counts against your limits and monthly quota.',
  options: {
    interval: { value: '<seconds>', about: 'how often to poll (default: 15)' },
    'exit-status': { about: 'exit with code 3 unless the proposal is accepted' },
  },
  async run(input, { output, proffer, signal }) {
    const intervalMs = (input.number('interval', { min: 1, max: 86_400 }) ?? 15) * 1000
    const client = proffer()
    let previous: ProposalStatusRecord | undefined
    for (;;) {
      // Wait when a per-minute limit is reached, instead of giving up.
      const record = await client.proposals.status(input.argument, { signal, maxRetries: 10, maxWaitMs: 600_000 })
      const lines = describeChanges(previous, record)
      for (const line of lines) output.say(line)
      if (lines.length > 0) output.record(record)
      if (answeredStatuses.includes(record.status)) {
        return input.flag('exit-status') && record.status !== 'accepted' ? exitCodes.notAccepted : undefined
      }
      previous = record
      await sleep(intervalMs, signal)
    }
  },
}

/** Describes what has changed since the last poll, a line for each change. On the first poll, everything counts as new. */
function describeChanges(previous: ProposalStatusRecord | undefined, current: ProposalStatusRecord): string[] {
  const { share_info: share } = current
  const at = (timestamp: string | null) => minute(timestamp ?? current.updated_at)
  const lines: string[] = []
  if (previous?.status !== current.status) {
    const isAnswer = answeredStatuses.includes(current.status)
    lines.push(`${at(isAnswer ? share.responded_at : current.updated_at)}  ${current.name}: ${current.status}`)
    if (current.status === 'draft') lines.push('The proposal is not shared yet. Waiting.')
  }
  if (share.view_count > (previous?.share_info.view_count ?? 0)) {
    lines.push(`${at(share.last_viewed_at)}  viewed ${times(share.view_count)}`)
  }
  if (share.message_count > (previous?.share_info.message_count ?? 0)) {
    lines.push(`${at(current.updated_at)}  ${share.message_count} messages, ${share.unread_count} unread`)
  }
  return lines
}
