import { writeFileSync } from 'node:fs'
import type { Message, ProposalVersion, RecordedEvent } from '../index.ts'
import type { Command } from './command.ts'
import { UsageError } from './failure.ts'
import { columns, minute } from './output.ts'

/** Commands for what happens after sharing: reminders, messages, versions, the PDF, the end of a link, and events. */

const idArgument = { name: '<id>', about: 'the id of the proposal' }

/** What became of a mail. A service that reports nothing has queued it. */
function mailState(record: object): string {
  const { notification = 'queued' } = record as { notification?: string | null }
  const states: Record<string, string> = {
    queued: 'queued',
    sent: 'sent',
    failed: 'not sent, because it failed',
    held_back: 'held back, because the account has reached its email limit',
    not_configured: 'not sent, because the server has no mail server',
    no_recipient: 'not sent, because there is no address',
  }
  return states[notification ?? ''] ?? 'unknown'
}

const remind: Command = {
  name: 'remind',
  about: 'email the recipient a reminder now',
  argument: idArgument,
  details: 'At most once an hour for each link, and not after an answer.',
  options: {},
  async run({ argument }, { output, proffer, signal }) {
    const sent = await proffer().proposals.remind(argument, { signal })
    output.say(`Reminder email: ${mailState(sent)}`)
    output.record(sent)
    return undefined
  },
}

const messages: Command = {
  name: 'messages',
  about: 'print the conversation with the client',
  argument: idArgument,
  details: "Reading marks the client's messages as read.",
  options: {},
  async run({ argument }, { output, proffer, signal }) {
    let count = 0
    for await (const message of proffer().messages.all(argument, { signal })) {
      output.say(messageText(message))
      output.record(message)
      count += 1
    }
    if (count === 0) output.say('No messages.')
    return undefined
  },
}

const messageText = ({ createdAt, sender, senderName, content }: Message) =>
  `${minute(createdAt)}  ${senderName ?? sender}\n${content}\n`

const send: Command = {
  name: 'send',
  about: 'send a message to the client',
  argument: idArgument,
  options: { text: { value: '<text>', about: 'the message' } },
  async run(input, { output, proffer, signal }) {
    const content = input.text('text')
    if (!content) throw new UsageError('--text is missing. See: proffer-cli send --help')
    const message = await proffer().messages.send(input.argument, { content }, { signal })
    output.say(`The message is on the page of the client. Email: ${mailState(message)}`)
    output.record(message)
    return undefined
  },
}

const versions: Command = {
  name: 'versions',
  about: 'list the shared versions of a proposal, newest first',
  argument: idArgument,
  options: {},
  async run({ argument }, { output, proffer, signal }) {
    const { versions } = await proffer().proposals.versions(argument, { limit: 100 }, { signal })
    for (const version of versions) output.record(version)
    const rows = versions.map(versionRow)
    output.say(rows.length === 0 ? 'Not shared yet.' : columns([['VERSION', 'SHARED', 'TOTAL', 'ANSWER'], ...rows]))
    return undefined
  },
}

const versionRow = ({ version, sharedAt, total, answer }: ProposalVersion) => [
  String(version),
  minute(sharedAt),
  total ?? '-',
  answer ? [answer.answer, answer.name].filter(Boolean).join(' by ') : '-',
]

const pdf: Command = {
  name: 'pdf',
  about: 'save a proposal as a PDF',
  argument: idArgument,
  details: 'After an acceptance it is the signed one, with its certificate. An existing file is not replaced.',
  options: {
    out: { value: '<file>', about: 'the file to write (default: <id>.pdf)' },
    link: { about: 'print a link that works without a key for an hour, instead of saving' },
  },
  async run(input, { output, proffer, signal }) {
    if (input.flag('link')) {
      const link = await proffer().proposals.pdfLink(input.argument, { signal })
      output.say(link.url)
      output.record(link)
      return undefined
    }
    const file = input.text('out') ?? `${input.argument}.pdf`
    const bytes = await proffer().proposals.pdf(input.argument, { signal })
    try {
      writeFileSync(file, bytes, { flag: 'wx' })
    } catch (error) {
      throw new UsageError(`Cannot write ${file}: ${(error as Error).message}`)
    }
    output.say(`Saved ${file}, ${bytes.length} bytes.`)
    output.record({ file, bytes: bytes.length })
    return undefined
  },
}

const revoke: Command = {
  name: 'revoke',
  about: 'make the link of a proposal stop working',
  argument: idArgument,
  details: 'The client gets no email about it. Sharing again makes a new link.',
  options: {},
  async run({ argument }, { output, proffer, signal }) {
    const client = proffer()
    const { shares } = await client.proposals.shares(argument, { signal })
    const live = shares.filter(({ state }) => state === 'live')
    for (const { id } of live) await client.proposals.revokeShare(argument, id, { signal })
    output.say(live.length === 0 ? 'There is no link that works.' : 'The link no longer works.')
    output.record({ revoked: live.map(({ id }) => id) })
    return undefined
  },
}

const events: Command = {
  name: 'events',
  about: 'list what has happened in the account, oldest first',
  details: 'To get only what is new, pass the last ID as --after. Every 100 events count as one call.',
  options: {
    after: { value: '<event id>', about: 'only events after this one' },
    type: { value: '<kind>', about: 'only events of this kind, such as proposal.accepted or proposal.*' },
  },
  async run(input, { output, proffer, signal }) {
    const after = input.text('after')
    const type = input.text('type') as RecordedEvent['event'] | undefined
    const rows: string[][] = []
    for await (const event of proffer().events.all({ ...(after && { after }), ...(type && { type }) }, { signal })) {
      rows.push(eventRow(event))
      output.record(event)
    }
    output.say(rows.length === 0 ? 'No events.' : columns([['ID', 'TIME', 'EVENT', 'NAME'], ...rows]))
    return undefined
  },
}

const eventRow = ({ id, timestamp, event, data }: RecordedEvent) => {
  const { name, client_name } = data as { name?: string; client_name?: string }
  return [id, minute(timestamp), event, name ?? client_name ?? '-']
}

export const clientCommands = [remind, messages, send, versions, pdf, revoke, events]
