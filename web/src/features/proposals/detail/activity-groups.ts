import type { Activity } from '@proffer/core/activity/schema.ts'

/** An activity, or several later views (`client.viewed`) in a row: then it is the newest of them, and `count` is their number. */
export type GroupedActivity = Activity & { count?: number }

/** Takes and returns activities newest first. Views of another day start another entry. */
export function groupViews(activities: readonly Activity[], dayOf: (time: string) => string): GroupedActivity[] {
  const grouped: GroupedActivity[] = []
  for (const activity of activities) {
    const last = grouped.at(-1)
    const isViewAfterView = activity.event === 'client.viewed' && last?.event === 'client.viewed'
    if (isViewAfterView && dayOf(last.created_at) === dayOf(activity.created_at)) last.count = (last.count ?? 1) + 1
    else grouped.push({ ...activity })
  }
  return grouped
}
