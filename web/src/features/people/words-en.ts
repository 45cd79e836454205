export const en = {
  whose: 'Whose',
  mine: 'Mine',
  everyone: 'Everyone',
  assignee: 'Assigned to',
  nobody: 'Nobody',
  assign: 'Assign',
  assigned: (name: string) => `Assigned to ${name}`,
  change: (name: string) => `Assigned to ${name}. Change.`,
  writtenBy: (name: string) => `Written by ${name}`,
  me: (name: string) => `${name} (you)`,
  toNobody: 'It is assigned to nobody now.',
  /** `names` are those who may change it. */
  onlyThese: (names: string) => `Only ${names}, or an admin, can change this.`,
  onlyAdmins: 'Only an admin can change this.',
  viewer: 'Your role is Viewer, so you can read this but not change it.',
}
