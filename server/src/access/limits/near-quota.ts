/** An account that has used 80 % of its month. */
export interface NearQuota {
  userId: string
  month: string
  used: number
  limit: number
}

const NEAR = 0.8

/** Whether the call that brought the count to `used` was the one that crossed the line. */
export const crossesNearQuota = (used: number, limit: number) => used >= limit * NEAR && used - 1 < limit * NEAR
