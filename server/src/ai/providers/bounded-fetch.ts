import { workBudget } from '@proffer/core/budgets.ts'

export class AnswerTooLarge extends Error {}

/**
 * `fetch` for providers: an answer has a size it may not pass, inflated, and redirects are not followed, because they
 * would carry the key to wherever they point.
 */
export const boundedFetch: typeof fetch = async (input, init) => {
  const { body, status, statusText, headers } = await fetch(input, { ...init, redirect: 'manual' })
  return new Response(body?.pipeThrough(limited(workBudget.providerAnswerBytes)) ?? null, {
    status,
    statusText,
    headers,
  })
}

function limited(maxBytes: number) {
  let seen = 0
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      seen += chunk.byteLength
      if (seen > maxBytes) controller.error(new AnswerTooLarge(`more than ${maxBytes} bytes`))
      else controller.enqueue(chunk)
    },
  })
}
