import type { Actuals } from '@proffer/core/actuals/schema.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/class-names.ts'
import { Fold } from '../../../ui/fold.tsx'
import { Form } from '../../../ui/form.tsx'
import { LeaveGuard } from '../../../ui/leave-guard.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useMayChange } from '../../people/may-change.ts'
import { actualsQuery } from '../detail/detail-queries.ts'
import { type Comparison, compared, type WorkItem, workSum } from './actual-hours.ts'
import { useOutcomeWords } from './words.ts'

/** More requirements than these are folded, so that the page stays short. */
const SHOWN_ROWS = 6

type Hours = Record<string, number | null>

/** How long the accepted work took, beside its estimate. The next estimates use it. */
export function ActualHoursCard({ proposalId }: { proposalId: string }) {
  const mayChange = useMayChange()
  const record = useQuery(actualsQuery(proposalId)).data
  if (!record || record.items.length === 0) return null
  if (mayChange) return <OwnHours proposalId={proposalId} record={record} />
  return hasHours(record) ? <ReadHours items={record.items} /> : null
}

interface FormProps {
  proposalId: string
  record: Actuals
}

/** Right after a win nobody knows the hours yet, so the form waits until somebody asks for it. */
function OwnHours(props: FormProps) {
  const { actuals: words } = useOutcomeWords()
  const [isAsked, setIsAsked] = useState(false)
  const [hadHours] = useState(() => hasHours(props.record))
  if (hadHours || isAsked) return <HoursForm {...props} takesFocus={isAsked} />
  const enter = (
    <Button size="small" onClick={() => setIsAsked(true)}>
      {words.enter}
    </Button>
  )
  return <Card title={words.title} description={words.hint} actions={enter} flush />
}

const hasHours = ({ items }: Actuals) => items.some(({ hours }) => hours !== null)

const hoursById = ({ items }: Actuals): Hours =>
  Object.fromEntries(items.map(({ requirementId, hours }) => [requirementId, hours]))

function HoursForm({ proposalId, record: loaded, takesFocus }: FormProps & { takesFocus: boolean }) {
  const { actuals: words } = useOutcomeWords()
  const queries = useQueryClient()
  const toast = useToast()
  // What the form started with. Others may enter hours meanwhile, so only the own changes are sent.
  const [record, setRecord] = useState(loaded)
  const form = useForm({
    initial: hoursById(record),
    send: (values) =>
      call(app.proposalActualsPut, { proposal_id: proposalId, body: { items: changedItems(record, values) } }),
    onSent(saved) {
      queries.setQueryData(actualsQuery(proposalId).queryKey, saved)
      void queries.invalidateQueries({ queryKey: ['insights'] })
      setRecord(saved)
      form.reset(hoursById(saved))
      toast({ text: words.saved })
    },
  })
  const items = record.items.map((item) => ({ ...item, hours: form.values[item.requirementId] ?? null }))
  const changedIds = changedItems(record, form.values).map(({ requirementId }) => requirementId)
  return (
    <Card title={words.title} description={words.hint} flush>
      <LeaveGuard when={form.isChanged && !form.isSending} saveFirst={() => form.submit()} alsoTabs />
      <Form form={form} className="">
        <Rows
          items={items}
          fieldOf={({ requirementId, name, hours }) => (
            <NumberField
              label={words.field(name)}
              labelHidden
              className="w-28 [&_input]:text-right"
              autoFocus={takesFocus && requirementId === record.items[0]?.requirementId}
              after={<span className="text-sm text-quiet">{words.unit}</span>}
              {...form.field(requirementId, `items.${changedIds.indexOf(requirementId)}`)}
              value={hours}
            />
          )}
        />
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-6 py-4">
          <SumText items={items} />
          <Button type="submit" size="small" busy={form.isSending} disabled={!form.isChanged} className="ml-auto">
            {words.save}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

const changedItems = ({ items }: Actuals, values: Hours) =>
  items.flatMap(({ requirementId, hours: before }) => {
    const hours = values[requirementId] ?? null
    return hours === before ? [] : [{ requirementId, hours }]
  })

function ReadHours({ items }: Pick<Actuals, 'items'>) {
  const { actuals: words } = useOutcomeWords()
  const { number } = useFormat()
  return (
    <Card title={words.title} flush>
      <Rows
        items={items}
        fieldOf={({ hours }) => (
          <p className="tabular-nums">{hours === null ? '–' : `${number(hours)} ${words.unit}`}</p>
        )}
      />
      <div className="border-t border-line px-6 py-4">
        <SumText items={items} />
      </div>
    </Card>
  )
}

interface RowsProps {
  items: WorkItem[]
  fieldOf: (item: WorkItem) => ReactNode
}

function Rows({ items, fieldOf }: RowsProps) {
  const { actuals: words } = useOutcomeWords()
  const row = (item: WorkItem) => <Row key={item.requirementId} item={item} value={fieldOf(item)} />
  // One more row is not worth a fold.
  const shownCount = items.length === SHOWN_ROWS + 1 ? items.length : SHOWN_ROWS
  const folded = items.slice(shownCount)
  return (
    <>
      <ul>{items.slice(0, shownCount).map(row)}</ul>
      {folded.length > 0 && (
        <div className="border-t border-line">
          <div className="[&_summary]:ml-6">
            <Fold summary={words.more(folded.length)}>
              <ul>{folded.map(row)}</ul>
            </Fold>
          </div>
        </div>
      )}
    </>
  )
}

function Row({ item, value }: { item: WorkItem; value: ReactNode }) {
  const { actuals: words } = useOutcomeWords()
  const { number } = useFormat()
  const { name, estimated, range } = item
  const estimate = () => {
    if (estimated === null) return words.notEstimated
    if (range === null) return words.estimated(number(estimated))
    return words.estimatedRange(number(estimated), number(range.low), number(range.high))
  }
  const comparison = compared(item)
  return (
    <li className="flex items-center gap-4 border-t border-line px-6 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="font-[550] wrap-anywhere">{name}</p>
        <p className="flex flex-wrap gap-x-2 text-sm text-quiet">
          <span className="tabular-nums">{estimate()}</span>
          {comparison && <ComparisonText comparison={comparison} />}
        </p>
      </div>
      {value}
    </li>
  )
}

function ComparisonText({ comparison: { kind, by } }: { comparison: Comparison }) {
  const { actuals: words } = useOutcomeWords()
  const { number } = useFormat()
  if (kind === 'within' || kind === 'same') return <span className="text-good">{words[kind]}</span>
  const isLonger = kind === 'above' || kind === 'more'
  return <span className={classes('tabular-nums', isLonger && 'text-warn')}>{words.comparisons[kind](number(by))}</span>
}

/** What was estimated and took how long, as far as both are known. */
function SumText({ items }: { items: WorkItem[] }) {
  const { actuals: words } = useOutcomeWords()
  const { number, wholePercent } = useFormat()
  const { estimated, actual, count, ranged, held } = workSum(items)
  if (count === 0) return null
  const share = estimated === 0 ? 0 : actual / estimated - 1
  return (
    <p role="status" className="text-sm text-quiet tabular-nums">
      {words.sum(number(estimated), number(actual), share === 0 ? 0 : Math.sign(share), wholePercent(Math.abs(share)))}{' '}
      {ranged > 0 && words.held(held, ranged)}
    </p>
  )
}
