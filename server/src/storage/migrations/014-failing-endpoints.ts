import type { Migration } from './migration.ts'

/**
 * `failing_since` is the time since which the deliveries of a lane fail. `paused_at` is when the service paused the lane because
 * of that. It stays null if the owner paused the lane.
 */
export const failingEndpoints: Migration = {
  name: '014-failing-endpoints',
  statements: ({ text }) => [
    `alter table delivery_lanes add column failing_since ${text}`,
    `alter table delivery_lanes add column paused_at ${text}`,
  ],
}
