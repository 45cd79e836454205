import type { Proposal, ProposalChange, Template } from '../index.ts'
import type { Command } from './command.ts'
import { UsageError } from './failure.ts'
import { columns, minute, money } from './output.ts'
import { formatOption, readProposal } from './proposal-file.ts'
import { singleCall } from './single-call.ts'

/** Commands that make and change drafts. */

const create = singleCall({
  name: 'create',
  about: 'create a draft from a Markdown or JSON file',
  argument: { name: '<file>', about: 'the file, or - for standard input' },
  details:
    'Markdown: the first heading is the name and list items are requirements. Fields such as "client: ..." come before\n' +
    'the heading, between lines of ---. A table with the columns Item and Unit price is a section of priced items; its\n' +
    'heading can end in "(pick one)" or "(pick any)". JSON: the body of POST /proposals.',
  options: formatOption,
  call: (proffer, input, options) => proffer.proposals.create(readProposal(input.argument, input), options),
  text: createdText,
})

function createdText({ id, name, requirements, total, currency }: Proposal): string {
  const created = `Created ${id}: ${name}, ${requirements.length} requirements, ${money(total, currency)}`
  return `${created}\nShare it: proffer-cli share ${id} --to client@example.com`
}

const update = singleCall({
  name: 'update',
  about: 'change a proposal to what a file says',
  details:
    'Only the fields in the file change. JSON: the body of PUT /proposals/{id}. The client sees it after sharing.',
  options: { from: { value: '<file>', about: 'a Markdown or JSON file, or - for standard input' }, ...formatOption },
  call(proffer, input, options) {
    const change = readProposal<ProposalChange>(input.required('from'), input)
    return proffer.proposals.update(input.argument, change, options)
  },
  text: ({ name, total, currency }) => `Saved: ${name}, ${money(total, currency)}`,
})

const duplicate = singleCall({
  name: 'duplicate',
  about: 'create a draft with the same content',
  options: { name: { value: '<name>', about: 'the name of the new draft' } },
  call(proffer, input, options) {
    const name = input.text('name')
    return proffer.proposals.duplicate(input.argument, name ? { name } : {}, options)
  },
  text: createdText,
})

const restore = singleCall({
  name: 'restore',
  about: 'make the draft equal to an earlier version',
  details: 'The client sees it only after you share it again.',
  options: { version: { value: '<n>', about: 'the number of the version, see `versions`' } },
  call(proffer, input, options) {
    const version = input.number('version', { min: 1, max: 1_000_000 })
    if (version === undefined) throw new UsageError('Missing option --version. See: proffer-cli restore --help')
    return proffer.proposals.restoreVersion(input.argument, version, options)
  },
  text: ({ name, total, currency }) => `Restored: ${name}, ${money(total, currency)}`,
})

const remove = singleCall({
  name: 'delete',
  about: 'delete a proposal and its link',
  options: { force: { about: 'delete it although the client has accepted' } },
  async call(proffer, input, options) {
    await proffer.proposals.delete(input.argument, { force: input.flag('force'), ...options })
    return { deleted: input.argument }
  },
  text: () => 'Deleted.',
})

const templates: Command = {
  name: 'templates',
  about: 'list templates, newest first',
  options: {},
  async run(_input, { output, proffer, signal }) {
    const rows: string[][] = []
    for await (const template of proffer().templates.all({ signal })) {
      rows.push(templateRow(template))
      output.record(template)
    }
    output.say(rows.length === 0 ? 'No templates.' : columns([['ID', 'UPDATED', 'DEFAULT', 'NAME'], ...rows]))
    return undefined
  },
}

const templateRow = ({ id, updatedAt, isDefault, name }: Template) => [
  id,
  minute(updatedAt),
  isDefault ? 'default' : '-',
  name,
]

const useTemplate = singleCall({
  name: 'use-template',
  about: 'create a draft from a template',
  argument: { name: '<template id>', about: 'the id of the template, see `templates`' },
  options: {
    name: { value: '<name>', about: 'the name of the draft' },
    client: { value: '<name>', about: 'the name of the client' },
  },
  call(proffer, input, options) {
    const clientName = input.text('client')
    const body = { name: input.required('name'), templateId: input.argument, ...(clientName && { clientName }) }
    return proffer.proposals.create(body, options)
  },
  text: createdText,
})

export const draftCommands = [create, update, duplicate, restore, remove, templates, useTemplate]
