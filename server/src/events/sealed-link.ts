import type { Place } from '../process/sealed-places.ts'
import { type Sealer, sealedText } from '../process/secrets.ts'

/**
 * Anyone with the link to a shared proposal can accept it. So events and deliveries store the link with an encrypted (sealed)
 * token, and the token is decrypted (opened) when the body is sent or shown. Doing either twice changes nothing.
 */

type Data = Record<string, unknown>

/** A stored link, divided before its sealed token. */
interface SealedLink {
  start: string
  sealed: string
  place: Place
}

/** The token is sealed for the account and the proposal that the event is about. */
const linkPlace = (accountId: string, proposalId: string): Place => ({
  field: 'events.data.share_url',
  owner: accountId,
  row: proposalId,
})

export const sealLinkToken = (sealer: Sealer, key: { accountId: string; proposalId: string }, token: string): string =>
  sealer.seal(token, linkPlace(key.accountId, key.proposalId))

/** The link in the data of an event, if its token is sealed. */
export function sealedLinkIn(accountId: string, data: Data | undefined): SealedLink | undefined {
  const url = data?.['share_url']
  if (typeof url !== 'string') return undefined
  const start = url.slice(0, url.lastIndexOf('/') + 1)
  const sealed = url.slice(start.length)
  const isSealed = sealedText.test(sealed)
  return isSealed ? { start, sealed, place: linkPlace(accountId, String(data?.['proposal_id'])) } : undefined
}

/** The data of an event with the plain link, to be sent or shown. The link is null if it was sealed for another proposal. */
export function openData(sealer: Sealer, accountId: string, data: Data): Data {
  const link = sealedLinkIn(accountId, data)
  if (!link) return data
  const token = sealer.openIfReadable(link.sealed, link.place)
  return { ...data, share_url: token === null ? null : link.start + token }
}

/** The same for a caller who must not see the link. */
export const withoutLink = (data: Data): Data =>
  typeof data['share_url'] === 'string' ? { ...data, share_url: null } : data

/** A stored body with its plain token, and functions that hide and show the token in responses of receivers. */
export interface OpenedBody {
  /** The bytes that are sent, the same on every attempt. */
  body: string
  /** Replaces the token, because a receiver may repeat the request in its response, which is stored. */
  hide(response: string): string
  show(response: string): string
}

/** Stands for the token in stored responses. It cannot be part of a token or of a URL. */
export const HIDDEN_TOKEN = '{link token}'

const unchanged = (text: string) => text

export function openBody(sealer: Sealer, accountId: string, stored: string): OpenedBody {
  const link = linkInBody(accountId, stored)
  if (!link) return { body: stored, hide: unchanged, show: unchanged }
  const token = sealer.openIfReadable(link.sealed, link.place)
  if (token === null) return { ...bodyWithoutLink(stored), hide: unchanged }
  return {
    body: stored.replaceAll(link.sealed, token),
    hide: (text) => text.replaceAll(token, HIDDEN_TOKEN),
    show: (text) => text.replaceAll(HIDDEN_TOKEN, token),
  }
}

/** The same for a caller who must not see the link: it is null in the body, and left out of responses. */
export function bodyWithoutLink(stored: string): Pick<OpenedBody, 'body' | 'show'> {
  const payload = JSON.parse(stored) as { data?: Data }
  const url = payload.data?.['share_url']
  if (!payload.data || typeof url !== 'string') return { body: stored, show: unchanged }
  const start = url.slice(0, url.lastIndexOf('/') + 1)
  return {
    body: JSON.stringify({ ...payload, data: withoutLink(payload.data) }),
    show: (response) => response.replaceAll(start + HIDDEN_TOKEN, '…').replaceAll(HIDDEN_TOKEN, '…'),
  }
}

/** The link in the stored body of a delivery, if its token is sealed. */
export function linkInBody(accountId: string, stored: string): SealedLink | undefined {
  // Most bodies hold no link and need not be parsed.
  if (!stored.includes('"share_url":"')) return undefined
  return sealedLinkIn(accountId, (JSON.parse(stored) as { data?: Data }).data)
}
