import type { AppError } from '../platform/errors.ts'
import type { Tier } from '../platform/plans.ts'

export interface Call {
  userId: string
  plan: Tier
  externalUserId: string | null
  agentId: string | null
  /** Whether the monthly quotas are checked and spent as well. */
  counted: boolean
}

export interface Verdict {
  refusal?: AppError
  /** The rate-limit headers of the response, admitted or not. */
  headers: Record<string, string>
}

export interface Limits {
  /** Checks every limit that applies and spends them together, or refuses and spends none. */
  admit(call: Call): Verdict | Promise<Verdict>
}

/** Lets everything pass. */
export const noLimits: Limits = { admit: () => ({ headers: {} }) }
