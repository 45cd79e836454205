import type { CreatedApiKey } from '@proffer/core/keys/schema.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeBlock } from '../../../ui/code-block.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import { DialogActions } from '../../../ui/dialog.tsx'
import { OutsideLink } from '../../../ui/link.tsx'
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

/** A command within the key's scopes: a key that cannot read creates a proposal. */
function commandWith({ key, scopes }: CreatedApiKey): string {
  const base = `${location.origin}/api/external/v1`
  const headers = [
    `-H 'Authorization: Bearer ${key}'`,
    "-H 'X-Partner-Id: my-company'",
    "-H 'X-External-User-Id: my-user'",
    "-H 'X-Agent-Id: my-terminal'",
  ]
  const lines = scopes.includes('read')
    ? [`curl '${base}/me'`, ...headers]
    : [`curl '${base}/proposals'`, ...headers, "-H 'Content-Type: application/json'", '-d \'{"name": "First try"}\'']
  return lines.join(' \\\n  ')
}
