import type { SignInClient, SignInMethod } from '@proffer/core/sessions/schema.ts'
import type { FastifyRequest } from 'fastify'
import { isTimeZone } from '../../values/time-zone.ts'
import type { TokenCookie } from './session-cookie.ts'

interface Options {
  devices: { read: (token: string | undefined) => { userId: string } | undefined }
  deviceCookie: TokenCookie
}

const MAX_TIME_ZONE_LENGTH = 60

/**
 * Describes the browser that signs in. Every operation that opens a session uses it, so that a person is mailed about a sign-in from
 * a new device, whichever way it was.
 */
export const signInClients =
  ({ devices, deviceCookie }: Options) =>
  (request: FastifyRequest, method: SignInMethod | null): SignInClient => ({
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    timeZone: timeZoneOf(request),
    ...(method && { method }),
    knownUserId: devices.read(deviceCookie.read(request))?.userId ?? null,
  })

/** The time zone that the application sends. Anybody can send another one, so it is only a hint. */
function timeZoneOf({ headers }: FastifyRequest): string | null {
  const name = headers['x-time-zone']
  return typeof name === 'string' && name.length <= MAX_TIME_ZONE_LENGTH && isTimeZone(name) ? name : null
}
