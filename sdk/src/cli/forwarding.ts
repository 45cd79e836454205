import { UsageError } from './failure.ts'
import type { Output } from './output.ts'

/** The service's default timeout of a delivery. */
const TIMEOUT_MS = 10_000
/** About as much as the service stores in its log. */
const MAX_RESPONSE_CHARACTERS = 16 * 1024

interface Delivery {
  id: string
  event: string
  body: string
  headers: Record<string, string>
}

interface Forwarded {
  /** Undefined when there was no response. */
  status: number | undefined
  /** The body of the response, or why there was none. */
  text: string
}

export type Forward = (delivery: Delivery) => Promise<Forwarded>

/** The URL to forward to, from `3000`, `localhost:3000/hooks` or a full URL. */
export function targetOf(text: string | undefined): string {
  if (!text)
    throw new UsageError('Missing option --forward-to. Use a port or a URL such as http://localhost:3000/webhooks')
  const url = completeUrl(text)
  if (URL.canParse(url) && /^https?:\/\//.test(url)) return new URL(url).href
  throw new UsageError(`--forward-to must be a port or an http(s) URL: ${text}`)
}

function completeUrl(text: string): string {
  if (/^\d+$/.test(text)) return `http://localhost:${text}/`
  return text.includes('://') ? text : `http://${text}`
}

/** Posts deliveries to the target and prints the result of each. */
export function forwarder(target: string, output: Output): Forward {
  return async (delivery) => {
    const started = performance.now()
    const { status, text } = await post(target, delivery)
    const ms = Math.round(performance.now() - started)
    const timeOfDay = new Date().toISOString().slice(11, 19)
    output.say(`${timeOfDay}  ${delivery.event.padEnd(28)}  ${status ?? text}  ${ms} ms  ${delivery.id}`)
    output.record({ event: delivery.event, delivery_id: delivery.id, status: status ?? null, response_time_ms: ms })
    return { status, text }
  }
}

async function post(target: string, { body, headers }: Delivery): Promise<Forwarded> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(target, { method: 'POST', body, headers, redirect: 'manual', signal })
    return { status: response.status, text: (await response.text()).slice(0, MAX_RESPONSE_CHARACTERS) }
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string; message?: string } }
    return { status: undefined, text: `no response (${cause?.code ?? cause?.message ?? message})` }
  }
}
