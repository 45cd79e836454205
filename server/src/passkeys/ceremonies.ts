import type { PasskeyAssertion, PasskeyRegistration, PasskeyRequestOptions } from '@proffer/core/passkeys/schema.ts'
import { signInBudget } from '@proffer/core/sign-in-budgets.ts'
import type { Challenges, Purpose } from './challenges.ts'
import type { RelyingParty } from './relying-party.ts'
import type { StoredPasskey } from './store.ts'

/** Loaded when somebody uses a passkey, because it takes memory and time. */
const webAuthn = async () => ({
  ...(await import('@simplewebauthn/server')),
  ...(await import('@simplewebauthn/server/helpers')),
})

/** EdDSA, ES256 and RS256. The library's own list has algorithms that are still experimental in Node. */
const algorithms = [-8, -7, -257] as const

export type Ceremonies = ReturnType<typeof ceremonies>

/** A signature that was verified. `newCounter` is not compared with the stored one yet. */
export interface VerifiedAssertion {
  newCounter: number
  verifiesUser: boolean
}

interface Person {
  userId: string
  email: string
  name: string
}

/** The two ceremonies of Web Authentication: adding a passkey, and signing a challenge with it. */
export function ceremonies({ challenges, party }: { challenges: Challenges; party: RelyingParty }) {
  const supportedAlgorithmIDs = [...algorithms]
  const expected = { expectedOrigin: party.origins, expectedRPID: party.id, requireUserVerification: false }

  /**
   * Uses up the challenge that the browser says it has signed, whether or not the rest is right. Returns undefined if it was not
   * issued for these purposes.
   */
  async function takeChallenge(clientDataJSON: string, purposes: readonly Purpose[]): Promise<string | undefined> {
    const { challenge, crossOrigin } = readClientData(clientDataJSON)
    if (typeof challenge !== 'string') return undefined
    const isValid = await challenges.take(Buffer.from(challenge, 'base64url'), purposes)
    // Another site could show the page in a frame and have the person confirm without knowing what.
    return isValid && crossOrigin !== true ? challenge : undefined
  }

  return {
    async creationOptions({ userId, email, name }: Person, existing: readonly StoredPasskey[]) {
      const { generateRegistrationOptions } = await webAuthn()
      const challenge = await challenges.issue({ kind: 'register', userId })
      const { hints: _, ...options } = await generateRegistrationOptions({
        rpName: party.name,
        rpID: party.id,
        userID: new Uint8Array(userHandle(userId)),
        userName: email,
        userDisplayName: name,
        challenge: new Uint8Array(challenge),
        timeout: signInBudget.challengeMs,
        attestationType: 'none',
        supportedAlgorithmIDs,
        excludeCredentials: existing.map(({ credentialId: id, transports }) => ({ id, transports })),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      })
      return options
    },

    /** Verifies a new passkey of the person. Undefined if anything is wrong. */
    async verifyCreation(userId: string, credential: PasskeyRegistration) {
      const { verifyRegistrationResponse, decodeAttestationObject, isoBase64URL } = await webAuthn()
      const { clientDataJSON, attestationObject, transports = [] } = credential.response
      const expectedChallenge = await takeChallenge(clientDataJSON, [{ kind: 'register', userId }])
      if (expectedChallenge === undefined) return undefined
      try {
        const statement = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
        // No attestation was requested. For one with certificates, the library may ask other servers whether they were revoked.
        const isOwn = statement.get('fmt') === 'packed' && !statement.get('attStmt').get('x5c')
        if (statement.get('fmt') !== 'none' && !isOwn) return undefined
        const response = { ...withoutExtensions(credential), response: { clientDataJSON, attestationObject } }
        const { registrationInfo } = await verifyRegistrationResponse({
          response,
          expectedChallenge,
          supportedAlgorithmIDs,
          ...expected,
        })
        if (!registrationInfo) return undefined
        const { credential: created, userVerified: verifiesUser } = registrationInfo
        const publicKey = Buffer.from(created.publicKey).toString('base64url')
        return { credentialId: created.id, publicKey, counter: created.counter, transports, verifiesUser }
      } catch {
        return undefined
      }
    },

    async requestOptions(purpose: Purpose, allowed: readonly StoredPasskey[] = []): Promise<PasskeyRequestOptions> {
      const challenge = await challenges.issue(purpose)
      return {
        challenge: challenge.toString('base64url'),
        rpId: party.id,
        allowCredentials: allowed.map(descriptor),
        timeout: signInBudget.challengeMs,
        // As a second factor, the presence of the person is enough. Instead of a password, it is not.
        userVerification: purpose.kind === 'sign-in' ? 'required' : 'preferred',
      }
    },

    /**
     * Verifies a signature by this passkey, or uses the challenge up if there is no such passkey. Undefined if anything is wrong. The
     * caller compares the counter, and knows then that the signature itself is right.
     */
    async verifyAssertion(
      credential: PasskeyAssertion,
      passkey: StoredPasskey | undefined,
      purposes: readonly Purpose[],
    ): Promise<VerifiedAssertion | undefined> {
      const { verifyAuthenticationResponse } = await webAuthn()
      const { userHandle: handle, ...response } = credential.response
      const expectedChallenge = await takeChallenge(response.clientDataJSON, purposes)
      if (expectedChallenge === undefined || !passkey) return undefined
      // Only somebody who was named before, by a ticket or a session, may leave the handle out.
      const isNamed = purposes.some(({ kind }) => kind !== 'sign-in')
      if (handle ? handle !== userHandle(passkey.userId).toString('base64url') : !isNamed) return undefined
      try {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: { ...withoutExtensions(credential), response },
          expectedChallenge,
          // With the stored counter, the library would not tell a copied passkey from a forged signature.
          credential: { id: passkey.credentialId, publicKey: bytesOf(passkey.publicKey), counter: 0 },
          ...expected,
        })
        const { newCounter, userVerified: verifiesUser } = authenticationInfo
        return verified ? { newCounter, verifiesUser } : undefined
      } catch {
        return undefined
      }
    },
  }
}

/** What the browser says it has signed. Empty if that is no JSON object. */
function readClientData(text: string): { challenge?: unknown; crossOrigin?: unknown } {
  try {
    return Object(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  } catch {
    return {}
  }
}

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

/** The service uses no extension, so it does not read what the browser says about them. */
const withoutExtensions = ({ id, rawId, type }: PasskeyAssertion | PasskeyRegistration) => ({
  id,
  rawId,
  type,
  clientExtensionResults: {},
})

/** What a passkey stores of the person: the bytes of their id. */
const userHandle = (userId: string) => Buffer.from(userId.replaceAll('-', ''), 'hex')

const knownTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

/** How browsers find the passkey. Unknown transports are left out. */
const descriptor = ({ credentialId: id, transports }: StoredPasskey) => ({
  id,
  type: 'public-key' as const,
  transports: knownTransports.filter((transport) => transports.includes(transport)),
})
