import type { Page } from 'playwright-core'

/** An authenticator that Chromium simulates. It answers without a click. */
export interface DeviceKind {
  protocol: 'ctap2' | 'u2f'
  transport: 'usb' | 'internal'
  hasResidentKey: boolean
  hasUserVerification: boolean
}

/** A device that keeps passkeys and checks the person, as a phone does. */
const phone = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const

/** Gives the page an authenticator. */
export async function attachDevice(page: Page, kind: DeviceKind = phone) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const options = { ...kind, isUserVerified: kind.hasUserVerification, automaticPresenceSimulation: true }
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options })
  return {
    /** Whether the device answers by itself. Otherwise a person would have to touch it. */
    answer: (enabled: boolean) => session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    lose: () => session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
  }
}
