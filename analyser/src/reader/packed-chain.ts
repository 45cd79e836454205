import type { Chain } from './chain.ts'

/** A chain as it is stored: see `training/pack-chain.ts`. */
export interface PackedChain {
  tags: string[]
  /** The number of features, with or without weights. */
  features: number
  /** What a stored weight of 1 stands for. */
  scale: number
  transitions: number[]
  /** In base64. */
  weights: string
}

export function unpackChain({ tags, features, scale, transitions, weights: packed }: PackedChain): Chain {
  const bytes = atob(packed)
  const rows = new Int32Array(features).fill(-1)
  const weights: number[] = []
  let at = 0
  const next = () => bytes.charCodeAt(at++)
  for (let feature = -1, row = 0; at < bytes.length; row++) {
    for (let shift = 0; ; shift += 7) {
      const byte = next()
      feature += (byte & 127) << shift
      if (byte < 128) break
    }
    rows[feature] = row
    const bits = next() + (next() << 8)
    for (let tag = 0; tag < tags.length; tag++) weights.push((bits >> tag) & 1 ? ((next() << 24) >> 24) * scale : 0)
  }
  return { tags, rows, weights: Float32Array.from(weights), transitions: Float32Array.from(transitions) }
}
