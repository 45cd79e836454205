import { languageNamedBy } from '@proffer/core/language.ts'
import { moneyFaultMessages, parseMoney } from '@proffer/core/money.ts'
import { signatureKinds } from '@proffer/core/shares/acceptance-schema.ts'
import { MAX_REMINDERS, reminderFaults } from '@proffer/core/shares/reminders.ts'
import type { Fault, FaultChecks } from '../http/refuse-faults.ts'
import { validityChecks } from '../proposals/validity-check.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const valueError = (text: string): Fault => ({ msg: `Value error, ${text}`, type: 'value_error' })

/** The members of `proposalDefaults` that new proposals and shares read. The schema checks the currency. All others are the caller's. */
export const defaultChecks = (reminderGapMs: number): FaultChecks => ({
  validityDays: validityChecks.validityDays,

  hourlyRate(value) {
    if (typeof value !== 'string' && typeof value !== 'number')
      return { msg: 'Decimal input should be a number or decimal text', type: 'decimal_type' }
    const result = parseMoney(value)
    return 'fault' in result ? { msg: moneyFaultMessages[result.fault], type: result.fault } : null
  },

  language: (value) => (languageNamedBy(value) ? null : { msg: "Input should be 'en' or 'es'", type: 'enum' }),

  signature: (value) =>
    signatureKinds.some((kind) => kind === value) ? null : { msg: "Input should be 'typed' or 'drawn'", type: 'enum' },

  // The template may be deleted later, so it need not exist.
  templateId: (value) =>
    typeof value === 'string' && UUID.test(value)
      ? null
      : { msg: 'Input should be a valid UUID', type: 'uuid_parsing' },

  reminders(value) {
    if (!Array.isArray(value) || value.some((reminder) => typeof reminder !== 'string'))
      return { msg: 'Input should be a list of durations such as "3d"', type: 'list_type' }
    if (value.length > MAX_REMINDERS)
      return { msg: `List should have at most ${MAX_REMINDERS} items after validation`, type: 'too_long' }
    const [first] = reminderFaults(value, reminderGapMs)
    return first ? valueError(first.msg) : null
  },
})
