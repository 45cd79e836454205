const fileId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a name is the id of a file. Ids begin with the time, so the sweep knows how old a name is. */
export const isFileId = (name: string): boolean => fileId.test(name)
