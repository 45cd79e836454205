import { fileBudget } from '@proffer/core/budgets.ts'
import { fileEndings, fileNote, uploadType } from '@proffer/core/files/file-types.ts'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { useLanguage } from '../../../i18n/language.tsx'
import { typedFile } from '../../../plain/typed-file.ts'
import { useFailureText } from '../../../ui/error-notice.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { CloseIcon, PlusIcon } from '../../../ui/icons.tsx'
import type { MessageDraft } from './stored-message.ts'
import { useDetailWords } from './words.ts'

type DraftFile = MessageDraft['files'][number]

interface Props {
  files: DraftFile[]
  /** How many attachments the message may still get. */
  room: number
  onAdd: (files: DraftFile[]) => void
}

/** A button that uploads files for a message, and below it the reasons why files were refused. */
export function AttachButton({ room, onAdd }: Omit<Props, 'files'>) {
  const { talk: words } = useDetailWords()
  const { isBusy, problems, uploadAll } = useUploads(onAdd)
  return (
    <div className="flex flex-col">
      <FileButton
        variant="quiet"
        className="-ml-3 self-start max-sm:px-3"
        icon={<PlusIcon />}
        isBusy={isBusy}
        multiple
        accept={fileEndings}
        disabled={isBusy || room <= 0}
        onFiles={(files) => void uploadAll(files.slice(0, room))}
      >
        <span className="max-sm:sr-only">{words.addFile}</span>
      </FileButton>
      {problems.length > 0 && (
        <div role="alert" className="text-sm text-danger">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      )}
    </div>
  )
}

export function FileList({ files, onRemove }: Pick<Props, 'files'> & { onRemove: (file: DraftFile) => void }) {
  const { talk: words } = useDetailWords()
  const { language } = useLanguage()
  return (
    <ul className="flex flex-col divide-y divide-line text-sm">
      {files.map((file) => (
        <li key={file.fileId} className="flex items-center justify-between gap-2 py-1">
          <span className="min-w-0 break-all">
            {file.name} <span className="text-quiet">{fileNote(file.type, file.size, language)}</span>
          </span>
          <IconButton label={words.removeFile(file.name)} onClick={() => onRemove(file)}>
            <CloseIcon />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

function useUploads(onAdd: (files: DraftFile[]) => void) {
  const { talk: words } = useDetailWords()
  const failureText = useFailureText()
  const [isBusy, setIsBusy] = useState(false)
  const [problems, setProblems] = useState<string[]>([])

  /** Returns the stored file, or why it was refused. */
  async function upload(file: File): Promise<DraftFile | string> {
    const type = uploadType(file)
    if (!type) return words.fileWrongType
    if (file.size > fileBudget.fileBytes) return words.fileTooLarge
    try {
      const { id, name, size } = await call(app.fileCreate, { body: typedFile(file, type) })
      return { fileId: id, name, type, size }
    } catch (failure) {
      const refusals: Partial<Record<number, string>> = {
        413: words.fileTooLarge,
        415: words.fileWrongType,
        422: words.fileUnusable,
      }
      const refusal = failure instanceof ApiError ? refusals[failure.status] : undefined
      return refusal ?? failureText(failure)
    }
  }

  async function uploadAll(files: File[]) {
    setIsBusy(true)
    setProblems([])
    const results = await Promise.all(files.map(async (file) => ({ name: file.name, result: await upload(file) })))
    onAdd(results.flatMap(({ result }) => (typeof result === 'string' ? [] : [result])))
    setProblems(results.flatMap(({ name, result }) => (typeof result === 'string' ? [`${name}: ${result}`] : [])))
    setIsBusy(false)
  }

  return { isBusy, problems, uploadAll }
}
