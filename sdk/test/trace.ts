/** The ids of the traceability headers. */
export const trace = { partnerId: 'acme', externalUserId: 'ines', agentId: 'tests' }

/** A port without a server. It is below the ephemeral ports, so no other test gets it, and fetch does not forbid it. */
export const NOBODY_LISTENS = 'http://127.0.0.1:2'
