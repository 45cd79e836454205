import { isDay } from '@proffer/core/day.ts'
import { isValidityDays, isValidityOver, MAX_VALIDITY_DAYS } from '@proffer/core/proposals/validity.ts'
import { AppError } from '../errors/errors.ts'
import { type FaultChecks, type Members, refuseFaults } from '../http/refuse-faults.ts'

export const validityChecks = {
  validUntil: (value) =>
    typeof value === 'string' && isDay(value)
      ? null
      : { msg: 'Input should be a day that exists, such as 2027-03-31', type: 'date_parsing' },
  validityDays: (value) => {
    if (isValidityDays(value)) return null
    if (!Number.isInteger(value)) return { msg: 'Input should be a valid integer', type: 'int_type' }
    return Number(value) < 1
      ? { msg: 'Input should be greater than or equal to 1', type: 'greater_than_equal' }
      : { msg: `Input should be less than or equal to ${MAX_VALIDITY_DAYS}`, type: 'less_than_equal' }
  },
} satisfies FaultChecks

/** Refuses a validity that would have no effect. */
export function refuseWrongValidity(loc: string[], settings: Members | null | undefined) {
  if (settings) refuseFaults(loc, settings, validityChecks)
}

/** Refuses to share an offer that nobody could accept any more. */
export function refuseOverValidity({ settings }: { settings: Members }, now: Date, timeZone: string) {
  if (!isValidityOver(settings, now, timeZone)) return
  throw new AppError(
    409,
    'validity_over',
    `The proposal was valid until ${settings['validUntil']}. Set a later \`settings.validUntil\`, or null, and share it again.`,
  )
}
