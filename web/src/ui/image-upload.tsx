import { type ReactNode, useId, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { Button } from './button.tsx'
import { classes } from './class-names.ts'
import { useFailureText } from './error-notice.tsx'
import { FieldNotes } from './field.tsx'
import { FileButton } from './file-button.tsx'
import { ImageIcon } from './icons.tsx'

interface Rules {
  types: readonly string[]
  maxBytes: number
  words: { wrongType: string; tooLarge: string; unusable: string }
}

/** Uploads an image after checking its type and size. `run` is for other requests about the image, such as its removal. */
export function useImageUpload({ types, maxBytes, words }: Rules) {
  const failureText = useFailureText()
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function run(action: () => Promise<void>) {
    setIsBusy(true)
    setError(null)
    try {
      await action()
    } catch (failure) {
      const textOfStatus: Partial<Record<number, string>> = {
        413: words.tooLarge,
        415: words.wrongType,
        422: words.unusable,
      }
      const refusalText = failure instanceof ApiError ? textOfStatus[failure.status] : undefined
      setError(refusalText ?? failureText(failure))
    } finally {
      setIsBusy(false)
    }
  }

  async function upload(file: File | undefined, send: (file: File) => Promise<void>) {
    if (!file || isBusy) return
    if (!types.includes(file.type)) return setError(words.wrongType)
    if (file.size > maxBytes) return setError(words.tooLarge)
    await run(() => send(file))
  }

  return { types, error, isBusy, run, upload }
}

interface Props {
  title: string
  hint: string
  chooseLabel: string
  removeLabel: string
  state: Pick<ReturnType<typeof useImageUpload>, 'types' | 'error' | 'isBusy'>
  preview: ReactNode
  onFile: (file: File | undefined) => void
  /** Undefined if there is no image to remove. */
  onRemove: (() => void) | undefined
  /** One line without a frame: the picture, the hint and the button. */
  isCompact?: boolean
  children?: ReactNode
}

/** A field for one image that is chosen or dropped. */
export function ImageUpload({
  title,
  hint,
  state,
  preview,
  onFile,
  onRemove,
  isCompact = false,
  children,
  ...labels
}: Props) {
  const { types, error, isBusy } = state
  const [isDraggedOver, setIsDraggedOver] = useState(false)
  const id = useId()
  return (
    <fieldset
      onDragOver={(event) => {
        event.preventDefault()
        setIsDraggedOver(true)
      }}
      onDragLeave={() => setIsDraggedOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsDraggedOver(false)
        // A locked proposal disables its fields, but a disabled element still gets drops.
        if (!event.currentTarget.matches(':disabled')) onFile(event.dataTransfer.files[0])
      }}
      className="flex flex-col gap-3"
    >
      <legend className="mb-1.5 text-sm font-medium">{title}</legend>
      <div
        className={classes(
          'flex flex-wrap items-center gap-4 rounded-md border',
          isCompact ? 'border-transparent' : 'border-dashed border-edge p-4',
          isDraggedOver && '!border-dashed !border-accent bg-accent-wash',
        )}
      >
        {preview}
        {isCompact && (
          <p id={`${id}-hint`} className="min-w-40 flex-1 text-[0.8125rem] leading-5 text-quiet">
            {hint}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <FileButton
            icon={isCompact ? undefined : <ImageIcon />}
            isBusy={isBusy}
            accept={types}
            aria-describedby={`${id}-hint ${id}-error`}
            aria-invalid={error ? true : undefined}
            onFiles={([file]) => onFile(file)}
          >
            {labels.chooseLabel}
          </FileButton>
          {onRemove && (
            <Button variant="quiet" disabled={isBusy} onClick={onRemove}>
              {labels.removeLabel}
            </Button>
          )}
        </div>
      </div>
      {!isCompact && <FieldNotes id={id} hint={hint} />}
      {/* Without a box, so that an empty one takes no gap. */}
      <div role="alert" className="contents">
        <FieldNotes id={id} error={error} />
      </div>
      {children}
    </fieldset>
  )
}
