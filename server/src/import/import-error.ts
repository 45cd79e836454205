import { OperatorError } from '../process/operator-error.ts'

/** The archive is not one that an export has written, or it was changed. Nothing has been imported. */
export const refused = (reason: string) =>
  new OperatorError(`The archive was refused, and nothing was imported: ${reason}`)
