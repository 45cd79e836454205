import * as enAudience from '../language/en/audience.ts'
import * as enConnections from '../language/en/connections.ts'
import * as enEffort from '../language/en/effort.ts'
import { kindWords as enKinds } from '../language/en/kinds.ts'
import * as enMoney from '../language/en/money.ts'
import * as enPurpose from '../language/en/purpose.ts'
import * as enSpeech from '../language/en/speech.ts'
import { systems as enSystems } from '../language/en/systems.ts'
import * as enTime from '../language/en/time.ts'
import { vague as enVague } from '../language/en/vague.ts'
import { volumeUnits as enVolume } from '../language/en/volume.ts'
import * as esAudience from '../language/es/audience.ts'
import * as esConnections from '../language/es/connections.ts'
import * as esEffort from '../language/es/effort.ts'
import { kindWords as esKinds } from '../language/es/kinds.ts'
import * as esMoney from '../language/es/money.ts'
import * as esPurpose from '../language/es/purpose.ts'
import * as esSpeech from '../language/es/speech.ts'
import { systems as esSystems } from '../language/es/systems.ts'
import * as esTime from '../language/es/time.ts'
import { vague as esVague } from '../language/es/vague.ts'
import { volumeUnits as esVolume } from '../language/es/volume.ts'
import type { KnownKind } from '../language/kinds.ts'
import { PhraseIndex, type PhraseMatch } from '../words/phrases.ts'

export type SystemKind = keyof typeof enSystems
export type Doubt = keyof typeof enVague
export type Effort = keyof typeof enEffort.effort

/** The cues with one list for each language. The comment of each list tells what its cue means. */
const single = {
  budget: [enMoney.budgetCues, esMoney.budgetCues],
  otherMoney: [enMoney.otherMoneyCues, esMoney.otherMoneyCues],
  clientHas: [enMoney.clientHas, esMoney.clientHas],
  workTime: [enTime.workTimeCues, esTime.workTimeCues],
  otherTime: [enTime.otherTimeCues, esTime.otherTimeCues],
  cadence: [enTime.cadenceCues, esTime.cadenceCues],
  request: [enSpeech.requestCues, esSpeech.requestCues],
  exclusion: [enSpeech.exclusionCues, esSpeech.exclusionCues],
  given: [enSpeech.givenCues, esSpeech.givenCues],
  bid: [enSpeech.bidCues, esSpeech.bidCues],
  vendor: [enSpeech.vendorCues, esSpeech.vendorCues],
  urgent: [enSpeech.urgentCues, esSpeech.urgentCues],
  connect: [enConnections.connectCues, esConnections.connectCues],
  connectedNoun: [enConnections.connectedNouns, esConnections.connectedNouns],
  audience: [enAudience.audienceCues, esAudience.audienceCues],
  ownUse: [enAudience.ownUseCues, esAudience.ownUseCues],
  trade: [enAudience.tradeNouns, esAudience.tradeNouns],
  purpose: [enPurpose.purposeCues, esPurpose.purposeCues],
  speaker: [enPurpose.speakerCues, esPurpose.speakerCues],
  volume: [enVolume, esVolume],
  'priority:high': [enEffort.priorities.high, esEffort.priorities.high],
  'priority:low': [enEffort.priorities.low, esEffort.priorities.low],
} as const

/** Wording that a fact depends on. */
export type Cue =
  | keyof typeof single
  | `kind:${KnownKind}`
  | `system:${SystemKind}`
  | `vague:${Doubt}`
  | `effort:${Effort}`
export type CueHit = PhraseMatch<Cue>

/** The lists of groups with the cues `prefix:name`. */
const grouped = (prefix: string, ...groups: Record<string, readonly string[]>[]) =>
  groups.flatMap((group) => Object.entries(group).map(([name, list]) => [`${prefix}:${name}` as Cue, list] as const))

const cueIndex = new PhraseIndex<Cue>([
  ...Object.entries(single).flatMap(([cue, lists]) => lists.map((list) => [cue as Cue, list] as const)),
  ...grouped('kind', enKinds, esKinds),
  ...grouped('system', enSystems, esSystems),
  ...grouped('vague', enVague, esVague),
  ...grouped('effort', enEffort.effort, esEffort.effort),
])

/** Every cue in a list of words, in one pass. */
export const cuesIn = (words: readonly string[]): CueHit[] => cueIndex.find(words)
