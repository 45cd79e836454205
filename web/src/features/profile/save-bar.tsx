import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { FieldNotes } from '../../ui/field.tsx'
import { usePageMark } from '../../ui/use-page-mark.ts'
import type { ProfileForm } from './profile-fields.ts'
import { useProfileWords } from './words.ts'

interface Props {
  form: ProfileForm
  /** How many fields have changed. */
  count: number
  onDiscard: () => void
}

/** Stays visible while there are unsaved changes. */
export function SaveBar({ form, count, onDiscard }: Props) {
  const words = useProfileWords()
  const id = useId()
  usePageMark('saveBar')
  const wrong = Object.keys(form.errors).length + form.unreadable
  return (
    <div className="popup sticky bottom-4 z-20 flex flex-col gap-3 px-4 py-3 max-lg:bottom-20">
      {form.failure ? <ErrorNotice error={form.failure} /> : null}
      <FieldNotes id={id} error={form.errors['profile'] ?? null} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="text-sm text-quiet">
          {wrong > 0 ? words.toCorrect(wrong) : words.unsaved(count)}
        </p>
        <div className="flex gap-2 max-sm:w-full max-sm:justify-end">
          <Button variant="quiet" onClick={onDiscard}>
            {words.discard}
          </Button>
          <Button type="submit" variant="primary" busy={form.isSending}>
            {words.save}
          </Button>
        </div>
      </div>
    </div>
  )
}
