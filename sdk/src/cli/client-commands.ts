import { writeFileSync } from 'node:fs'
import type { Message, ProposalVersion, RecordedEvent } from '../index.ts'
import type { Command } from './command.ts'
import { UsageError } from './failure.ts'
import { mailState } from './mail-state.ts'
import { columns, minute } from './output.ts'
import { proposalId, singleCall } from './single-call.ts'

/** Commands for what happens after sharing: reminders, messages, versions, the acceptance, the PDF, the end of a link, and events. */

const remind = singleCall({
  name: 'remind',
  about: 'email the recipient a reminder now',
  details: 'At most once an hour for each link, and not after an answer.',
  call: (proffer, { argument }, options) => proffer.proposals.remind(argument, options),
  text: (sent) => `Reminder email: ${mailState(sent)}`,
})

const reminders = singleCall({
  name: 'reminders',
  about: 'change when the recipient is reminded by email',
  options: { at: { value: '<list>', about: 'times after sharing, such as 3d,7d; "none" for never' } },
  call: (proffer, input, options) =>
    proffer.proposals.updateShare(input.argument, { reminders: reminderList(input.required('at')) }, options),
  text: ({ reminders }) => (reminders.length === 0 ? 'No reminders.' : `Reminders after ${reminders.join(', ')}.`),
})

/** `3d,7d` as a list, and `none` as an empty one. */
export const reminderList = (text: string) => (text === 'none' ? [] : text.split(','))

const messages: Command = {
  name: 'messages',
  about: 'print the conversation with the client',
  argument: proposalId,
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

const send = singleCall({
  name: 'send',
  about: 'send a message to the client',
  options: { text: { value: '<text>', about: 'the message' } },
  call: (proffer, input, options) =>
    proffer.messages.send(input.argument, { content: input.required('text') }, options),
  text: (message) => `The message is on the page of the client. Email: ${mailState(message)}`,
})

const versions: Command = {
  name: 'versions',
  about: 'list the shared versions of a proposal, newest first',
  argument: proposalId,
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
  argument: proposalId,
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

const acceptance = singleCall({
  name: 'acceptance',
  about: 'show who accepted a proposal, when and how',
  call: (proffer, { argument }, options) => proffer.proposals.acceptance(argument, options),
  text: (accepted) => {
    const { version, name, respondedAt, signature, emailVerified, totals, snapshotSha256 } = accepted
    return columns([
      ['Accepted by', name],
      ['Time', minute(respondedAt)],
      ['Version', String(version)],
      ['Signature', signature.kind],
      ['Email verified', emailVerified ? 'yes' : 'no'],
      ...(totals ? [['Total', `${totals.oneTime.net}, with tax ${totals.oneTime.gross}`]] : []),
      ['Signed copy', mailState(accepted)],
      ['SHA-256', snapshotSha256],
    ])
  },
})

const revoke = singleCall({
  name: 'revoke',
  about: 'make the link of a proposal stop working',
  details: 'The client gets no email about it. Sharing again makes a new link.',
  async call({ proposals }, { argument }, options) {
    const { shares } = await proposals.shares(argument, options)
    const live = shares.filter(({ state }) => state === 'live')
    for (const { id } of live) await proposals.revokeShare(argument, id, options)
    return { revoked: live.map(({ id }) => id) }
  },
  text: ({ revoked }) => (revoked.length === 0 ? 'There is no link that works.' : 'The link no longer works.'),
})

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

export const clientCommands = [remind, reminders, messages, send, versions, acceptance, pdf, revoke, events]
