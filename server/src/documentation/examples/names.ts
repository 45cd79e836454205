/** `lead_session` and `LEAD_SESSION` become `leadSession`. */
export const camelCase = (name: string) =>
  name.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const resources = /^(proposal|lead_session|webhook|usage|ai|lead|notification_settings|template)_/

/** The name that an example gives to the answer of an operation, such as `share_check` for `proposal_share_check`. */
export function answerName(operationId: string): string {
  const [, resource = '', verb = ''] = /^(.*)_(create|get|update|put|list|get_default)$/.exec(operationId) ?? []
  if (verb === 'list') return 'page'
  // A variable cannot have the name `export`.
  if (resource === 'export') return 'account_export'
  return resource || operationId.replace(resources, '')
}
