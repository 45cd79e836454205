import { useState } from 'react'
import { useMe } from '../../../api/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { DialogActions } from '../../../ui/dialog.tsx'
import { download } from '../../../ui/download.ts'
import { DownloadIcon, PrintIcon } from '../../../ui/icons.tsx'
import { useSecurityWords } from './words.ts'

/** New recovery codes, which are shown only once: to copy, to download and to print. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { recovery: words } = useSecurityWords()
  const format = useFormat()
  const { email } = useMe()
  const [isKept, setIsKept] = useState(false)
  const notes = [words.fileTitle(email), words.fileDay(format.day(new Date()))]
  const text = `${[...notes, '', ...codes].join('\n')}\n`
  return (
    <div className="flex flex-col gap-5">
      {/* Only this part of the page is printed: see `app/print.css`. */}
      <div data-print-sheet className="flex flex-col gap-4">
        <p className="hidden print:block">{notes[0]}</p>
        <ol
          aria-label={words.label}
          className="grid gap-x-8 gap-y-2 rounded-md border border-line bg-sunken px-5 py-4 font-mono text-sm sm:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code} className="text-center whitespace-nowrap">
              {code}
            </li>
          ))}
        </ol>
        <p className="hidden print:block">{notes[1]}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={codes.join('\n')}>{words.copy}</CopyButton>
        <Button icon={<DownloadIcon />} onClick={() => download(`${words.fileName}.txt`, text, 'text/plain')}>
          {words.download}
        </Button>
        <Button icon={<PrintIcon />} onClick={() => print()}>
          {words.print}
        </Button>
      </div>
      <Checkbox label={words.confirm} value={isKept} onChange={setIsKept} />
      <DialogActions>
        <Button variant="primary" disabled={!isKept} onClick={onDone}>
          {words.done}
        </Button>
      </DialogActions>
    </div>
  )
}
