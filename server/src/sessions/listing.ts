import type { Language } from '@proffer/core/language.ts'
import { type ListedSession, type Session, sessionRecord } from '@proffer/core/sessions/schema.ts'
import { deviceText, placeText, type SessionPlace } from '@proffer/core/sessions/session-words.ts'
import ipaddr from 'ipaddr.js'
import { network } from '../access/limits/address-limit.ts'

interface Reader {
  /** The session that asks, and the address that it has now. */
  currentId: string | undefined
  address: string
  language: Language
}

/** A session as its person sees it, with device and place in words. */
export function listedSession(session: Session, { currentId, address, language }: Reader): ListedSession {
  return {
    ...sessionRecord(session, currentId),
    device: deviceText(session.userAgent, language),
    place: placeText(placeOf(session, { currentId, address }), language),
  }
}

/**
 * Says only what is certain, or what it names as a guess. The address is that of the sign-in, and no service is asked where it is.
 */
function placeOf(session: Session, { currentId, address }: Omit<Reader, 'language'>): SessionPlace {
  if (session.id === currentId) return { kind: 'this_device' }
  if (network(session.address) === network(address)) return { kind: 'same_network' }
  if (isLocal(session.address)) return { kind: 'local_network' }
  return session.timeZone === null ? { kind: 'unknown' } : { kind: 'time_zone', timeZone: session.timeZone }
}

const localRanges = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal'])

const isLocal = (address: string) => ipaddr.isValid(address) && localRanges.has(ipaddr.process(address).range())
