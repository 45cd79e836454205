import { checkSignature, type PresentedLink } from '../files/signed-links.ts'
import type { Clock } from '../process/clock.ts'
import type { Sealer } from '../process/secrets.ts'

interface Options {
  clock: Clock
  sealer: Pick<Sealer, 'sign' | 'isSigned'>
  publicUrl: string
}

export type ExportLinks = ReturnType<typeof exportLinks>

/** Links that download an export without a key, until it is deleted. */
export function exportLinks({ clock, sealer, publicUrl }: Options) {
  const textOf = (id: string, expires: string) => `export ${id} ${expires}`

  return {
    make(id: string, name: string, expiresAt: string): string {
      const expires = String(Math.floor(Date.parse(expiresAt) / 1000))
      const signature = sealer.sign(textOf(id, expires))
      return `${publicUrl}/exports/${id}/${encodeURIComponent(name)}?expires=${expires}&signature=${signature}`
    },

    /** Throws if the link was not made by this service or has expired. */
    check(id: string, link: PresentedLink): void {
      checkSignature(link, { sealer, now: clock.now() }, (expires) => textOf(id, expires))
    },
  }
}
