import type { Target } from './target-loads.ts'

const MIN_WIDTH = 2
const MAX_WIDTH = 128
const SLOW_MS = 2_000
const MAX_LANES = 10_000

interface LaneWidth {
  /** How many requests the endpoint may have in flight. */
  width: number
  inFlight: number
  /** Whether the lane is failing, slow or new. Suspect lanes share half of all slots, so that they do not delay the others. */
  suspect: boolean
  /** The target when the lane was last opened. Unset for a new lane and for a kind without a host. */
  target?: Target | undefined
}

export type LaneWidths = ReturnType<typeof laneWidths>

/** The widths of the lanes that this process has used. A width grows while the endpoint is fast and works. */
export function laneWidths() {
  const lanes = new Map<string, LaneWidth>()

  return {
    /** Adds the lane if it is not known yet. */
    get(id: string, isSuspectIfNew = false): LaneWidth {
      const existing = lanes.get(id)
      if (existing) return existing
      if (lanes.size >= MAX_LANES) dropIdle(lanes)
      const lane: LaneWidth = { width: MIN_WIDTH, inFlight: 0, suspect: isSuspectIfNew }
      lanes.set(id, lane)
      return lane
    },
  }
}

function dropIdle(lanes: Map<string, LaneWidth>) {
  for (const [id, lane] of lanes) if (lane.inFlight === 0) lanes.delete(id)
}

/** Doubles the width of a lane after a fast success. Halves it after a failure or a slow attempt, and makes the lane suspect. */
export function adaptWidth(lane: LaneWidth, ok: boolean, tookMs: number) {
  lane.suspect = !ok || tookMs > SLOW_MS
  lane.width = lane.suspect ? Math.max(lane.width / 2, MIN_WIDTH) : Math.min(lane.width * 2, MAX_WIDTH)
}
