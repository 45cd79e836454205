import type { LatestExport } from '@proffer/core/export/schema.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { type Format, useFormat } from '../../../i18n/format.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { SkeletonList } from '../../../ui/skeleton.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useRights } from '../../team/use-rights.ts'
import { SettingsGroup } from '../settings-group.tsx'
import { isUnfinished, latestExportQuery } from './export-queries.ts'
import { useOwnDataWords } from './words.ts'

/** What owners and admins can do with the data of the account. Others do not see the group. */
export function OwnDataGroup() {
  const { group } = useOwnDataWords()
  const { may } = useRights()
  if (!may('export_create')) return null
  return (
    <SettingsGroup {...group}>
      <ExportCard />
    </SettingsGroup>
  )
}

function ExportCard() {
  const words = useOwnDataWords()
  const query = useQuery(latestExportQuery)
  return (
    <Card title={words.title} description={words.description}>
      <Loaded query={query} skeleton={<SkeletonList rows={1} />}>
        {({ export: latest }) => (
          <div className="flex flex-col gap-4">
            {latest && <ExportState latest={latest} />}
            <Actions latest={latest} />
          </div>
        )}
      </Loaded>
    </Card>
  )
}

type Latest = NonNullable<LatestExport['export']>

/** Announced to screen readers when it changes. */
function ExportState({ latest }: { latest: Latest }) {
  const words = useOwnDataWords()
  const format = useFormat()
  const { status, url, size, expiresAt, createdAt } = latest
  if (status === 'failed') return <ErrorNotice error={null}>{words.failed}</ErrorNotice>
  return (
    <p role="status" className="flex items-start gap-2 text-sm">
      {status === 'ready' && url !== null && size !== null && expiresAt !== null && (
        <span>
          {words.ready(sizeText(size, format), format.moment(createdAt))} {words.until(format.moment(expiresAt))}
        </span>
      )}
      {status === 'ready' && url === null && <span>{words.over(format.moment(createdAt))}</span>}
      {isUnfinished(latest) && (
        <>
          <span className="mt-0.5">
            <Spinner />
          </span>
          {status === 'queued' ? words.queued : words.running}
        </>
      )}
    </p>
  )
}

function Actions({ latest }: { latest: Latest | null }) {
  const words = useOwnDataWords()
  const queries = useQueryClient()
  const start = useMutation({
    mutationFn: () => call(app.exportCreate),
    onSettled: () => queries.invalidateQueries({ queryKey: latestExportQuery.queryKey }),
  })
  const url = latest?.url ?? null
  return (
    <>
      {start.isError && <StartFailure error={start.error} />}
      {!isUnfinished(latest) && (
        <div className="flex flex-wrap items-center gap-3">
          {url !== null && (
            <a href={url} download className={buttonClass({ variant: 'primary' })}>
              {words.download}
            </a>
          )}
          <Button busy={start.isPending} onClick={() => start.mutate()}>
            {url === null ? words.start : words.startAgain}
          </Button>
          {url !== null && <span className="text-sm text-quiet">{words.replaces}</span>}
        </div>
      )}
    </>
  )
}

const SECONDS_PER_HOUR = 3_600

function StartFailure({ error }: { error: Error }) {
  const words = useOwnDataWords()
  const format = useFormat()
  if (!(error instanceof ApiError) || error.status !== 429 || !error.retryAfterSeconds) {
    return <ErrorNotice error={error} />
  }
  const hours = Math.ceil(error.retryAfterSeconds / SECONDS_PER_HOUR)
  return <ErrorNotice error={error}>{words.tooMany(format.number(hours))}</ErrorNotice>
}

const units = ['KB', 'MB', 'GB']
const BYTES_PER_UNIT = 1024

/** "1.4 MB". At least a kilobyte. */
function sizeText(bytes: number, format: Format): string {
  let amount = bytes / BYTES_PER_UNIT
  let unit = 0
  while (amount >= BYTES_PER_UNIT && unit < units.length - 1) {
    amount /= BYTES_PER_UNIT
    unit += 1
  }
  return `${format.number(Math.max(1, Math.round(amount * 10) / 10))} ${units[unit]}`
}
