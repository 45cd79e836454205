import { fileBudget } from '@proffer/core/budgets.ts'
import type { FileRecord } from '@proffer/core/files/schema.ts'
import { type Section, sectionBudget } from '@proffer/core/sections/section.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { api } from '../../../../api/client.ts'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { classes } from '../../../../ui/class-names.ts'
import { useFailureText } from '../../../../ui/error-notice.tsx'
import { FieldNotes } from '../../../../ui/field.tsx'
import { ImageIcon } from '../../../../ui/icons.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useSectionWords } from './words.ts'

type Image = Section['image']
const shownTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']
/** The links of the server work for an hour. */
const LINK_MS = 50 * 60_000

const fileQuery = (id: string) =>
  queryOptions({
    queryKey: ['files', id],
    queryFn: ({ signal }) => api.get<FileRecord>(`/files/${id}`, undefined, signal),
    staleTime: LINK_MS,
    retry: false,
  })

interface Props {
  image: Image
  onChange: (image: Image) => void
  /** Texts for images outside a section, such as the cover. */
  texts?: { title: string; choose: string; preview: string }
}

/** Uploads an image that is chosen or dropped. */
export function ImageField({ image, onChange, texts }: Props) {
  const { image: usual } = useSectionWords()
  const words = { ...usual, ...texts }
  const { error, isBusy, upload } = useUpload((fileId) => onChange({ fileId, alt: image?.alt ?? '' }))
  const [isOver, setIsOver] = useState(false)
  const id = useId()
  return (
    <fieldset
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        // A locked proposal disables its fields, but a disabled element still gets drops.
        if (!event.currentTarget.matches(':disabled')) void upload(event.dataTransfer.files[0])
      }}
      className="flex flex-col gap-3"
    >
      <legend className="mb-1.5 text-sm font-medium">{words.title}</legend>
      <div
        className={classes(
          'flex flex-wrap items-center gap-4 rounded-md border border-dashed p-4',
          isOver ? 'border-accent bg-accent-wash' : 'border-edge',
        )}
      >
        {image && <Preview fileId={image.fileId} alt={image.alt || words.preview} />}
        <label
          className={classes(
            buttonClass(),
            'cursor-pointer has-disabled:cursor-default has-disabled:opacity-60',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
          )}
        >
          {isBusy ? <Spinner /> : <ImageIcon />}
          {image ? words.replace : words.choose}
          <input
            type="file"
            className="sr-only"
            accept={shownTypes.join(',')}
            aria-describedby={`${id}-hint ${id}-error`}
            aria-invalid={error ? true : undefined}
            onChange={(event) => {
              void upload(event.target.files?.[0])
              // So that the same file can be chosen again after an error.
              event.target.value = ''
            }}
          />
        </label>
        {image && (
          <Button variant="quiet" disabled={isBusy} onClick={() => onChange(null)}>
            {words.remove}
          </Button>
        )}
      </div>
      <FieldNotes id={id} hint={words.hint} />
      <div role="alert">
        <FieldNotes id={id} error={error} />
      </div>
      {image && (
        <TextField
          label={words.alt}
          hint={words.altHint}
          maxLength={sectionBudget.alt}
          value={image.alt}
          onChange={(alt) => onChange({ ...image, alt })}
        />
      )}
    </fieldset>
  )
}

function useUpload(onStored: (fileId: string) => void) {
  const { image: words } = useSectionWords()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function upload(file: File | undefined) {
    if (!file || isBusy) return
    if (!shownTypes.includes(file.type)) return setError(words.wrongType)
    if (file.size > fileBudget.fileBytes) return setError(words.tooLarge)
    setIsBusy(true)
    setError(null)
    try {
      const stored = await api.postFile<FileRecord>('/files', file)
      queries.setQueryData(fileQuery(stored.id).queryKey, stored)
      onStored(stored.id)
    } catch (failure) {
      const status = failure instanceof ApiError ? failure.status : null
      const known = status === 413 ? words.tooLarge : status === 415 ? words.wrongType : null
      setError(known ?? (status === 422 ? words.unusable : failureText(failure)))
    } finally {
      setIsBusy(false)
    }
  }

  return { error, isBusy, upload }
}

function Preview({ fileId, alt }: { fileId: string; alt: string }) {
  const { image: words } = useSectionWords()
  const query = useQuery(fileQuery(fileId))
  if (query.isError) return <p className="text-sm text-quiet">{words.missing}</p>
  if (!query.data) return <Spinner />
  // The page may load images only from its own origin, so the host name is removed.
  const source = query.data.url.replace(/^https?:\/\/[^/]+/i, '')
  return <img src={source} alt={alt} className="max-h-40 max-w-full rounded-md border border-line object-contain" />
}
