import type { Activity } from '@proffer/core/activity/schema.ts'

/** An activity, or several of one kind: then it is the newest of them, and `count` is their number. */
export type GroupedActivity = Activity & { count: number }

export interface VersionGroup {
  /** The version that the client saw at that time. 0 before the first one. */
  version: number
  activities: GroupedActivity[]
}

const isOpening = ({ event }: Activity) => event === 'proposal.viewed' || event === 'client.viewed'

/**
 * Takes and returns activities newest first. What happened from one sharing to the next belongs to the version that was shared.
 * Without any sharing among the activities, they belong to `newestVersion`. All openings of a version are one entry, and so are
 * changes of the draft in a row.
 */
export function groupByVersion(activities: readonly Activity[], newestVersion: number): VersionGroup[] {
  const sharedVersions = activities.flatMap((activity) => versionSharedBy(activity) ?? [])
  const groups: VersionGroup[] = []
  let version = sharedVersions[0] ?? newestVersion
  for (const activity of activities) {
    let group = groups.at(-1)
    if (group?.version !== version) {
      group = { version, activities: [] }
      groups.push(group)
    }
    addTo(group, activity)
    const shared = versionSharedBy(activity)
    if (shared !== null) version = shared - 1
  }
  return groups
}

/** Events of earlier releases do not say the version. */
const versionSharedBy = ({ event, data: { version } }: Activity) =>
  event === 'proposal.shared' && typeof version === 'number' ? version : null

function addTo({ activities }: VersionGroup, activity: Activity) {
  const opening = isOpening(activity) && activities.find(isOpening)
  const last = activities.at(-1)
  if (opening) opening.count += 1
  else if (last && isEdit(last) && isEdit(activity)) last.data = withChanges(last, activity)
  else activities.push({ ...activity, count: 1 })
}

const changedBy = ({ data }: Activity): string[] => (Array.isArray(data['changed']) ? data['changed'].map(String) : [])

/** A change of the draft. A new status is none. */
export const isDraftChange = (activity: Activity) =>
  activity.event === 'proposal.updated' && !changedBy(activity).includes('status')

/** A change for which webhooks got an event has a separate entry. */
const isEdit = (activity: Activity) => isDraftChange(activity) && activity.deliveries.length === 0

const withChanges = (newer: Activity, older: Activity) => ({
  ...newer.data,
  changed: [...new Set([...changedBy(newer), ...changedBy(older)])],
})
