/** A short, stable fingerprint (FNV-1a), so that ids do not depend on the clock or on chance. */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0
  return hash.toString(36).padStart(7, '0')
}
