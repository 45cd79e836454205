import { useFormat } from '../../../i18n/format.ts'
import type { ProposalValue } from './proposal-value.ts'
import { useListWords } from './words.ts'

/** Returns a function that writes a value as its parts: the one-time amount first, then what recurs. */
function useValueParts() {
  const words = useListWords()
  const { shortMoney } = useFormat()
  return ({ currency, once, monthly, yearly }: ProposalValue): string[] => {
    const recurring = [
      ...(monthly === null ? [] : [words.perMonth(shortMoney(monthly, currency))]),
      ...(yearly === null ? [] : [words.perYear(shortMoney(yearly, currency))]),
    ]
    // A retainer has no one-time part.
    const isOnlyRecurring = recurring.length > 0 && (once === null || Number(once) === 0)
    return isOnlyRecurring ? recurring : [shortMoney(once, currency), ...recurring]
  }
}

/** The one-time amount, and below or beside it in a quieter colour what recurs. */
export function ValueText({ value, inline = false }: { value: ProposalValue; inline?: boolean }) {
  const words = useListWords()
  const [first, ...others] = useValueParts()(value)
  const other = inline ? 'whitespace-nowrap text-quiet' : 'block whitespace-nowrap font-sans text-sm text-quiet'
  return (
    <span className="tabular-nums lining-nums">
      <span className="whitespace-nowrap">{first}</span>
      {others.map((part) => (
        <span key={part} className={other}>
          {' '}
          {words.plus(part)}
        </span>
      ))}
    </span>
  )
}
