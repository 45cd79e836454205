import type { ApiKey } from '../keys/schema.ts'
import type { Tier } from '../platform/plans.ts'

/** Who is calling, as a door has found out. Slices act for `userId` and need know no more. */
export interface Caller {
  userId: string
  plan: Tier
  key: ApiKey
  externalUserId: string | null
  agentId: string | null
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
  }
}
