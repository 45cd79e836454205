import type { Webhook, WebhookLog } from '@proffer/core/webhooks/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Select } from '../../../ui/select.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { DeliveryTable } from './delivery-table.tsx'
import { RecoverButton } from './recover-button.tsx'
import { LOGS_PER_PAGE, webhookLogsQuery } from './webhook-queries.ts'
import { STATUSES, type WebhookSearch } from './webhook-search.ts'
import { useWebhooksWords } from './words.ts'

const route = getRouteApi('/app/settings/webhooks/$webhookId')

/** The event of a test delivery. Nobody subscribes to it, so it is not in the list of events. */
const TEST_EVENT = 'test'

/** The deliveries with their attempts, newest first. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const { status, event, offset = 0 } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useQuery(webhookLogsQuery(webhook.id, { status, event, offset }))
  const [shownAttempts, setShownAttempts] = useState<WebhookLog[]>([])
  const isFiltered = status !== undefined || event !== undefined
  const goToOffset = (nextOffset: number) =>
    void navigate({
      search: ({ offset: _, ...filters }) => (nextOffset > 0 ? { ...filters, offset: nextOffset } : filters),
    })

  return (
    <>
      <Loaded query={query}>
        {({ logs, total }) => {
          if (total === 0 && !isFiltered) return <NothingSent webhook={webhook} />
          return (
            <>
              <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
                <Filters />
                <RecoverButton webhook={webhook} />
              </div>
              {total === 0 ? <NothingFound /> : <DeliveryTable logs={logs} onShow={setShownAttempts} />}
              <Pagination offset={offset} limit={LOGS_PER_PAGE} total={total} onChange={goToOffset} />
            </>
          )
        }}
      </Loaded>
      <DeliveryDialog webhook={webhook} attempts={shownAttempts} onClose={() => setShownAttempts([])} />
    </>
  )
}

function Filters() {
  const words = useWebhooksWords()
  const { status, event } = route.useSearch()
  const navigate = route.useNavigate()
  const choose = (search: WebhookSearch) => void navigate({ search })
  const statuses = STATUSES.map((value) => ({ value, label: words.statuses[value] }))
  const events = [...Object.keys(words.events), TEST_EVENT].map((value) => ({ value, label: value }))
  return (
    <div className="grid w-full gap-3 sm:max-w-lg sm:grid-cols-2">
      <Select
        label={words.logs.status}
        labelHidden
        value={status ?? ''}
        options={[{ value: '', label: words.logs.anyStatus }, ...statuses]}
        onChange={(value) =>
          choose({ ...(event && { event }), ...(value && { status: value as NonNullable<WebhookSearch['status']> }) })
        }
      />
      <Select
        label={words.logs.event}
        labelHidden
        value={event ?? ''}
        options={[{ value: '', label: words.logs.anyEvent }, ...events]}
        onChange={(value) =>
          choose({ ...(status && { status }), ...(value && { event: value as NonNullable<WebhookSearch['event']> }) })
        }
      />
    </div>
  )
}

function NothingSent({ webhook }: { webhook: Webhook }) {
  const { empty } = useWebhooksWords().logs
  return (
    <EmptyState title={empty.title} picture="inbox" action={<RecoverButton webhook={webhook} />}>
      {empty.body}
    </EmptyState>
  )
}

function NothingFound() {
  const { nothingFound } = useWebhooksWords().logs
  const navigate = route.useNavigate()
  const showAll = <Button onClick={() => void navigate({ search: {} })}>{nothingFound.all}</Button>
  return (
    <EmptyState title={nothingFound.title} picture="search" action={showAll}>
      {nothingFound.body}
    </EmptyState>
  )
}
