import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Template } from '@proffer/core/templates/schema.ts'
import { ApiError } from '../src/api/api-error.ts'
import { changeOf, draftOf } from '../src/features/proposals/editor/proposal-draft.ts'
import {
  asProposal,
  asProposalError,
  DESCRIPTION,
  templateChangeOf,
} from '../src/features/templates/editor/template-record.ts'

const template: Template = {
  id: 't1',
  userId: 'u1',
  name: 'Web projects',
  description: 'For shops',
  isDefault: true,
  settings: { validityDays: 30, crm: { stage: 2 } },
  createdAt: '2026-11-15T09:30:00.000Z',
  updatedAt: '2026-11-15T09:30:00.000Z',
  requirements: [],
  pricing: null,
  metadata: {},
  externalId: null,
}
const stored = asProposal({ value: template, etag: 'a' }, { currency: 'EUR', hourlyRate: '80' })

test('an edited template sends only what has changed, with the description as its own field', () => {
  const draft = draftOf(stored.value)
  assert.deepEqual(templateChangeOf(changeOf(draft, stored.value)), {})
  assert.deepEqual(templateChangeOf(changeOf({ ...draft, name: 'Shops' }, stored.value)), { name: 'Shops' })
  const described = { ...draft, settings: { ...draft.settings, [DESCRIPTION]: 'For markets' } }
  const { settings } = template
  assert.deepEqual(templateChangeOf(changeOf(described, stored.value)), { settings, description: 'For markets' })
  const { [DESCRIPTION]: _, ...others } = draft.settings
  const emptied = templateChangeOf(changeOf({ ...draft, settings: others }, stored.value))
  assert.deepEqual(emptied, { settings, description: null })
})

test('the errors of a template reach the autosave as those of a proposal, and others as they are', () => {
  const codeOf = (code: string) => (asProposalError(new ApiError({ status: 412, code })) as ApiError).code
  assert.deepEqual(['stale_template', 'template_not_found', 'storage_quota_exceeded'].map(codeOf), [
    'stale_proposal',
    'proposal_not_found',
    'storage_quota_exceeded',
  ])
  const issues = [{ field: 'name', msg: 'Field required', type: 'missing' }]
  const refused = asProposalError(new ApiError({ status: 422, code: 'validation_error', issues }))
  assert.deepEqual((refused as ApiError).issues, issues)
})
