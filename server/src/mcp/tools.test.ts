import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { type Service, startService } from '../../test/harness.ts'
import { catalogue } from './catalogue.ts'
import { instructionsFor } from './instructions.ts'
import { prompts } from './prompts.ts'
import { tools } from './tools.ts'

let service: Service
before(async () => {
  service = await startService()
})
after(() => service.stop())

const listed = () => catalogue(tools, service.operations).listed
const operationOf = (id: string) => {
  const operation = service.operations.find((operation) => operation.id === id)
  assert.ok(operation, `${id} is no operation of the external door`)
  return operation
}

test('every tool has a unique name and existing operations', () => {
  assert.equal(new Set(tools.map(({ name }) => name)).size, tools.length)
  for (const { name, operations } of tools) {
    assert.match(name, /^[a-z]+(_[a-z]+)+$/)
    for (const id of operations) operationOf(id)
  }
  assert.throws(() => catalogue([{ ...tools[0], operations: ['proposal_fly'] } as never], service.operations))
})

test('hints follow the method and the scope of the operations', () => {
  for (const { name, annotations, _meta } of listed()) {
    const operations = (_meta['proffer/operations'] as string[]).map(operationOf)
    if (annotations.readOnlyHint) {
      for (const { id, scope } of operations) assert.equal(scope, 'read', `${name} calls ${id}`)
      assert.deepEqual([annotations.destructiveHint, annotations.idempotentHint], [undefined, undefined], name)
    }
    if (operations.some(({ method }) => method === 'DELETE')) assert.equal(annotations.destructiveHint, true, name)
    if (operations.some(({ reachesOutside }) => reachesOutside)) assert.equal(annotations.openWorldHint, true, name)
  }
})

test('the hints of each tool are as listed', () => {
  const having = (hint: 'readOnlyHint' | 'destructiveHint' | 'openWorldHint', value: boolean) =>
    listed()
      .filter(({ annotations }) => annotations[hint] === value)
      .map(({ name }) => name)
      .sort()
  assert.deepEqual(having('destructiveHint', true), [
    'change_reminders',
    'delete_file',
    'delete_proposal',
    'restore_version',
    'revoke_share',
    'share_proposal',
    'update_lead',
    'update_proposal',
  ])
  assert.deepEqual(having('readOnlyHint', false), [
    'change_reminders',
    'create_lead',
    'create_proposal',
    'delete_file',
    'delete_proposal',
    'draft_proposal_from_brief',
    'draft_proposal_from_lead',
    'duplicate_proposal',
    'enter_actual_hours',
    'extend_link',
    'list_messages',
    'remind_client',
    'request_approval',
    'restore_version',
    'revoke_share',
    'save_as_template',
    'send_message',
    'share_proposal',
    'update_lead',
    'update_proposal',
    'upload_file',
  ])
  const inside = having('openWorldHint', false)
  for (const { name, sends } of tools) assert.equal(!inside.includes(name), sends !== undefined, name)
  for (const { name, description, annotations } of listed()) {
    assert.equal(description.includes('What leaves Proffer: '), annotations.openWorldHint, name)
  }
  const notIdempotent = listed().filter(({ annotations }) => annotations.idempotentHint === false)
  assert.deepEqual(
    notIdempotent.map(({ name }) => name),
    [
      'create_proposal',
      'duplicate_proposal',
      'share_proposal',
      'remind_client',
      'extend_link',
      'send_message',
      'draft_proposal_from_brief',
      'draft_proposal_from_lead',
      'create_lead',
      'save_as_template',
      'upload_file',
    ],
  )
})

test('input schemas are closed objects without references, internal keywords or credentials', () => {
  const ajv = new Ajv({ strict: false, logger: false })
  formats.default(ajv)
  for (const { name, inputSchema } of listed()) {
    ajv.compile({ ...inputSchema, $id: name })
    assert.equal(inputSchema.additionalProperties, false)
    const text = JSON.stringify(inputSchema)
    assert.doesNotMatch(text, /\$ref|"x-|apiKey/i, name)
    for (const required of inputSchema.required ?? []) assert.ok(inputSchema.properties[required], name)
  }
})

test('every value has one type, because many clients cannot handle a list of types', () => {
  for (const { name, inputSchema } of listed()) {
    assert.doesNotMatch(JSON.stringify(inputSchema), /"type":\[|"null"/, name)
  }
})

test('a failure of the AI provider is an error of the tool', async () => {
  const { use } = catalogue(tools, service.operations)
  const call = async () => ({ success: false, error: 'No credit left.', requirements: [], questions: [] })
  for (const name of ['analyze_brief', 'find_brief_gaps', 'draft_proposal_from_brief']) {
    const { isError, content } = await use(name, { brief: 'A shop for hand-made chairs.' }, call, ['read', 'write'])
    assert.equal(isError, true, name)
    assert.match(content[0]?.text ?? '', /No credit left/)
  }
})

test('a tool requires the same members as its operation', () => {
  const requiredOf = (name: string) => listed().find((tool) => tool.name === name)?.inputSchema.required ?? []
  assert.deepEqual(requiredOf('create_proposal'), ['name'])
  assert.deepEqual(requiredOf('update_proposal'), ['proposal_id'])
  assert.deepEqual(requiredOf('send_message'), ['proposal_id', 'content'])
  assert.deepEqual(requiredOf('draft_proposal_from_brief'), ['brief'])
  assert.deepEqual(requiredOf('find_proposals'), [])
})

/** Members and arguments that only look like the name of a tool. */
const lookLikeTools = ['share_info', 'share_id']

test('descriptions and prompts name only tools that exist', () => {
  const names = new Set(tools.map(({ name }) => name))
  const texts = [
    ...tools.map(({ description }) => description),
    ...prompts.map(({ text }) => text({ brief: '', client: '' })),
  ]
  const verbs = [...new Set([...names].map((name) => name.split('_')[0]))].join('|')
  for (const text of texts) {
    for (const [mentioned] of text.matchAll(new RegExp(`\\b(?:${verbs})_[a-z_]+`, 'g'))) {
      assert.ok(names.has(mentioned) || lookLikeTools.includes(mentioned), `${mentioned} is no tool`)
    }
  }
})

test('the instructions name only tools that exist, and the tools that make two calls', () => {
  const names = tools.map(({ name }) => name)
  for (const text of [instructionsFor([]), instructionsFor(['X-Agent-ID'])]) {
    const mentioned: string[] = text.match(/\b[a-z]+(_[a-z]+)+\b/g) ?? []
    assert.ok(mentioned.includes('find_proposals') && mentioned.includes('find_leads'))
    for (const name of mentioned) assert.ok(names.includes(name), `${name} is no tool`)
    const [, twoCalls = ''] = /counts as one API call \((.+) two\)/.exec(text) ?? []
    const severalOperations = tools.filter(({ operations }) => operations.length > 1)
    assert.deepEqual(
      twoCalls.split(' and '),
      severalOperations.map(({ name }) => name),
    )
    for (const { operations, name } of severalOperations) assert.equal(operations.length, 2, name)
  }
})

test("the list of tools is small enough for a model's context", () => {
  const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))
  const sizes = listed().map(
    ({ outputSchema, ...input }) => [input.name, bytesOf(input), bytesOf(outputSchema)] as const,
  )
  const sum = (part: 1 | 2) => sizes.reduce((total, size) => total + size[part], 0)
  // Clients pass a model what it needs for a call. Outputs are for programs, so they may not.
  assert.ok(sum(1) < 53_000 && sum(2) < 49_000, `${sum(1)} and ${sum(2)} bytes: ${sizes.join('; ')}`)
})
