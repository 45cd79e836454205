export const listEn = {
  perMonth: (amount: string) => `${amount}/mo`,
  perYear: (amount: string) => `${amount}/yr`,
  plus: (amount: string) => `+ ${amount}`,
  view: 'View',
  views: { table: 'Table', board: 'Board' },
  select: 'Select',
  selectOne: (name: string) => `Select ${name}`,
  selectPage: 'Select this page',
  selected: (count: number, written: string) => (count === 1 ? '1 selected' : `${written} selected`),
  clear: 'Clear selection',
  bulk: 'Actions for the selection',
  setStatus: 'Set status',
  moveTo: (status: string) => `Move to ${status}`,
  exportCsv: 'Export CSV',
  csvName: 'proposals.csv',
  csv: {
    name: 'Proposal',
    client: 'Client',
    status: 'Status',
    currency: 'Currency',
    once: 'One-time, before tax',
    monthly: 'Per month, before tax',
    yearly: 'Per year, before tax',
    created: 'Created',
    updated: 'Updated',
  },
  proposals: (count: number, written: string) => (count === 1 ? '1 proposal' : `${written} proposals`),
  duplicatedSome: (what: string) => `${what} duplicated.`,
  statusOfSome: (what: string, status: string) => `${what} set to “${status}”.`,
  /** The beginning of what happened, and what did not. */
  andFailed: (done: string, count: number, why: string) =>
    count === 1 ? `${done} 1 failed: ${why}` : `${done} ${count} failed: ${why}`,
  noneDone: 'Nothing changed.',
  deleteTitle: (what: string) => `Delete ${what}?`,
  deleteAccepted: (count: number) =>
    count === 1
      ? 'Your client has accepted one of them. The acceptance, its links and its messages are deleted.'
      : `Your clients have accepted ${count} of them. The acceptances, their links and their messages are deleted.`,
  outcome: {
    accepted: (what: string) => `Mark ${what} as accepted?`,
    rejected: (what: string) => `Mark ${what} as declined?`,
    confirm: { accepted: 'Mark as accepted', rejected: 'Mark as declined' },
  },
  sent: {
    title: (what: string) => `Mark ${what} as sent?`,
    body: 'Your client gets nothing: only the status changes.',
    confirm: 'Mark as sent',
  },
  reopen: {
    title: (what: string) => `Reopen ${what}?`,
    some: (count: string, all: string) => `${count} of ${all}`,
    body:
      'You can edit accepted proposals again, and their outcomes are cleared. ' +
      'What your clients accepted stays stored with the versions, and the activity shows that you reopened them.',
    confirm: 'Reopen proposals',
  },
  opened: (count: string, last: string) => `Opened ${count}× · ${last}`,
  board: {
    label: 'Proposals by status',
    empty: 'No proposals',
    all: (count: string) => `Show all ${count}`,
    opened: (count: string, last: string) => `${count}× · ${last}`,
    drag: 'Drag a card to another column, or use its menu.',
  },
  saved: {
    label: 'Saved filters',
    save: 'Save filter',
    name: 'Name',
    example: 'Waiting for an answer',
    created: (name: string) => `Filter ${name} saved.`,
    rename: 'Rename',
    remove: 'Delete filter',
    removed: (name: string) => `Filter ${name} deleted.`,
    taken: 'You already have a filter with this name.',
    full: (limit: number) => `You have ${limit} filters. Delete one to save another.`,
  },
}
