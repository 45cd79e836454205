import { CodeBlock } from '../../../ui/code-block.tsx'
import { useWebhooksWords } from './words.ts'

export function ResponseBody({ body }: { body: string | null }) {
  const { detail } = useWebhooksWords()
  if (!body) return <p className="text-sm text-quiet">{detail.noResponse}</p>
  return <CodeBlock label={detail.response} code={prettyBody(body)} />
}

/** Indents JSON; returns other text unchanged. */
function prettyBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
