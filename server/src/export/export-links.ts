import { checkSignature, type PresentedLink } from '../files/signed-links.ts'
import type { Clock } from '../process/clock.ts'
import type { Sealer } from '../process/secrets.ts'

interface Options {
  clock: Clock
  sealer: Pick<Sealer, 'sign'>
  publicUrl: string
}

export type ExportLinks = ReturnType<typeof exportLinks>

/** Links that download an export without a key, until it is deleted. */
export function exportLinks({ clock, sealer, publicUrl }: Options) {
  const sign = (id: string, expires: string) => sealer.sign(`export ${id} ${expires}`)

  return {
    make(id: string, name: string, expiresAt: string): string {
      const expires = String(Math.floor(Date.parse(expiresAt) / 1000))
      return `${publicUrl}/exports/${id}/${encodeURIComponent(name)}?expires=${expires}&signature=${sign(id, expires)}`
    },

    /** Throws if the link was not made by this service or has expired. */
    check(id: string, link: PresentedLink): void {
      checkSignature(link, (expires) => sign(id, expires), clock.now())
    },
  }
}
