/** SHA-256 in plain code, for pages that are served without https: browsers offer `crypto.subtle` only in secure contexts. */

const BLOCK = 64
const roundConstants = constants(64, 1 / 3)

/** The first bits of the fractions of the roots of the first primes, as the standard defines its constants. */
function constants(count: number, power: number): Uint32Array {
  const found: number[] = []
  for (let candidate = 2; found.length < count; candidate += 1) {
    let isPrime = true
    for (let divisor = 2; divisor * divisor <= candidate; divisor += 1) if (candidate % divisor === 0) isPrime = false
    if (isPrime) found.push((candidate ** power % 1) * 2 ** 32)
  }
  return Uint32Array.from(found)
}

const rotated = (word: number, by: number) => (word >>> by) | (word << (32 - by))

export function sha256(bytes: Uint8Array): string {
  const state = constants(8, 1 / 2)
  const words = new Uint32Array(64)
  const whole = bytes.length - (bytes.length % BLOCK)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0; at < whole; at += BLOCK) mix(state, words, view, at)
  const rest = bytes.subarray(whole)
  // The rest is padded to one or two blocks: a one bit, zeros, and the length in bits as a 64-bit number.
  const end = new Uint8Array(rest.length + 9 > BLOCK ? 2 * BLOCK : BLOCK)
  end.set(rest)
  end[rest.length] = 0x80
  const endView = new DataView(end.buffer)
  endView.setUint32(end.length - 8, Math.floor(bytes.length / 2 ** 29))
  endView.setUint32(end.length - 4, (bytes.length << 3) >>> 0)
  for (let at = 0; at < end.length; at += BLOCK) mix(state, words, endView, at)
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('')
}

function mix(state: Uint32Array, words: Uint32Array, view: DataView, at: number) {
  const word = (index: number) => words[index] as number
  for (let index = 0; index < 16; index += 1) words[index] = view.getUint32(at + 4 * index)
  for (let index = 16; index < 64; index += 1) {
    const [early, late] = [word(index - 15), word(index - 2)]
    const first = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3)
    const second = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10)
    words[index] = word(index - 16) + first + word(index - 7) + second
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]
  for (let index = 0; index < 64; index += 1) {
    const high = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
    const temp1 = (h + high + ((e & f) ^ (~e & g)) + (roundConstants[index] as number) + word(index)) | 0
    const low = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
    const temp2 = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + temp1) | 0, c, b, a, (temp1 + temp2) | 0]
  }
  for (const [index, value] of [a, b, c, d, e, f, g, h].entries()) state[index] = (state[index] as number) + value
}
