import { formatDecimal } from '@proffer/core/currency.ts'
import type { Payment } from '@proffer/core/pricing/schema.ts'
import { useDeferredValue, useId, useMemo } from 'react'
import { useLanguage } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { AlertIcon, CheckIcon, PlusIcon } from '../../../ui/icons.tsx'
import { useUndoToast } from '../../../ui/use-undo-toast.ts'
import { totalsOfPricing } from '../editor/proposal-draft.ts'
import { newId } from './new-id.ts'
import { PaymentRow } from './payment-row.tsx'
import { type PricingOwner, useTax } from './pricing-owner.ts'
import { ScheduleBar } from './schedule-bar.tsx'
import { hasAmounts, isSumRight, missingShare, paymentAmounts, percentSum } from './schedule-sum.ts'
import { usePricingWords } from './words.ts'

/** Usual schedules, as the shares of the payments in percent. */
const presets = [
  [40, 30, 30],
  [50, 50],
]

/** When the client pays which part of the total. */
export function ScheduleCard({ owner }: { owner: PricingOwner }) {
  const { schedule: words } = usePricingWords()
  const { rate, name } = useTax(owner)
  const { currency, change } = owner
  const { schedule } = owner.pricing
  // The amounts follow a moment later, like the totals.
  const pricing = useDeferredValue(owner.pricing)
  const amounts = useMemo(
    () => paymentAmounts(pricing.schedule, totalsOfPricing(pricing, currency, { rate, name }), currency),
    [pricing, currency, rate, name],
  )
  const sumId = useId()
  const showUndo = useUndoToast()
  const setSchedule = (edit: (before: Payment[]) => Payment[]) =>
    change((now) => ({ ...now, schedule: edit(now.schedule) }))
  const offerUndo = (text: string, undo: (now: Payment[]) => Payment[]) => showUndo(text, () => setSchedule(undo))

  function edit(id: string, paymentChange: Partial<Payment>) {
    setSchedule((before) => before.map((payment) => (payment.id === id ? { ...payment, ...paymentChange } : payment)))
  }

  function remove(payment: Payment, index: number) {
    setSchedule((before) => before.filter(({ id }) => id !== payment.id))
    offerUndo(words.removed, (now) => now.toSpliced(index, 0, payment))
  }

  function applyPreset(shares: number[]) {
    const { start, first, last } = words.labels
    setSchedule(() =>
      shares.map((share, index) => {
        const percent = `${share}.00`
        if (index === 0) return newPayment({ percent, label: start, due: 'acceptance' })
        return newPayment({ percent, label: index === shares.length - 1 ? last : first, due: 'delivery' })
      }),
    )
    if (schedule.length > 0) offerUndo(words.replaced, () => schedule)
  }

  return (
    <Card
      title={words.title}
      description={words.description}
      actions={<SumCheck id={sumId} schedule={schedule} />}
      flush
    >
      {schedule.length > 0 && <ScheduleBar schedule={schedule} amounts={amounts} />}
      {schedule.length > 0 && (
        <ol className="@container">
          {schedule.map((payment, index) => (
            <PaymentRow
              key={payment.id}
              payment={payment}
              index={index}
              amount={amounts[index] ?? '0.00'}
              sumErrorId={isSumRight(schedule) ? undefined : sumId}
              owner={owner}
              onChange={(paymentChange) => edit(payment.id, paymentChange)}
              onRemove={() => remove(payment, index)}
            />
          ))}
        </ol>
      )}
      <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3 sm:px-5">
        <Button
          variant="quiet"
          icon={<PlusIcon width="16" height="16" />}
          className="font-medium text-accent"
          onClick={() => setSchedule((before) => [...before, newPayment({ percent: missingShare(before) })])}
        >
          {words.add}
        </Button>
        <fieldset className="ml-auto flex flex-wrap gap-2">
          <legend className="sr-only">{words.presets}</legend>
          {presets.map((shares) => (
            <Button key={shares.join()} onClick={() => applyPreset(shares)}>
              {shares.join(' / ')}
            </Button>
          ))}
        </fieldset>
      </div>
    </Card>
  )
}

const newPayment = (known: Partial<Payment>): Payment => ({
  id: newId(),
  label: '',
  percent: '',
  amount: null,
  due: 'acceptance',
  date: null,
  ...known,
})

/** Says whether the percentages add up. With fixed amounts among the payments, they may be less than 100. */
function SumCheck({ id, schedule }: { id: string; schedule: Payment[] }) {
  const { schedule: words } = usePricingWords()
  const { language } = useLanguage()
  if (schedule.length === 0) return null
  const isRight = isSumRight(schedule)
  const sum = formatDecimal(percentSum(schedule), language)
  const rightText = hasAmounts(schedule) ? words.rest : words.complete
  const wrongText = hasAmounts(schedule) ? words.sumWithAmounts(sum) : words.sum(sum)
  return (
    <p
      id={id}
      role="status"
      className={`flex items-center gap-1.5 text-sm ${isRight ? 'text-good' : 'font-medium text-danger'}`}
    >
      {isRight ? <CheckIcon width="16" height="16" /> : <AlertIcon width="16" height="16" />}
      {isRight ? rightText : wrongText}
    </p>
  )
}
