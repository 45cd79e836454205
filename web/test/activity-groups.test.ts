import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Activity } from '@proffer/core/activity/schema.ts'
import { groupByVersion } from '../src/features/proposals/detail/activity-groups.ts'

/** Activities in the order of the list, newest first. */
const listed = (...activities: Array<[event: Activity['event'], data?: Activity['data']]>): Activity[] =>
  activities.map(([event, data = {}], place) => ({
    id: String(place),
    event,
    data,
    created_at: `2026-11-${30 - place}T10:00:00.000Z`,
    deliveries: [],
  }))

/** The groups as text: each activity with its place in the list, and its number if it stands for several. */
const shown = (activities: Activity[], newestVersion = 0) =>
  groupByVersion(activities, newestVersion).map(
    (group) => `${group.version}: ${group.activities.map(({ id, count }) => (count > 1 ? `${id}×${count}` : id))}`,
  )

test('what happened from one sharing to the next belongs to the version that was shared', () => {
  const activities = listed(
    ['proposal.accepted'],
    ['proposal.shared', { version: 2 }],
    ['proposal.revision_requested', { version: 1 }],
    ['proposal.shared', { version: 1 }],
    ['proposal.created'],
  )
  assert.deepEqual(shown(activities), ['2: 0,1', '1: 2,3', '0: 4'])
  assert.deepEqual(shown(activities.slice(0, 1), 2), ['2: 0'], 'the sharing is on a page that is not loaded')
})

test('the openings of a version are one entry at the place of the last one', () => {
  const activities = listed(
    ['client.viewed'],
    ['proposal.message_received'],
    ['client.viewed'],
    ['proposal.viewed', { version: 2 }],
    ['proposal.shared', { version: 2 }],
    ['proposal.viewed', { version: 1 }],
    ['proposal.shared', { version: 1 }],
  )
  assert.deepEqual(shown(activities), ['2: 0×3,1,4', '1: 5,6'])
})

test('changes of the draft in a row are one entry with all their fields, and a new status is its own', () => {
  const activities = listed(
    ['proposal.updated', { changed: ['total', 'pricing'] }],
    ['proposal.updated', { changed: ['name', 'total'] }],
    ['proposal.updated', { changed: ['status'], status: 'sent' }],
    ['proposal.created'],
  )
  const [group] = groupByVersion(activities, 0)
  assert.deepEqual(
    group?.activities.map(({ id, data }) => [id, data['changed']]),
    [
      ['0', ['total', 'pricing', 'name']],
      ['2', ['status']],
      ['3', undefined],
    ],
  )
})
