import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { Link } from '../../../ui/link.tsx'
import type { PriceBasis } from './rates.ts'
import { HoursText, moneyRange } from './suggestion.tsx'
import type { Estimate } from './use-estimate.ts'
import { useEstimateWords } from './words.ts'

interface Props {
  estimate: Estimate
  basis: PriceBasis
}

/** What the estimate adds up to, or why there is none. */
export function EstimateSummary({ estimate, basis }: Props) {
  const words = useEstimateWords()
  const { request, response } = estimate
  if (request.isPending) {
    return (
      <p role="status" className="border-t border-line px-6 py-3 text-sm text-quiet">
        {words.working}
      </p>
    )
  }
  if (request.isError) {
    return (
      <div className="border-t border-line px-4 py-3">
        <ErrorNotice error={request.error} onRetry={() => request.mutate()} />
      </div>
    )
  }
  if (!response) return null
  return (
    <>
      {!response.success && (
        <div className="border-t border-line px-4 py-3">
          <ErrorNotice error={null} onRetry={() => request.mutate()}>
            {words.failed(response.error ?? '')} {words.failedHelp}{' '}
            <Link to="/profile/$part" params={{ part: 'ai' }}>
              {words.profile}
            </Link>
          </ErrorNotice>
        </div>
      )}
      <Sum estimate={estimate} totals={response.totals} basis={basis} />
    </>
  )
}

type Totals = NonNullable<Estimate['response']>['totals']

function Sum({ estimate, totals, basis }: Props & { totals: Totals }) {
  const words = useEstimateWords()
  const format = useFormat()
  const { openCount, isStale, request } = estimate
  return (
    <section
      aria-label={words.title}
      className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-line bg-accent-wash py-3 pr-2 pl-4 sm:pl-13"
    >
      <div className="min-w-0 flex-1 basis-64 text-sm">
        {isStale ? (
          <p>{words.stale}</p>
        ) : (
          <p className="tabular-nums">
            <span className="mr-3 text-quiet">{words.title}</span>
            <HoursText hours={totals.hours} />
            {totals.price && (
              <span className="ml-3 max-sm:ml-0 max-sm:block">
                {words.price(...moneyRange(totals.price, (amount) => format.roundMoney(amount, basis.currency)))}
              </span>
            )}
          </p>
        )}
        <p className="text-quiet">
          {words.rangeHint} {openCount > 0 ? words.untilTaken : ''}
        </p>
      </div>
      <div className="flex items-center gap-2">
        {isStale && (
          <Button size="small" onClick={() => request.mutate()}>
            {words.again}
          </Button>
        )}
        {/* It stays when nothing is left to take, so that it keeps the focus. */}
        <Button size="small" title={words.takeAllHint} disabled={openCount === 0} onClick={estimate.takeOpen}>
          {words.takeAll}
        </Button>
        <IconButton label={words.close} onClick={estimate.close}>
          <CloseIcon />
        </IconButton>
      </div>
    </section>
  )
}
