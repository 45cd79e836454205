import type { ApiKey } from '@proffer/core/keys/schema.ts'
import type { Tier } from '@proffer/core/plans.ts'
import type { Session } from '@proffer/core/sessions/schema.ts'

/** Who is calling, as a door has found out. Slices act for `userId` and need know no more. */
export interface Caller {
  userId: string
  plan: Tier
  /** The key it came with, at the door of other systems. */
  key: ApiKey | null
  /** The session it came with, at the door of the application. */
  session: Session | null
  externalUserId: string | null
  agentId: string | null
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
  }
}
