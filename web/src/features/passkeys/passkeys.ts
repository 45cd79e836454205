import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '@proffer/core/passkeys/schema.ts'

/**
 * Why this page cannot use passkeys. Browsers tie a passkey to a host name, so they refuse IP addresses (`address`), and they offer
 * none on plain http, except at `localhost` (`insecure`).
 */
export type PasskeyObstacle = 'address' | 'insecure' | 'browser'

const IP_ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:.]+\])$/i
const LOOPBACK = /^(127(\.\d{1,3}){3}|\[::1\])$/

/** What keeps this page from using passkeys; null if nothing does. */
export function passkeyObstacle(): PasskeyObstacle | null {
  if (IP_ADDRESS.test(location.hostname)) return 'address'
  if (!isSecureContext) return 'insecure'
  return 'PublicKeyCredential' in window ? null : 'browser'
}

/** The same page at a host name with which passkeys work; null if only the operator can give it one. */
export function addressForPasskeys(): string | null {
  if (!LOOPBACK.test(location.hostname)) return null
  const { port, pathname, search } = location
  return `http://localhost${port && `:${port}`}${pathname}${search}`
}

/** Whether the browser can offer passkeys while the person types into the field of the address. */
export async function canSuggestPasskeys(): Promise<boolean> {
  if (passkeyObstacle() !== null) return false
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false
}

/** The code is loaded when a passkey is first used. */
const library = () => import('@simplewebauthn/browser')

/** Asks the device to create a passkey. Rejects if the person declines. */
export async function createPasskey(options: PasskeyCreationOptions): Promise<PasskeyRegistration> {
  const { startRegistration } = await library()
  const created = await startRegistration({ optionsJSON: options })
  const { clientDataJSON, attestationObject, transports = [] } = created.response
  return { ...commonParts(created), response: { clientDataJSON, attestationObject, transports } }
}

/** Asks the device for a passkey. With `asSuggestion` it is offered in the field of the address, and the promise can stay open. */
export async function askForPasskey(options: PasskeyRequestOptions, asSuggestion = false): Promise<PasskeyAssertion> {
  const { startAuthentication } = await library()
  const used = await startAuthentication({ optionsJSON: options, useBrowserAutofill: asSuggestion })
  const { clientDataJSON, authenticatorData, signature, userHandle = null } = used.response
  return { ...commonParts(used), response: { clientDataJSON, authenticatorData, signature, userHandle } }
}

type AnyCredential = Awaited<
  ReturnType<Awaited<ReturnType<typeof library>>['startAuthentication' | 'startRegistration']>
>

/** Browsers add members, so those that the server takes are named. */
const commonParts = ({ id, rawId, type, clientExtensionResults, authenticatorAttachment }: AnyCredential) => ({
  id,
  rawId,
  type,
  clientExtensionResults: { ...clientExtensionResults },
  authenticatorAttachment: authenticatorAttachment ?? null,
})

/** Ends the suggestion, because the page that offered it is left. */
export const stopSuggesting = () => library().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony())
