import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { Form } from '../../../ui/use-form.ts'
import type { ReminderChoice } from './reminder-choice.ts'
import { useDetailWords } from './words.ts'

/** When the client is reminded: never, at the usual times, or at times that the provider types. */
export function ReminderFields<T extends ReminderChoice>({ form }: { form: Form<T> }) {
  const { reminders: words } = useDetailWords()
  const options = (['none', 'usual', 'custom'] as const).map((value) => ({ value, label: words.plans[value] }))
  // A form of T has all fields of a reminder choice, but TypeScript cannot derive that.
  const choice = form as unknown as Form<ReminderChoice>
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Select label={words.label} hint={words.hint} options={options} {...choice.field('reminderPlan')} />
      {form.values.reminderPlan === 'custom' && (
        <TextField label={words.custom} hint={words.customHint} autoComplete="off" {...choice.field('reminders')} />
      )}
    </div>
  )
}
