import { logoPathOf, logoTypes } from '@proffer/core/brand/logo.ts'
import { fileBudget } from '@proffer/core/budgets.ts'
import type { User } from '@proffer/core/profile/schema.ts'
import { type DragEvent, useId, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { useFailureText } from '../../ui/error-notice.tsx'
import { FieldNotes } from '../../ui/field.tsx'
import { OutsideLink } from '../../ui/link.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useProfileWords } from './words.ts'

interface Props {
  logoUrl: string
  /** The logo was stored or removed. */
  onChange: (logoUrl: string | null) => void
}

/** Uploads an image that is chosen or dropped. It is stored at once, because the server checks and redraws it. */
export function LogoField({ logoUrl, onChange }: Props) {
  const { logo: words } = useProfileWords()
  const { error, isBusy, upload, remove } = useLogo(onChange)
  const [isOver, setIsOver] = useState(false)
  const id = useId()

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    void upload(event.dataTransfer.files[0])
  }

  return (
    <fieldset
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className="flex flex-col gap-1.5"
    >
      <legend className="mb-1.5 text-sm font-medium">{words.label}</legend>
      <div
        className={classes(
          'flex flex-wrap items-center gap-4 rounded-md border border-dashed p-4',
          isOver ? 'border-accent bg-accent-wash' : 'border-edge',
        )}
      >
        <Preview logoUrl={logoUrl} />
        <div className="flex flex-wrap gap-2">
          <label
            className={classes(
              buttonClass(),
              'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
            )}
          >
            {isBusy && <Spinner />}
            {logoUrl ? words.replace : words.choose}
            <input
              type="file"
              className="sr-only"
              accept={logoTypes.join(',')}
              aria-describedby={`${id}-hint ${id}-error`}
              aria-invalid={error ? true : undefined}
              onChange={(event) => {
                void upload(event.target.files?.[0])
                // So that the same file can be chosen again after an error.
                event.target.value = ''
              }}
            />
          </label>
          {logoUrl !== '' && (
            <Button variant="quiet" disabled={isBusy} onClick={() => void remove()}>
              {words.remove}
            </Button>
          )}
        </div>
      </div>
      <FieldNotes id={id} hint={words.hint} />
      <div role="alert">
        <FieldNotes id={id} error={error} />
      </div>
    </fieldset>
  )
}

function useLogo(onChange: Props['onChange']) {
  const { logo: words } = useProfileWords()
  const failureText = useFailureText()
  const toast = useToast()
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function run(action: () => Promise<string | null>, done: string) {
    setIsBusy(true)
    setError(null)
    try {
      onChange(await action())
      toast({ text: done })
    } catch (failure) {
      const status = failure instanceof ApiError ? failure.status : null
      const known = status === 413 ? words.tooLarge : status === 415 ? words.wrongType : null
      setError(known ?? (status === 422 ? words.unusable : failureText(failure)))
    } finally {
      setIsBusy(false)
    }
  }

  async function upload(file: File | undefined) {
    if (!file || isBusy) return
    if (!(logoTypes as readonly string[]).includes(file.type)) return setError(words.wrongType)
    if (file.size > fileBudget.logoBytes) return setError(words.tooLarge)
    const put = async () => (await api.putFile<User>('/profile/logo', file)).profile.logoUrl
    await run(put, words.stored)
  }

  async function remove() {
    const removed = async () => {
      await api.delete('/profile/logo')
      return null
    }
    await run(removed, words.removed)
  }

  return { error, isBusy, upload, remove }
}

/** Shows logos of this service only: no page loads anything from another site. */
function Preview({ logoUrl }: { logoUrl: string }) {
  const { logo: words } = useProfileWords()
  const path = logoPathOf(logoUrl)
  if (path) {
    return (
      // A light ground in both themes, because most logos are made for one.
      <div className="scheme-light flex h-20 items-center rounded-md border border-line bg-sheet px-4 py-3">
        <img src={path} alt={words.preview} className="h-full max-w-60 object-contain" />
      </div>
    )
  }
  if (!/^https?:/i.test(logoUrl)) return <p className="text-sm text-quiet">{words.none}</p>
  return (
    <p className="flex flex-wrap gap-x-2 text-sm text-quiet">
      {words.elsewhere}
      <OutsideLink href={logoUrl}>{words.open}</OutsideLink>
    </p>
  )
}
