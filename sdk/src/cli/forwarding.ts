import { UsageError } from './failure.ts'
import type { Output } from './output.ts'

/** As long as the service itself would wait. */
const TIMEOUT_MS = 10_000
const LONGEST_ANSWER = 16 * 1024

interface Delivery {
  id: string
  event: string
  body: string
  headers: Record<string, string>
}

interface Forwarded {
  /** Undefined when there was no answer. */
  status: number | undefined
  text: string
}

export type Forward = (delivery: Delivery) => Promise<Forwarded>

/** `3000`, `localhost:3000/hooks` or a whole address. */
export function targetOf(text: string | undefined): string {
  if (!text)
    throw new UsageError('--forward-to is missing: a port, or an address such as http://localhost:3000/webhooks')
  const url = /^\d+$/.test(text) ? `http://localhost:${text}/` : text.includes('://') ? text : `http://${text}`
  if (URL.canParse(url) && /^https?:\/\//.test(url)) return new URL(url).href
  throw new UsageError(`--forward-to is neither a port nor an address: ${text}`)
}

/** Posts deliveries to the address, and tells what came of each. */
export function forwarder(target: string, output: Output): Forward {
  return async (delivery) => {
    const started = performance.now()
    const { status, text } = await post(target, delivery)
    const ms = Math.round(performance.now() - started)
    const time = new Date().toISOString().slice(11, 19)
    output.say(`${time}  ${delivery.event.padEnd(28)}  ${status ?? text}  ${ms} ms  ${delivery.id}`)
    output.record({ event: delivery.event, delivery_id: delivery.id, status: status ?? null, response_time_ms: ms })
    return { status, text }
  }
}

async function post(target: string, { body, headers }: Delivery): Promise<Forwarded> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(target, { method: 'POST', body, headers, redirect: 'manual', signal })
    return { status: response.status, text: (await response.text()).slice(0, LONGEST_ANSWER) }
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string; message?: string } }
    return { status: undefined, text: `no answer (${cause?.code ?? cause?.message ?? message})` }
  }
}
