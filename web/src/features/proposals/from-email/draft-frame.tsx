import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { docBarClass } from '../../../ui/doc-frame.ts'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { usePageMark } from '../../../ui/use-page-mark.ts'
import { SegmentedChoice } from '../pricing/segmented-choice.tsx'
import type { View } from './desk.tsx'
import type { Reading } from './draft.ts'
import { FromEmailHeader } from './from-email-header.tsx'
import { useFromEmailWords } from './words.ts'

interface ActionProps {
  /** The label of the button that sends the form. */
  action: string
  isBusy: boolean
  isDisabled?: boolean
}

interface HeaderProps extends ActionProps {
  target: Proposal | null
  reading: Reading
  /** Why the draft could not be stored. */
  failure: unknown
  /** What is wrong with parts of the draft that have no field here, by their paths in the request. */
  errors: Partial<Record<string, string>>
  /** Whether reading the text again would lose something. */
  hasEdits: boolean
  onChangeText: () => void
  view: View
  onView: (view: View) => void
}

/** The header of a draft: in which language the email was read, and what to do next. */
export function DraftHeader(props: HeaderProps) {
  const { target, reading, failure, errors, hasEdits, onChangeText, view, onView, action, isBusy, isDisabled } = props
  const words = useFromEmailWords()
  const [isAsking, setIsAsking] = useState(false)
  const problems = Object.entries(errors).map(([path, text]) => `${path}: ${text}`)
  const { response, engine } = reading
  const language = words.languages[response.language]
  const hasProvider = engine !== '' && engine !== 'builtin'
  const read = hasProvider ? words.readBy(language, engine) : words.read(language)
  const change = <Button onClick={() => (hasEdits ? setIsAsking(true) : onChangeText())}>{words.change}</Button>
  return (
    <FromEmailHeader
      target={target}
      description={
        <>
          {read}
          <span className="max-md:hidden"> {target ? words.checkInto : words.check}</span>
        </>
      }
      actions={
        <>
          {change}
          <SubmitButton action={action} isBusy={isBusy} isDisabled={isDisabled ?? false} />
        </>
      }
    >
      <div className="mt-2 flex flex-wrap items-center gap-2 max-md:mt-1 max-md:pl-3 min-[1000px]:hidden">
        <div className="min-w-44 flex-1">
          <SegmentedChoice
            label={words.view}
            options={(['draft', 'mail'] as const).map((value) => ({ value, label: words.views[value] }))}
            value={view}
            onChange={onView}
          />
        </div>
        <div className="md:hidden">{change}</div>
      </div>
      {failure || problems.length > 0 ? (
        <div className="mt-3 max-md:pl-3">
          <ErrorNotice error={failure}>{problems.length > 0 ? problems.join('; ') : undefined}</ErrorNotice>
        </div>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={words.changeTitle}
        description={words.changeBody}
        confirmLabel={words.change}
        onConfirm={onChangeText}
      />
    </FromEmailHeader>
  )
}

interface BarProps extends ActionProps {
  line: string
  secondLine?: string | null
}

/** The action at the bottom of a phone, with what it is about. */
export function DraftBar({ line, secondLine, action, isBusy, isDisabled }: BarProps) {
  const words = useFromEmailWords()
  usePageMark('saveBar')
  return (
    <section aria-label={words.actions} className={docBarClass}>
      <p className="min-w-0 flex-1 text-sm leading-tight">
        <span className="block text-quiet">{line}</span>
        {secondLine}
      </p>
      <SubmitButton action={action} isBusy={isBusy} isDisabled={isDisabled ?? false} />
    </section>
  )
}

function SubmitButton({ action, isBusy, isDisabled = false }: ActionProps) {
  return (
    <Button type="submit" variant="primary" busy={isBusy} disabled={isDisabled}>
      {action}
    </Button>
  )
}
