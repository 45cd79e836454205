import { type Claim, claim, inside } from './claim.ts'

/** Errors of the API, by the service that finds the state, and answers of tools, which get the answer of their operation. */
export const apiClaims: Claim[] = [
  claim('server/src/keys/service.ts', "'revoked'", 'api api_key_revoked'),
  claim('server/src/webhooks/deliveries.ts', 'erased()', 'api webhook_log_erased'),
  claim('server/src/messages/service.ts', 'links.isOpen', 'api proposal_not_shared'),
  claim('server/src/mails/retries.ts', 'notification', 'api mail_not_failed'),
  claim('server/src/mcp/file-tools.ts', 'operations', ...inside('mcp', 'upload_file', 'delete_file')),
  claim('server/src/mcp/proposal-tools.ts', 'operations', 'mcp delete_proposal'),
  claim('server/src/mcp/template-tools.ts', 'run', 'mcp save_as_template'),
]
