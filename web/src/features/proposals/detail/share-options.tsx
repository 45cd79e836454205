import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { type ReactNode, useState } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { BellIcon, ChevronDownIcon, ClockIcon, EditIcon, KeyIcon } from '../../../ui/icons.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { Select } from '../../../ui/select.tsx'
import type { Form } from '../../../ui/use-form.ts'
import { ReminderFields } from './reminder-fields.tsx'
import type { ShareValues } from './share-values.ts'
import { useShareWords } from './share-words.ts'
import { useSigningWords } from './signing-words.ts'
import { useDetailWords } from './words.ts'

/** How the link works. Each option is closed and says its value; one with an error opens. */
export function ShareOptions({ form, proposal }: { form: Form<ShareValues>; proposal: Proposal }) {
  const words = useShareWords()
  const { reminders: reminderWords } = useDetailWords()
  const signing = useSigningWords()
  const { values } = form
  const expiry = form.field('expiresInDays')
  const verifyEmail = form.field('verifyEmail')
  const signatures = (['typed', 'drawn'] as const).map((value) => ({ value, label: signing.choices[value] }))
  return (
    <section aria-labelledby="share-options">
      <h3 id="share-options" className="mb-1 text-sm font-semibold">
        {words.options}
      </h3>
      <Option
        icon={<ClockIcon />}
        label={words.expiry}
        value={expiryText(values, proposal, words)}
        error={expiry.error}
      >
        <NumberField
          label={words.expiryAfter}
          hint={words.expiryHint}
          required={false}
          className="sm:max-w-56"
          after={<span className="text-sm text-quiet">{words.days}</span>}
          {...expiry}
        />
      </Option>
      <Option
        icon={<BellIcon />}
        label={reminderWords.label}
        value={values.reminderPlan === 'custom' ? values.reminders : reminderWords.plans[values.reminderPlan]}
        error={form.field('reminders').error}
      >
        <ReminderFields form={form} />
      </Option>
      <Option icon={<EditIcon />} label={signing.signature} value={signing.choices[values.signature]}>
        <Select
          label={signing.signature}
          labelHidden
          options={signatures}
          className="sm:max-w-72"
          {...form.field('signature')}
        />
      </Option>
      <Option
        icon={<KeyIcon />}
        label={words.code}
        value={values.verifyEmail ? words.on : words.off}
        error={verifyEmail.error}
      >
        <Checkbox label={signing.verifyEmail} hint={signing.verifyEmailHint} {...verifyEmail} />
      </Option>
    </section>
  )
}

function expiryText(
  { expiresInDays }: ShareValues,
  { settings }: Proposal,
  words: ReturnType<typeof useShareWords>,
): string {
  if (expiresInDays !== null) return words.expiresIn(expiresInDays)
  return settings['validUntil'] || settings['validityDays'] ? words.expiresWith : words.never
}

interface OptionProps {
  icon: ReactNode
  label: string
  /** What is chosen, in words. */
  value: string
  error?: string | null
  children: ReactNode
}

function Option({ icon, label, value, error, children }: OptionProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className="group border-b border-line"
      // With an error it is open in the same render, so that the form can move the focus to the field.
      open={isOpen || Boolean(error)}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11.5 list-none items-center gap-3 rounded-sm text-sm [&::-webkit-details-marker]:hidden">
        <span className="shrink-0 text-quiet">{icon}</span>
        <span className="font-medium">{label}</span>
        <span className="ml-auto min-w-0 text-right text-quiet wrap-anywhere">{value}</span>
        <ChevronDownIcon className="shrink-0 text-edge transition-transform group-open:rotate-180" />
      </summary>
      <div className="pt-1 pb-4 pl-8">{children}</div>
    </details>
  )
}
