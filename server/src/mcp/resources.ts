import { Refusal } from './refusal.ts'
import type { Call, OperationResult } from './tool.ts'

const json = 'application/json'

export const resources = [
  {
    uri: 'proffer://profile/summary',
    name: 'profile-summary',
    title: "The provider's public summary",
    description: 'What clients may know about the provider, without bank, tax or key data.',
    mimeType: json,
  },
  {
    uri: 'proffer://templates',
    name: 'templates',
    title: 'Templates',
    description: 'The templates that fill in new proposals, newest first, at most 100.',
    mimeType: json,
  },
]

export const resourceTemplates = [
  {
    uriTemplate: 'proffer://templates/{template_id}',
    name: 'template',
    title: 'A template',
    description: 'One template with its requirements, pricing and settings.',
    mimeType: json,
  },
]

const templateUri = /^proffer:\/\/templates\/([\w-]{1,200})$/

/** The content of a resource, or undefined if it does not exist. */
export async function readResource(uri: string, call: Call): Promise<OperationResult> {
  if (uri === 'proffer://profile/summary') return call('public_summary_get')
  if (uri === 'proffer://templates') return call('template_list', { limit: 100 })
  const [, template_id] = templateUri.exec(uri) ?? []
  if (template_id === undefined) return undefined
  try {
    return await call('template_get', { template_id })
  } catch (error) {
    if (error instanceof Refusal && ['template_not_found', 'validation_error'].includes(error.body.error)) {
      return undefined
    }
    throw error
  }
}
