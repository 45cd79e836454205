/** The media types of an uploaded logo. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'] as const

const ownLogo = /\/logos\/([0-9a-f]{64})\.png$/

/** The hash in the address of an uploaded logo. Null for an image elsewhere, which the service never loads. */
export const logoHashOf = (logoUrl: string | null | undefined): string | null =>
  ownLogo.exec(logoUrl ?? '')?.[1] ?? null

/** The path of an uploaded logo on this service, from its address. Null for an image elsewhere. */
export const logoPathOf = (logoUrl: string | null | undefined): string | null =>
  ownLogo.exec(logoUrl ?? '')?.[0] ?? null
