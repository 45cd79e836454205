import type { Activity } from '@proffer/core/activity/schema.ts'

/** An entry of the activity. Several views in a row are one entry with their number, at the time of the newest. */
export type GroupedActivity = Activity & { count?: number }

/** Newest first. Views of another day start another entry. */
export function groupViews(activities: readonly Activity[], dayOf: (time: string) => string): GroupedActivity[] {
  const grouped: GroupedActivity[] = []
  for (const activity of activities) {
    const last = grouped.at(-1)
    const isSame = last?.event === activity.event && dayOf(last.created_at) === dayOf(activity.created_at)
    if (last && isSame && activity.event === 'client.viewed') last.count = (last.count ?? 1) + 1
    else grouped.push({ ...activity })
  }
  return grouped
}
