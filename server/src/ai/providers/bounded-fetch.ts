import { workBudget } from '@proffer/core/budgets.ts'

export class AnswerTooLarge extends Error {}

/**
 * `fetch` for providers. It limits the decompressed size of a response, and does not follow redirects, because they would
 * send the key to another host.
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
  let receivedBytes = 0
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      receivedBytes += chunk.byteLength
      if (receivedBytes > maxBytes) controller.error(new AnswerTooLarge(`more than ${maxBytes} bytes`))
      else controller.enqueue(chunk)
    },
  })
}
