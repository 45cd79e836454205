/** An account that has used 80 % of its monthly quota. */
export interface NearQuota {
  userId: string
  month: string
  used: number
  limit: number
}

const NEAR_QUOTA = 0.8

/** Whether the call that increased the count to `used` was the one that reached 80 % of the quota. */
export const crossesNearQuota = (used: number, limit: number) =>
  used >= limit * NEAR_QUOTA && used - 1 < limit * NEAR_QUOTA
