import { type CatalogueImportResult, catalogueColumns } from '@proffer/core/catalogue/schema.ts'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { useFormat } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { download } from '../../ui/download.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { DownloadIcon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useUiWords } from '../../ui/words.ts'
import { useReloadCatalogue } from './catalogue-queries.ts'
import { textOf } from './file-text.ts'
import { ImportErrors } from './import-errors.tsx'
import { useCatalogueWords } from './words.ts'

/** A request has at most 1 MiB, and quotes and line breaks are longer in it. */
const MAX_FILE_BYTES = 1_000_000

const example = [
  catalogueColumns.join(','),
  'Photo shoot,Half a day with one photographer.,day,650.00,EUR,21.00,none,380.00,PHO-1,photo;studio,true,',
  'Hosting,,item,45.00,EUR,21.00,month,12.50,HOS-1,web,true,',
].join('\r\n')

interface Props {
  open: boolean
  onClose: () => void
}

/** Chooses a file, shows what an import of it would do, and imports it. */
export function ImportDialog({ open, onClose }: Props) {
  const { importing: words } = useCatalogueWords()
  return (
    <Dialog open={open} onClose={onClose} title={words.title} wide>
      <ImportSteps onClose={onClose} />
    </Dialog>
  )
}

class UnusableFile extends Error {}

interface CheckedFile {
  name: string
  csv: string
  result: CatalogueImportResult
}

function ImportSteps({ onClose }: Pick<Props, 'onClose'>) {
  const { importing: words } = useCatalogueWords()
  const ui = useUiWords()
  const toast = useToast()
  const { number } = useFormat()
  const reload = useReloadCatalogue()

  const check = useMutation({
    async mutationFn(file: File): Promise<CheckedFile> {
      if (file.size > MAX_FILE_BYTES) throw new UnusableFile(words.tooLarge)
      const csv = await textOf(file)
      if (csv === null) throw new UnusableFile(words.unreadable)
      const body = { csv }
      return { name: file.name, csv, result: await call(app.catalogueImport, { dryRun: true, partial: true, body }) }
    },
  })
  const run = useMutation({
    mutationFn: ({ csv }: CheckedFile) => call(app.catalogueImport, { partial: true, body: { csv } }),
    onSuccess({ imported, updated }) {
      const counts = [words.added(imported, number(imported)), words.updated(updated, number(updated))] as const
      toast({ text: words.done(...counts) })
      void reload()
      onClose()
    },
  })

  const checked = check.data
  const failure = check.error ?? run.error
  const changes = checked ? checked.result.imported + checked.result.updated : 0
  const hasErrors = (checked?.result.skipped ?? 0) > 0
  return (
    <div className="flex flex-col gap-5">
      {!checked && <Columns />}
      {checked && <Outcome file={checked} />}
      {failure && (
        <ErrorNotice error={failure}>{failure instanceof UnusableFile ? failure.message : undefined}</ErrorNotice>
      )}
      <DialogActions>
        <Button onClick={onClose}>{ui.cancel}</Button>
        <FileButton
          icon={null}
          isBusy={check.isPending}
          accept={['.csv', '.txt', '.tsv', 'text/csv']}
          onFiles={([file]) => {
            run.reset()
            if (file) check.mutate(file)
          }}
        >
          {check.isPending ? words.checking : checked ? words.chooseOther : words.choose}
        </FileButton>
        {checked && changes > 0 && (
          <Button variant="primary" busy={run.isPending} onClick={() => run.mutate(checked)}>
            {hasErrors ? words.confirmPartial : words.confirm}
          </Button>
        )}
      </DialogActions>
    </div>
  )
}

function Columns() {
  const { importing: words } = useCatalogueWords()
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2 text-sm">
      <p className="mb-2 text-base text-quiet">{words.body}</p>
      <h3 id={id} className="font-medium">
        {words.columns}
      </h3>
      <ul className="flex flex-wrap gap-1.5">
        {catalogueColumns.map((column) => (
          <li key={column} className="rounded-sm bg-sunken px-2 font-mono text-xs leading-6">
            {column}
          </li>
        ))}
      </ul>
      <p className="text-quiet">{words.columnsHint}</p>
      <Button
        variant="quiet"
        size="small"
        icon={<DownloadIcon width="16" height="16" />}
        className="-ml-3 w-fit text-accent"
        onClick={() => download('catalogue-example.csv', `\ufeff${example}\r\n`, 'text/csv')}
      >
        {words.sample}
      </Button>
    </section>
  )
}

/** What the check of the file has found. */
function Outcome({ file: { name, result } }: { file: CheckedFile }) {
  const { importing: words } = useCatalogueWords()
  const { number } = useFormat()
  const { imported, updated, unchanged, skipped } = result
  const counts = [
    { count: imported, text: words.added(imported, number(imported)) },
    { count: updated, text: words.updated(updated, number(updated)) },
    { count: unchanged, text: words.unchanged(unchanged, number(unchanged)) },
  ].filter(({ count }) => count > 0)
  const isNothing = imported + updated === 0
  return (
    <div role="status" className="flex flex-col gap-4">
      <p className="text-sm text-quiet wrap-anywhere">{words.checked(name)}</p>
      {counts.length > 0 && (
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {counts.map(({ text }) => (
            <li key={text} className="font-serif text-xl">
              {text}
            </li>
          ))}
        </ul>
      )}
      {isNothing && (
        <Notice tone={skipped > 0 ? 'warn' : 'info'}>
          {unchanged > 0 && skipped === 0 ? words.nothing : words.nothingUsable}
        </Notice>
      )}
      {skipped > 0 && <ImportErrors result={result} />}
    </div>
  )
}
