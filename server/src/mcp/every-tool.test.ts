import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Ajv } from 'ajv'
import { startAgent, useTool } from '../../test/mcp-client.ts'
import { idsOf, parametersOf } from '../../test/operation-samples.ts'
import { catalogue } from './catalogue.ts'
import { tools } from './tools.ts'

/** Tests over all tools. A new tool needs no line here, unless it requires an argument that no other tool has. */

let scene: Awaited<ReturnType<typeof startAgent>>
before(async () => {
  scene = await startAgent()
  // Only a team has members to list.
  await scene.service.services.teams.create(scene.caller.accountId, { name: 'Harbour Studio' })
})
after(() => scene.stop())

/** Values of required arguments that are no ids. */
const samples: Record<string, unknown> = {
  brief: 'A website for a bakery, with an order form and a map of the two shops.',
  name: 'Sample',
  content: 'Hello',
  sender: 'provider',
  channel: 'email',
  channelId: 'ana@bakery.example',
  currency: 'EUR',
  pricing: { sections: [{ items: [{ name: 'Website', unitPrice: '900' }] }] },
  operation: 'proposal_get',
  projectType: 'website',
  role: 'Developer',
  requirements: [{ name: 'Online orders' }],
  type: 'text/plain',
  days: 7,
  items: [],
  contentBase64: Buffer.from('Hello').toString('base64'),
}

const operationOf = (id: string) => {
  const operation = scene.service.operations.find((operation) => operation.id === id)
  assert.ok(operation, id)
  return operation
}

/** Arguments with which the tool succeeds, for records of this account. */
async function argumentsFor(name: string, required: readonly string[]) {
  const tool = tools.find((tool) => tool.name === name)
  assert.ok(tool)
  const addressed = tool.operations.map(operationOf).find((operation) => parametersOf(operation).length > 0)
  const { id: webhook_id, ...ids } = addressed ? await idsOf(scene.service, scene.caller.accountId, addressed) : {}
  const known: Record<string, unknown> = { ...samples, ...ids, ...(webhook_id && { webhook_id }) }
  const args = required.map((argument) => {
    assert.ok(argument in known, `add a value for ${argument} of ${name} to the samples`)
    return [argument, argument === 'version' ? Number(known[argument]) : known[argument]]
  })
  return Object.fromEntries(args)
}

test('the output of every tool is as its schema says', async () => {
  const ajv = new Ajv({ strict: false, allErrors: true })
  const { tools: listed } = await scene.client.listTools()
  assert.equal(listed.length, tools.length)
  for (const { name, inputSchema, outputSchema } of listed) {
    assert.ok(outputSchema, name)
    const args = await argumentsFor(name, inputSchema.required ?? [])
    const { isError, structuredContent, content } = await scene.client.callTool({ name, arguments: args })
    assert.ok(!isError, `${name}: ${JSON.stringify(content)}`)
    const isValid = ajv.compile(outputSchema as object)
    assert.ok(isValid(structuredContent), `${name}: ${ajv.errorsText(isValid.errors)}`)
    const properties = outputSchema['properties'] as object
    const unlisted = Object.keys(structuredContent ?? {}).filter((member) => !(member in properties))
    assert.deepEqual(unlisted, [], `${name} returns members that its schema does not list`)
  }
})

test('a key that only reads cannot use a tool that writes, and spends nothing on it', async () => {
  const { key } = await scene.service.caller({ scopes: ['read'] })
  const reader = await scene.agents.connect({ 'x-api-key': key })
  const { listed } = catalogue(tools, scene.service.operations)
  const usable = (await reader.listTools()).tools.map(({ name }) => name)
  const spent = async () => (await scene.service.call('GET', '/usage', { key })).body.quota.used
  const before = await spent()
  for (const { name, inputSchema, _meta } of listed) {
    const writes = (_meta['proffer/operations'] as string[]).some((id) => operationOf(id).scope === 'write')
    assert.equal(usable.includes(name), !writes, name)
    if (!writes) continue
    const args = await argumentsFor(name, inputSchema.required ?? [])
    assert.equal((await useTool(reader, name, args)).error, 'insufficient_scope', name)
  }
  assert.equal(await spent(), before)
})

