export const trace = { partnerId: 'acme', externalUserId: 'ines', agentId: 'tests' }

/** Below the ports that systems hand out, so that no other test can get it; and fetch does not forbid it. */
export const NOBODY_LISTENS = 'http://127.0.0.1:2'
