import type { UsageOverview } from '@proffer/core/usage/schema.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTimeFormat } from '../../i18n/time-format.ts'
import { Badge } from '../../ui/badge.tsx'
import { BarList } from '../../ui/bar-list.tsx'
import { Card } from '../../ui/card.tsx'
import { BarChart } from '../../ui/chart.tsx'
import { Meter } from '../../ui/meter.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { useUsageWords } from './words.ts'

interface Props {
  usage: UsageOverview
}

/** From this share of the quota on, the page warns. The server logs a warning at the same share. */
const NEARLY_USED_UP = 0.8

export function Quota({ usage: { quota, rate_limit: rateLimit } }: Props) {
  const words = useUsageWords()
  const format = useFormat()
  const time = useTimeFormat()
  const usedOfLimit = (used: number, limit: number) => words.of(format.number(used), format.number(limit))
  const share = quota.limit > 0 ? quota.used / quota.limit : 1
  const resetDay = time.day(quota.resets_at)
  return (
    <>
      {share >= 1 && <Notice tone="warn">{words.usedUp(resetDay)}</Notice>}
      {share >= NEARLY_USED_UP && share < 1 && <Notice tone="warn">{words.nearlyUsedUp(format.percent(share))}</Notice>}
      <div className="grid gap-6 lg:grid-cols-[2fr_1fr]">
        <Card title={words.quota} description={words.resets(resetDay)}>
          <Figure>{words.left(format.number(quota.remaining))}</Figure>
          <Meter label={words.calls} value={quota.used} max={quota.limit} text={usedOfLimit(quota.used, quota.limit)} />
        </Card>
        <Card title={words.minute} description={words.minuteHint}>
          <Figure>{words.left(format.number(rateLimit.remaining))}</Figure>
          <Meter
            label={words.calls}
            value={rateLimit.used}
            max={rateLimit.limit_per_minute}
            text={usedOfLimit(rateLimit.used, rateLimit.limit_per_minute)}
          />
        </Card>
      </div>
    </>
  )
}

const MEGABYTE = 1024 * 1024
const GIGABYTE = 1000 * MEGABYTE

/** Large sizes are in GB: nobody needs the tenth of a megabyte of ten thousand. */
function useSize() {
  const format = useFormat()
  return (bytes: number) => {
    const isLarge = bytes >= GIGABYTE
    const inUnit = bytes / (isLarge ? GIGABYTE : MEGABYTE)
    return `${format.number(Math.round(inUnit * 10) / 10)} ${isLarge ? 'GB' : 'MB'}`
  }
}

export function Storage({ usage: { storage } }: Props) {
  const words = useUsageWords()
  const size = useSize()
  const { used, limit } = storage
  return (
    <Card title={words.storage} description={words.storageHint}>
      <Figure>{words.left(size(Math.max(0, limit - used)))}</Figure>
      <Meter label={words.stored} value={used} max={limit} text={words.of(size(used), size(limit))} />
    </Card>
  )
}

export function Mails({ usage: { mails } }: Props) {
  const words = useUsageWords()
  const format = useFormat()
  return (
    <Card title={words.mails} description={words.mailsHint}>
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {mails.map(({ window, limit, used, resets_at }) => (
          <div key={window} className="flex flex-col gap-1">
            <Figure>{words.left(format.number(Math.max(0, limit - used)))}</Figure>
            <Meter
              label={words.mailWindows[window]}
              value={used}
              max={limit}
              text={words.of(format.number(used), format.number(limit))}
            />
            {used > 0 && <p className="text-xs text-quiet">{words.mailsAgain(format.moment(resets_at))}</p>}
          </div>
        ))}
      </div>
    </Card>
  )
}

function Figure({ children }: { children: string }) {
  return <p className="mb-4 font-serif text-2xl tabular-nums lining-nums">{children}</p>
}

/** Shows the whole month, so that each day has its place; future days are empty. */
export function CallsByDay({ usage: { days, period } }: Props) {
  const words = useUsageWords()
  const format = useFormat()
  const time = useTimeFormat()
  const usedByDay = new Map(days.map(({ day, used }) => [day, used]))
  const points = daysBetween(period.start, period.end).map((day) => ({
    label: time.dayOfMonth(day),
    name: time.day(day),
    value: usedByDay.get(day) ?? 0,
  }))
  const title = words.daysTitle(time.monthOfYear(period.start))
  return (
    <Card title={words.days}>
      <BarChart title={title} caption={title} points={points} format={format.number} />
    </Card>
  )
}

const DAY_MS = 86_400_000

function daysBetween(start: string, end: string): string[] {
  const count = Math.round((Date.parse(end) - Date.parse(start)) / DAY_MS)
  return Array.from({ length: count }, (_, n) => new Date(Date.parse(start) + n * DAY_MS).toISOString().slice(0, 10))
}

export function CallsByMonth({ usage: { history } }: Props) {
  const words = useUsageWords()
  const format = useFormat()
  const time = useTimeFormat()
  const points = history.toReversed().map(({ month, used }) => ({
    label: time.monthOnAxis(month),
    name: time.monthOfYear(month),
    value: used,
  }))
  return (
    <Card title={words.history}>
      <BarChart title={words.historyTitle} points={points} format={format.number} />
    </Card>
  )
}

interface CallersProps {
  title: string
  hint: (monthly: string, minute: string) => string
  callers: UsageOverview['agents']
}

/** The top callers, each compared with the limit per caller. */
export function Callers({ title, hint, callers: { limit, limit_per_minute: minute, total, top } }: CallersProps) {
  const words = useUsageWords()
  const format = useFormat()
  const hiddenCount = total - top.length
  return (
    <Card title={title} description={hint(format.number(limit), format.number(minute))}>
      {top.length === 0 ? (
        <p className="text-sm text-quiet">{words.none}</p>
      ) : (
        <BarList
          label={title}
          whole={limit}
          items={top.map(({ id, used }) => ({
            key: id,
            label: <span className="font-mono break-all">{id}</span>,
            value: used,
            text: words.of(format.number(used), format.number(limit)),
          }))}
        />
      )}
      {hiddenCount > 0 && <p className="mt-4 text-sm text-quiet">{words.more(format.number(hiddenCount))}</p>}
    </Card>
  )
}

type Plan = UsageOverview['plans'][number]

export function Plans({ usage: { plan, plans } }: Props) {
  const words = useUsageWords()
  const format = useFormat()
  const size = useSize()
  const columns: Array<Column<Plan>> = [
    {
      title: words.planColumn,
      primary: true,
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-3 font-medium">
          {words.planNames[row.plan]}
          {row.plan === plan && <Badge tone="accent">{words.yours}</Badge>}
        </span>
      ),
    },
    { title: words.monthly, align: 'right', cell: ({ limit }) => format.number(limit) },
    { title: words.perMinute, align: 'right', cell: (row) => format.number(row.limit_per_minute) },
    { title: words.mailsPerDay, align: 'right', cell: (row) => format.number(row.mails_per_day) },
    { title: words.storage, align: 'right', cell: (row) => size(row.storage) },
  ]
  return (
    <section aria-label={words.plans}>
      <h2 className="text-base font-semibold">{words.plans}</h2>
      <p className="mt-0.5 mb-4 text-sm text-quiet">{words.plansHint}</p>
      <Table label={words.plans} rows={plans} columns={columns} keyOf={(row) => row.plan} />
    </section>
  )
}
