import type { Sealer } from '../process/secrets.ts'

/**
 * Anybody who has the link to a shared proposal can accept it. So events and deliveries hold the link with its token sealed,
 * and the token is opened when the body is sent or shown. Sealing or opening a text twice changes nothing.
 */

type Data = Record<string, unknown>

interface LinkSecret {
  token: string
  sealed: string
}

// A sealed token begins with the version of its sealing, and a token has no dot.
const sealedEnd = /\/(v\d+\.[\w-]+)$/
const plainEnd = /\/([\w-]{43})$/

const endOf = (data: Data | undefined, pattern: RegExp): string | undefined => {
  const url = data?.['share_url']
  return typeof url === 'string' ? pattern.exec(url)?.[1] : undefined
}

/** The data of an event with its link opened, to be sent or shown. */
export function openData(sealer: Sealer, data: Data): Data {
  const sealed = endOf(data, sealedEnd)
  if (sealed === undefined) return data
  return { ...data, share_url: String(data['share_url']).replace(sealed, sealer.open(sealed)) }
}

/** A stored body, and how to keep its secret out of what a receiver answers. */
export interface OpenedBody {
  /** The bytes that are sent, the same on every attempt. */
  body: string
  /** A receiver may answer with what it was sent. Its answer is stored without the token. */
  hide(answer: string): string
  show(answer: string): string
}

const asItIs = (text: string) => text

export function openBody(sealer: Sealer, stored: string): OpenedBody {
  const secret = secretIn(sealer, stored)
  if (!secret) return { body: stored, hide: asItIs, show: asItIs }
  const { token, sealed } = secret
  const show = (text: string) => text.replaceAll(sealed, token)
  return { body: show(stored), hide: (text) => text.replaceAll(token, sealed), show }
}

function secretIn(sealer: Sealer, stored: string): LinkSecret | undefined {
  // Most bodies hold no link and need not be parsed.
  if (!stored.includes('"share_url":"')) return undefined
  const sealed = endOf((JSON.parse(stored) as { data?: Data }).data, sealedEnd)
  return sealed === undefined ? undefined : { sealed, token: sealer.open(sealed) }
}

/** Seals the token in text that an earlier version stored: the data of an event, or the body of a delivery. */
export function sealStored(sealer: Sealer, stored: string): { text: string; hide(answer: string): string } | undefined {
  if (!stored.includes('"share_url":"')) return undefined
  const parsed = JSON.parse(stored) as Data
  const token = endOf((parsed['data'] as Data | undefined) ?? parsed, plainEnd)
  if (token === undefined) return undefined
  const sealed = sealer.seal(token)
  const hide = (text: string) => text.replaceAll(token, sealed)
  return { text: hide(stored), hide }
}
