import { NumberField } from '../../../ui/number-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useFrameWords } from '../frame-words.ts'
import type { Editor } from './use-editor.ts'

const DAY_MS = 86_400_000

/** Until when the client can accept: a day, or a number of days from sharing. */
export function ValidityCard({ editor }: { editor: Editor }) {
  const { validity: words } = useFrameWords()
  const { setSetting, errorAt } = editor
  const { validUntil, validityDays } = editor.draft.settings
  // An integration may have stored a time. The field shows its day.
  const day = typeof validUntil === 'string' ? validUntil.slice(0, 10) : ''
  const daysLeft = daysUntil(day)
  const isOver = daysLeft !== null && daysLeft < 0
  return (
    <section className="flex flex-col gap-2.5 rounded-lg border border-line bg-sheet px-5 pt-3.5 pb-4">
      <div className="relative">
        <TextField
          label={words.title}
          name="settings.validUntil"
          type="date"
          value={day}
          error={errorAt('settings/validUntil')}
          onChange={(value) => setSetting('validUntil', value)}
        />
        {daysLeft !== null && (
          <p className={`absolute top-0 right-0 text-[0.8125rem] leading-5 ${isOver ? 'text-danger' : 'text-quiet'}`}>
            {isOver ? words.over : words.days(daysLeft)}
          </p>
        )}
      </div>
      <div className="flex items-center justify-between gap-3 text-sm">
        <span aria-hidden="true" className="text-quiet">
          {words.afterSharing}
        </span>
        <NumberField
          label={words.afterSharing}
          labelHidden
          name="settings.validityDays"
          className="w-20"
          value={typeof validityDays === 'number' ? validityDays : null}
          error={errorAt('settings/validityDays')}
          onChange={(value) => setSetting('validityDays', value)}
        />
      </div>
      {day !== '' && validityDays !== undefined && <p className="text-[0.8125rem] text-quiet">{words.both}</p>}
    </section>
  )
}

/** The number of days from today. Null while the day is incomplete. */
function daysUntil(day: string): number | null {
  const end = Date.parse(day)
  const now = new Date()
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())
  return Number.isNaN(end) ? null : Math.round((end - today) / DAY_MS)
}
