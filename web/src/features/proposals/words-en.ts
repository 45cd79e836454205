export const en = {
  title: 'Proposals',
  share: 'Share',
  tabs: {
    label: 'Parts of the proposal',
    edit: 'Edit',
    activity: 'Activity',
    conversation: 'Conversation',
    preview: 'Preview',
  },
  statuses: {
    draft: 'Draft',
    sent: 'Sent',
    accepted: 'Accepted',
    rejected: 'Rejected',
    revision: 'Changes requested',
  },
  empty: {
    title: 'No proposals here yet',
    body: 'Proposals made through the API are safe; this page will list them.',
  },
}
