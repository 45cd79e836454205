import { useCallback } from 'react'
import type { FieldIssue } from '../api/api-error.ts'
import { useUiWords } from './words.ts'

/** Returns a stable function that translates a validation error of the server; it falls back to the server's text. */
export function useIssueText() {
  const { issues } = useUiWords()

  return useCallback(
    ({ type, msg }: FieldIssue): string => {
      // The first number of the message is the limit: "String should have at most 200 characters".
      const limit = /(\d+(?:\.\d+)?)/.exec(msg)?.[1] ?? ''
      switch (type) {
        case 'missing':
          return issues.missing
        case 'string_too_short':
          return limit === '1' ? issues.missing : issues.tooShort(limit)
        case 'string_too_long':
          return issues.tooLong(limit)
        case 'greater_than_equal':
          return issues.atLeast(limit)
        case 'less_than_equal':
          return issues.atMost(limit)
        case 'too_short':
          return issues.tooFew(limit)
        case 'too_long':
          return issues.tooMany(limit)
        case 'bytes_too_long':
          return issues.tooManyBytes(String(Math.floor(Number(limit) / 1024)))
        case 'url_parsing':
        case 'url_scheme':
          return issues.url
        case 'int_type':
        case 'int_from_float':
          return issues.whole
        case 'decimal_parsing':
        case 'decimal_type':
        case 'float_type':
          return issues.number
        case 'decimal_max_places':
          return issues.tooManyDecimals(limit)
        case 'decimal_whole_digits':
          return issues.tooLarge
        case 'string_pattern_mismatch':
          return /colour/.test(msg) ? issues.color : msg
        case 'value_error':
          return /e-?mail/.test(msg) ? issues.email : msg.replace(/^Value error, /, '')
        default:
          return msg
      }
    },
    [issues],
  )
}
