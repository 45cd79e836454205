export const trace = { partnerId: 'acme', externalUserId: 'ines', agentId: 'tests' }
