import type { Migration } from './migration.ts'

/**
 * Since when the deliveries of a lane fail, and when the service paused it because of that. Both are null for a lane that works and
 * for one that its owner paused.
 */
export const failingEndpoints: Migration = {
  name: '014-failing-endpoints',
  statements: ({ text }) => [
    `alter table delivery_lanes add column failing_since ${text}`,
    `alter table delivery_lanes add column paused_at ${text}`,
  ],
}
