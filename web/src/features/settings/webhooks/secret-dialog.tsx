import { Button } from '../../../ui/button.tsx'
import { CodeBlock } from '../../../ui/code-block.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { OutsideLink } from '../../../ui/link.tsx'
import { useWebhooksWords } from './words.ts'

export const GUIDE_PATH = '/docs/webhooks'

const verification = `import { createHmac, timingSafeEqual } from 'node:crypto'

const digest = createHmac('sha256', process.env.WEBHOOK_SECRET).update(rawBody).digest('hex')
const signature = request.headers['x-service-signature'] ?? ''
const isOurs = signature.length === digest.length && timingSafeEqual(Buffer.from(signature), Buffer.from(digest))`

/** Shows the secret once, with an example of how to use it. */
export function SecretDialog({ secret, onDone }: { secret: string | null; onDone: () => void }) {
  const { secret: words, guide } = useWebhooksWords()
  return (
    <Dialog open={secret !== null} onClose={onDone} title={words.shownTitle} closesOnlyByButtons wide>
      <div className="flex flex-col gap-5">
        <CopyField label={words.label} value={secret ?? ''} once />
        <div className="flex flex-col gap-2">
          <CodeBlock label={words.verify} code={verification} />
          <p className="text-sm text-quiet">
            {words.verifyHint} <OutsideLink href={GUIDE_PATH}>{guide}</OutsideLink>
          </p>
        </div>
        <DialogActions>
          <Button variant="primary" onClick={onDone}>
            {words.done}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
