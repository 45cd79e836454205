/**
 * SHA-256 in plain code, for pages that are served without https: browsers offer `crypto.subtle` only in secure contexts. The standard
 * is FIPS 180-4. In brackets are its names.
 */

const BLOCK_BYTES = 64
/** [K] comes from cube roots. */
const roundConstants = rootConstants(64, 1 / 3)

/** The first 32 bits of the fractions of roots of the first primes. The power 1/2 is the square root. */
function rootConstants(count: number, power: number): Uint32Array {
  const constants: number[] = []
  for (let candidate = 2; constants.length < count; candidate += 1) {
    let isPrime = true
    for (let divisor = 2; divisor * divisor <= candidate; divisor += 1) if (candidate % divisor === 0) isPrime = false
    if (isPrime) constants.push((candidate ** power % 1) * 2 ** 32)
  }
  return Uint32Array.from(constants)
}

/** Rotates a word of 32 bits to the right. */
const rotated = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/** The hash as 64 hexadecimal digits. */
export function sha256(bytes: Uint8Array): string {
  const state = rootConstants(8, 1 / 2)
  const words = new Uint32Array(64)
  const wholeBlocksLength = bytes.length - (bytes.length % BLOCK_BYTES)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let start = 0; start < wholeBlocksLength; start += BLOCK_BYTES) mixBlock(state, words, view, start)
  const remainder = bytes.subarray(wholeBlocksLength)
  // The remainder is padded to one or two blocks: a one bit, zeros, and the length in bits as a 64-bit number. This takes 9 bytes or more.
  const end = new Uint8Array(remainder.length + 9 > BLOCK_BYTES ? 2 * BLOCK_BYTES : BLOCK_BYTES)
  end.set(remainder)
  end[remainder.length] = 0x80
  const endView = new DataView(end.buffer)
  // The length in bits is 8 times the bytes. Its upper half is what a shift by 3 would lose: the bytes divided by 2^29.
  endView.setUint32(end.length - 8, Math.floor(bytes.length / 2 ** 29))
  endView.setUint32(end.length - 4, (bytes.length << 3) >>> 0)
  for (let start = 0; start < end.length; start += BLOCK_BYTES) mixBlock(state, words, endView, start)
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('')
}

/** Changes the state [H] by the block that begins at `start`. `words` [W] is scratch memory, reused for all blocks. */
function mixBlock(state: Uint32Array, words: Uint32Array, view: DataView, start: number) {
  const word = (index: number) => words[index] as number
  for (let index = 0; index < 16; index += 1) words[index] = view.getUint32(start + 4 * index)
  for (let index = 16; index < 64; index += 1) {
    const [early, late] = [word(index - 15), word(index - 2)]
    // [σ0 and σ1]
    const first = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3)
    const second = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10)
    words[index] = word(index - 16) + first + word(index - 7) + second
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]
  for (let index = 0; index < 64; index += 1) {
    // [Σ1, T1, Σ0 and T2]. `| 0` keeps a sum within 32 bits.
    const high = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
    const temp1 = (h + high + ((e & f) ^ (~e & g)) + (roundConstants[index] as number) + word(index)) | 0
    const low = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
    const temp2 = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + temp1) | 0, c, b, a, (temp1 + temp2) | 0]
  }
  for (const [index, value] of [a, b, c, d, e, f, g, h].entries()) state[index] = (state[index] as number) + value
}
