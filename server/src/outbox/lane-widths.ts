import type { Target } from './target-loads.ts'

/** How many requests one endpoint may have in flight: more as it proves quick, fewer when it fails. */
const SMALLEST_WIDTH = 2
const LARGEST_WIDTH = 128
const SLOW_MS = 2_000
const LANES_REMEMBERED = 10_000

interface LaneWidth {
  width: number
  inFlight: number
  /** Failing, slow or new: such lanes share half of all slots, so that they cannot keep the proven ones waiting. */
  suspect: boolean
  /** Where its deliveries went when it was last opened; unset for a new lane and for a kind without a host. */
  target?: Target | undefined
}

export type LaneWidths = ReturnType<typeof laneWidths>

export function laneWidths() {
  const lanes = new Map<string, LaneWidth>()

  return {
    of(id: string, suspect: boolean): LaneWidth {
      const known = lanes.get(id)
      if (known) return known
      if (lanes.size >= LANES_REMEMBERED) forgetIdle(lanes)
      const lane: LaneWidth = { width: SMALLEST_WIDTH, inFlight: 0, suspect }
      lanes.set(id, lane)
      return lane
    },
  }
}

function forgetIdle(lanes: Map<string, LaneWidth>) {
  for (const [id, lane] of lanes) if (lane.inFlight === 0) lanes.delete(id)
}

/** Learns from how an attempt went. */
export function learn(lane: LaneWidth, ok: boolean, tookMs: number) {
  lane.suspect = !ok || tookMs > SLOW_MS
  lane.width = lane.suspect ? Math.max(lane.width >> 1, SMALLEST_WIDTH) : Math.min(lane.width * 2, LARGEST_WIDTH)
}