test('in every tool, ids of another account are not found', async () => {
  const { key } = await scene.service.caller()
  const stranger = await scene.agents.connect({ 'x-api-key': key })
  for (const { name, inputSchema } of catalogue(tools, scene.service.operations).listed) {
    const required = inputSchema.required ?? []
    if (!required.some((argument) => argument.endsWith('_id'))) continue
    const { error } = await useTool(stranger, name, await argumentsFor(name, required))
    assert.match(error, /^(proposal|lead_session|webhook|template|file)_not_found$/, name)
  }
})

/** Operations without a tool, with the reason. */
const withoutTool: Record<string, string> = {
  me_get: 'get_usage and get_profile_summary say what an agent needs.',
  profile_get: 'It contains bank and tax data.',
  profile_update: 'A person changes the profile.',
  profile_logo_put: 'A person changes the profile.',
  profile_logo_delete: 'A person changes the profile.',
  mail_retry: 'A person looks why the email failed. share_proposal sends a link again.',
  proposal_pdf: 'It answers with the file itself, which a model cannot read. get_pdf_link returns a link to it.',
  proposal_margin: 'Owners and admins decide about prices. What an agent reads can end up in a text for the client.',
  proposal_actuals_get: 'enter_actual_hours returns them all, also with an empty list.',
  template_get_default: 'list_templates shows which one is the default.',
  template_update: 'A person maintains the templates. An agent adds one with save_as_template.',
  template_delete: 'A person maintains the templates.',
  catalogue_get: 'search_catalogue returns the same values.',
  catalogue_create: 'A person maintains the catalogue.',
  catalogue_update: 'A person maintains the catalogue.',
  catalogue_delete: 'A person maintains the catalogue.',
  catalogue_export: 'A person downloads the file.',
  catalogue_import: 'A person imports a file and checks what it changes.',
  audit_log_list: 'It tells a person what agents did.',
  audit_log_verify: 'It tells a person whether the log was changed.',
  export_create: 'It takes all data out of the account, so a person asks for it.',
  export_get: 'A person downloads the export.',
  team_create: 'A person names the team.',
  team_get: 'list_members says who is in the team. A person looks at its settings.',
  team_update: 'A person decides about the settings of the team.',
  team_member_update: 'A person decides who may do what.',
  team_member_remove: 'A person decides who is in the team.',
  team_invitation_create: 'A person decides who is in the team.',
  team_invitation_list: 'A person decides who is in the team.',
  team_invitation_withdraw: 'A person decides who is in the team.',
  webhook_create: 'A webhook sends everything to another system, so a person sets it up.',
  webhook_get: 'list_webhooks returns the same record.',
  webhook_update: 'A person sets up webhooks.',
  webhook_delete: 'A person sets up webhooks.',
  webhook_test: 'A person sets up webhooks.',
  webhook_recover: 'It sends events to other systems again.',
  webhook_redeliver: 'It sends an event to another system again.',
  notification_settings_get: 'It contains addresses of the provider.',
  notification_settings_put: 'A person decides how they are notified.',
  notification_settings_test: 'A person decides how they are notified.',
  lead_session_overview: 'A model reads the facts from the texts that get_lead returns.',
  lead_message_create: 'A person replies on the page of the lead.',
  lead_message_list: 'A person reads the conversation on the page of the lead.',
  lead_session_callbacks: 'For the system that receives the callbacks.',
  lead_session_resume_callbacks: 'For the system that receives the callbacks.',
}

test('every operation of the external API has a tool or a reason why not', () => {
  const called = new Set(tools.flatMap(({ operations }) => operations))
  const missing = scene.service.operations.map(({ id }) => id).filter((id) => !called.has(id))
  assert.deepEqual(missing.sort(), Object.keys(withoutTool).sort())
})
