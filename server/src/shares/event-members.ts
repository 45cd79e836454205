import type { ShareRow } from './store.ts'

/** What the events of a link say besides the proposal: the version, and the person whom the link was sent to. */
export const shareMembers = ({ version, recipientName }: Pick<ShareRow, 'version' | 'recipientName'>) => ({
  version,
  recipient_name: recipientName,
})
