import type { Sealer } from '../process/secrets.ts'

/**
 * Anyone with the link to a shared proposal can accept it. So events and deliveries store the link with an encrypted (sealed)
 * token, and the token is decrypted (opened) when the body is sent or shown. Doing either twice changes nothing.
 */

type Data = Record<string, unknown>

interface LinkSecret {
  token: string
  sealed: string
}

// A sealed token starts with the version of the encryption and a dot. A plain token has no dot.
const sealedTokenAtEnd = /\/(v\d+\.[\w-]+)$/

const sealedTokenIn = (data: Data | undefined): string | undefined => {
  const url = data?.['share_url']
  return typeof url === 'string' ? sealedTokenAtEnd.exec(url)?.[1] : undefined
}

/** The data of an event with the plain link, to be sent or shown. */
export function openData(sealer: Sealer, data: Data): Data {
  const sealed = sealedTokenIn(data)
  if (sealed === undefined) return data
  return { ...data, share_url: String(data['share_url']).replace(sealed, sealer.open(sealed)) }
}

/** The same for a caller who must not see the link. */
export const withoutLink = (data: Data): Data =>
  typeof data['share_url'] === 'string' ? { ...data, share_url: null } : data

/** A stored body with its plain token, and functions that hide and show the token in responses of receivers. */
export interface OpenedBody {
  /** The bytes that are sent, the same on every attempt. */
  body: string
  /** Replaces the token by the sealed one, because a receiver may repeat the request in its response, which is stored. */
  hide(response: string): string
  show(response: string): string
}

const unchanged = (text: string) => text

export function openBody(sealer: Sealer, stored: string): OpenedBody {
  const secret = secretIn(sealer, stored)
  if (!secret) return { body: stored, hide: unchanged, show: unchanged }
  const { token, sealed } = secret
  const show = (text: string) => text.replaceAll(sealed, token)
  return { body: show(stored), hide: (text) => text.replaceAll(token, sealed), show }
}

/** The same for a caller who must not see the link: it is null in the body, and left out of responses. */
export function bodyWithoutLink(stored: string): Pick<OpenedBody, 'body' | 'show'> {
  const payload = JSON.parse(stored) as { data?: Data }
  const url = payload.data?.['share_url']
  if (!payload.data || typeof url !== 'string') return { body: stored, show: unchanged }
  const token = url.slice(url.lastIndexOf('/') + 1)
  return {
    body: JSON.stringify({ ...payload, data: withoutLink(payload.data) }),
    show: (response) => response.replaceAll(url, '…').replaceAll(token, '…'),
  }
}

function secretIn(sealer: Sealer, stored: string): LinkSecret | undefined {
  // Most bodies hold no link and need not be parsed.
  if (!stored.includes('"share_url":"')) return undefined
  const sealed = sealedTokenIn((JSON.parse(stored) as { data?: Data }).data)
  return sealed === undefined ? undefined : { sealed, token: sealer.open(sealed) }
}
