import type { CreatedApiKey } from '@proffer/core/keys/schema.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeBlock } from '../../../ui/code-block.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import { DialogActions } from '../../../ui/dialog.tsx'
import { OutsideLink } from '../../../ui/link.tsx'
import { commandWith } from './key-command.ts'
import { useKeysWords } from './words.ts'

/** Shows the new key once, with a command to try it. */
export function NewKey({ created, onDone }: { created: CreatedApiKey; onDone: () => void }) {
  const { newKey } = useKeysWords()
  return (
    <div className="flex flex-col gap-5">
      <CopyField label={newKey.key} value={created.key} once />
      <div className="flex flex-col gap-2">
        <CodeBlock label={newKey.tryIt} code={commandWith(created)} />
        <p className="text-sm text-quiet">
          {newKey.tryHint} <OutsideLink href="/docs/api">{newKey.reference}</OutsideLink>
        </p>
      </div>
      <DialogActions>
        <Button variant="primary" onClick={onDone}>
          {newKey.done}
        </Button>
      </DialogActions>
    </div>
  )
}
