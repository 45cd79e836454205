import { estimateBudget } from '@proffer/core/budgets.ts'
import type { EstimateItem } from '@proffer/core/estimates/schema.ts'
import { kindOf } from '@proffer/core/estimates/work-kinds.ts'
import { compareMoney } from '@proffer/core/money.ts'
import type { Requirement } from '@proffer/core/proposals/schema.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import { Link } from '../../../ui/link.tsx'
import { useRateSource } from '../../rates/use-rates.ts'
import { useRateWords } from '../../rates/words.ts'
import { useKindNames } from './kind-words.ts'
import { type PriceBasis, useRateOf } from './rates.ts'
import { isTaken, withSuggestion } from './taken.ts'
import { useEstimateWords } from './words.ts'

interface Props {
  suggestion: EstimateItem
  requirement: Requirement
  /** The name of the requirement. */
  name: string
  basis: PriceBasis
  onChange: (edit: (before: Requirement) => Requirement) => void
}

/** The hours that an estimate suggests for a requirement, with what they are based on. */
export function Suggestion({ suggestion, requirement, name, basis, onChange }: Props) {
  const words = useEstimateWords()
  const { roundMoney } = useFormat()
  const { price } = suggestion
  const isInUse = isTaken(requirement, suggestion)
  return (
    <section
      aria-label={words.suggestionFor(name)}
      className="mt-1 mb-2 flex items-start gap-x-4 gap-y-1 rounded-md bg-accent-wash px-3 py-2 text-sm max-sm:ml-10 max-sm:flex-wrap sm:ml-11"
    >
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <p className="tabular-nums">
          <HoursText hours={suggestion.hours} />
          {price && (
            <span className="ml-3 text-quiet max-sm:ml-0 max-sm:block">
              {words.price(...moneyRange(price, (amount) => roundMoney(amount, basis.currency)))}
            </span>
          )}
        </p>
        <Grounds suggestion={suggestion} requirement={requirement} basis={basis} />
      </div>
      <Button
        size="small"
        aria-label={isInUse ? words.takenOf(name) : words.takeOf(name)}
        disabled={isInUse}
        icon={isInUse && <CheckIcon width="16" height="16" />}
        onClick={() => onChange((before) => withSuggestion(before, suggestion))}
      >
        {isInUse ? words.taken : words.take}
      </Button>
    </section>
  )
}

/** "12 h (9 to 16)". */
export function HoursText({ hours: { low, likely, high } }: { hours: EstimateItem['hours'] }) {
  const words = useEstimateWords()
  const { number } = useFormat()
  return (
    <>
      <span className="font-semibold">{words.hours(number(likely))}</span> {words.range(number(low), number(high))}
    </>
  )
}

export const moneyRange = (
  { low, likely, high }: NonNullable<EstimateItem['price']>,
  money: (amount: string) => string,
): [string, string, string] => [money(likely), money(low), money(high)]

/** What the hours are based on, with links to the own work, and where the rate comes from. */
function Grounds({ suggestion, requirement, basis }: Pick<Props, 'suggestion' | 'requirement' | 'basis'>) {
  const words = useEstimateWords()
  const { number } = useFormat()
  const { evidence } = suggestion
  const basisText = useBasisText(suggestion, requirement)
  const rateText = useRateText(suggestion, basis)
  return (
    <p className="text-quiet wrap-anywhere">
      {basisText}
      {evidence.map(({ proposalId, name, hours }, index) => (
        <span key={`${proposalId} ${name} ${index}`}>
          {index === 0 ? ': ' : ', '}
          <Link to="/proposals/$proposalId" params={{ proposalId }}>
            {words.evidence(name, number(hours))}
          </Link>
        </span>
      ))}
      {rateText && ` · ${rateText}`}
    </p>
  )
}

function useBasisText({ basis, evidence }: EstimateItem, { name, description, complexity }: Requirement): string {
  const words = useEstimateWords()
  const kinds = useKindNames()
  const { number } = useFormat()
  switch (basis) {
    case 'history':
    case 'similar':
      return words.basis[basis](
        evidence.length < estimateBudget.evidence ? number(evidence.length) : words.orMore(number(evidence.length)),
      )
    case 'table':
      return words.basis.table(kinds[kindOf(name, description)] ?? '', number(complexity))
    case 'model':
      return words.basis.model
  }
}

/** The rate that the estimate has used. Its source is only named if the rates of the profile lead to the same amount. */
function useRateText({ rate, role, seniority }: EstimateItem, basis: PriceBasis): string | null {
  const { perHour } = useRateWords()
  const { money } = useFormat()
  const sourceText = useRateSource()
  const found = useRateOf(basis)({ role: role ?? '', seniority: seniority ?? '' })
  if (rate === null) return null
  const text = perHour(money(rate, basis.currency))
  const isSameRate = found !== null && compareMoney(found.amount, rate) === 0
  return isSameRate ? `${sourceText(found.source)}, ${text}` : text
}
