import type { LeadSession } from '@proffer/core/lead-sessions/schema.ts'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { AssigneeMenu } from '../people/assignee-menu.tsx'
import { useMayChange } from '../people/may-change.ts'
import { useReloadLeads } from './lead-queries.ts'

/** Who looks after the lead. */
export function LeadAssignee({ lead: { id, assigneeId } }: { lead: LeadSession }) {
  const reloadLeads = useReloadLeads()
  async function assign(chosen: string | null) {
    await call(app.leadSessionUpdate, { session_id: id, body: { assigneeId: chosen } })
    await reloadLeads()
  }
  return <AssigneeMenu assigneeId={assigneeId} mayChange={useMayChange()} onAssign={assign} />
}
