import type { Signature as SignatureRecord } from '@proffer/core/shares/acceptance-schema.ts'
import { readSignaturePath, signatureBox, writeSignaturePath } from '@proffer/core/shares/signature-path.ts'
import { useSigningWords } from '../detail/signing-words.ts'

/** The space around a drawn signature, so that its lines are not cut off. */
const MARGIN = 4

/** The drawn lines, or the typed name. */
export function Signature({ signature, name }: { signature: SignatureRecord; name: string }) {
  const { evidence: words } = useSigningWords()
  const steps = signature.svg === null ? null : readSignaturePath(signature.svg)
  if (!steps) return <p className="font-serif text-2xl italic wrap-anywhere">{name}</p>
  const { left, top, width, height } = signatureBox(steps)
  return (
    <svg
      role="img"
      aria-label={words.signatureOf(name)}
      viewBox={`${left - MARGIN} ${top - MARGIN} ${width + 2 * MARGIN} ${height + 2 * MARGIN}`}
      className="h-16 max-w-full self-start"
    >
      <path
        d={writeSignaturePath(steps)}
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
