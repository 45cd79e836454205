/** A hash of a text (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}

/** A short, stable fingerprint, so that ids do not depend on the clock or on chance. */
export const fingerprint = (text: string): string => (hashOf(text) >>> 0).toString(36).padStart(7, '0')
