import { fileBudget, shareBudget } from '@proffer/core/budgets.ts'
import { fileEndings, fileNote, uploadType } from '@proffer/core/files/file-types.ts'
import type { ClientFile } from '@proffer/core/files/schema.ts'
import type { ApiError } from '../../api/api-error.ts'
import type { Result } from '../../api/attempt.ts'
import * as publicDoor from '../../api/generated/public.ts'
import { element } from '../../plain/element.ts'
import { typedFile } from '../../plain/typed-file.ts'
import { send } from './client-api.ts'
import type { Edition } from './edition.ts'
import { failureText } from './failure-text.ts'
import type { Words } from './words-en.ts'

interface Options {
  edition: Edition
  announce: (text: string) => void
  /** How many attachments the message may still get. */
  room: () => number
  /** Called when the number of chosen files changes. */
  onCount: () => void
}

interface ChosenFile {
  row: HTMLElement
  name: string
  /** Resolves when the upload has ended, however it ends. Null if the file was not sent, or was removed meanwhile. */
  upload: Promise<Result<ClientFile> | null>
}

/** The files of a message. Each is uploaded as soon as it is chosen, and attached when the message is sent. */
export function fileFields({ edition, announce, room, onCount }: Options) {
  const { words } = edition
  const chosen = new Set<ChosenFile>()
  const rows = element('ul', { class: 'chosen-files' })
  const problem = element('p', { class: 'problem', attributes: { role: 'alert' } })
  const input = element('input', {
    class: 'unseen',
    attributes: {
      id: 'files',
      type: 'file',
      multiple: true,
      accept: fileEndings.join(),
      'aria-describedby': 'files-hint',
    },
    on: { change: () => addAll([...(input.files ?? [])]) },
  })
  const adder = element(
    'label',
    { class: 'link file-adder', attributes: { for: 'files' } },
    `+ ${words.addFile}`,
    input,
  )
  const hint = element('p', { class: 'hint', attributes: { id: 'files-hint' } }, words.fileHint)

  function addAll(files: File[]) {
    const freeAttachments = room()
    problem.textContent = files.length > freeAttachments ? words.tooManyFiles(shareBudget.attachmentsPerMessage) : ''
    for (const file of files.slice(0, freeAttachments)) add(file)
    // Without this, the same file could not be chosen again.
    input.value = ''
    onCount()
  }

  function add(file: File) {
    const uploadState = element('span', { class: 'quiet' })
    const refusal = element('p', { class: 'problem', attributes: { role: 'alert' } })
    const retryButton = element(
      'button',
      { class: 'link', attributes: { type: 'button', hidden: true }, on: { click: () => start() } },
      words.tryAgain,
    )
    const remove = element(
      'button',
      {
        class: 'icon',
        attributes: { type: 'button', 'aria-label': words.removeFile(file.name) },
        on: { click: removeFile },
      },
      '×',
    )
    const description = element('div', {}, element('strong', {}, file.name), ' ', uploadState, refusal, retryButton)
    const row = element('li', {}, description, remove)
    const chosenFile: ChosenFile = { row, name: file.name, upload: Promise.resolve(null) }

    function removeFile() {
      chosen.delete(chosenFile)
      row.remove()
      problem.textContent = ''
      onCount()
      announce(words.fileRemoved(file.name))
      input.focus()
    }

    function start() {
      chosenFile.upload = upload()
    }

    async function upload() {
      const fault = faultOf(file, words)
      refusal.textContent = fault ?? ''
      retryButton.hidden = true
      uploadState.textContent = ''
      if (fault) return null
      uploadState.textContent = words.uploading
      const result = await send(publicDoor.sharedFileCreate, { body: typedFile(file, uploadType(file) ?? '') })
      if (!chosen.has(chosenFile)) return null
      uploadState.textContent = result.ok ? fileNote(result.value.type, result.value.size, edition.language) : ''
      if (result.ok) announce(words.fileReady(result.value.name))
      else {
        refusal.textContent = uploadFailureText(result.failure, words)
        retryButton.hidden = !isWorthRepeating(result.failure)
      }
      return result
    }

    chosen.add(chosenFile)
    rows.append(row)
    start()
  }

  return {
    adder,
    element: element('div', {}, rows, problem, hint),
    count: () => chosen.size,
    add: addAll,

    /** Waits for the uploads. Null if one has failed; its row says why. */
    async read(): Promise<Array<{ fileId: string; name: string }> | null> {
      const results = await Promise.all([...chosen].map(({ upload }) => upload))
      const stored = results.flatMap((result) =>
        result?.ok ? [{ fileId: result.value.id, name: result.value.name }] : [],
      )
      return stored.length === chosen.size ? stored : null
    },

    clear() {
      chosen.clear()
      rows.replaceChildren()
      problem.textContent = ''
      onCount()
    },
  }
}

/** Why the file cannot be sent; null if it can. */
function faultOf(file: File, words: Words): string | null {
  if (!uploadType(file)) return words.fileWrongType
  if (file.size === 0) return words.fileUnusable
  return file.size > fileBudget.fileBytes ? words.fileTooLarge : null
}

function uploadFailureText(failure: ApiError, words: Words): string {
  if (failure.code === 'unreachable') return words.fileUnreachable
  if (failure.status === 413) return words.filesTooLarge
  if (failure.status === 415) return words.fileWrongType
  if (failure.status === 422) return words.fileUnusable
  if (failure.status === 429) return words.fileBusy
  return isServerFault(failure) ? words.fileUnreachable : failureText(failure, words)
}

const isWorthRepeating = (failure: ApiError) =>
  failure.code === 'unreachable' || failure.status === 429 || isServerFault(failure)

/** A full storage of the provider also has a status of 500 or more, but a retry does not help. */
const isServerFault = (failure: ApiError) => failure.status >= 500 && failure.code !== 'storage_quota_exceeded'
