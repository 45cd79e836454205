import type { ClarifyingQuestion } from '@proffer/core/ai/schema.ts'
import type { Facts } from '../facts/facts.ts'
import { has } from '../facts/lines.ts'
import type { FoundRequirement } from '../find-requirements.ts'
import { siteBuilders } from '../language/names/site-builders.ts'
import { PhraseIndex, phrases } from '../words/phrases.ts'
import {
  behindTheScenes,
  commodity,
  deliveredAsFiles,
  madeOfFiles,
  madeOfSoftware,
  notAskedForUsers,
  paperwork,
  pricedByVolume,
  settledByPlatform,
  withInterface,
} from './kind-groups.ts'

/** A subject that a brief leaves open and that a question should settle. */
export type Gap = Exclude<ClarifyingQuestion['category'], 'other'>

/** In the order of the questions. */
export const everyGap: Gap[] = ['scope', 'technical', 'integrations', 'users', 'timeline', 'budget', 'business']

// Below this confidence the kind of work decides nothing.
export const minKindConfidence = 0.35
// A shorter text without a size, a sum or a date names the work, but does not describe it.
const wordsOfDescription = 150
// In a shorter text, “our existing shop” is what the work is about.
const wordsOfShortBrief = 110
// A note of fewer words leaves everything open that it does not state.
const wordsOfNote = 40

/**
 * Finds what an estimate depends on and the brief leaves open, in the order of the questions. `npm run eval` measures the rules and
 * limits of this file.
 */
export function findGaps(facts: Facts, requirements: FoundRequirement[]): Gap[] {
  const isOpen: Record<Gap, boolean> = {
    scope: scopeIsOpen(facts, requirements),
    technical: techniqueIsOpen(facts),
    integrations: integrationsAreOpen(facts),
    users: usersAreOpen(facts),
    timeline: facts.schedule === null,
    budget: facts.budget === null,
    business: purposeIsOpen(facts),
  }
  return everyGap.filter((gap) => isOpen[gap])
}

const sureKindOf = ({ kinds }: Facts) => (kinds.confidence >= minKindConfidence ? kinds.main : 'general')

/** Work that repairs, adjusts or releases something that exists. Source: common verbs of maintenance. */
const upkeepWork = new PhraseIndex([
  [
    'upkeep',
    phrases(`fix, fixing, bug, bugs, error, errors, repair, broken, hacked, slow, speed up, not working, deploy, install, compile, migrate
    migration, tweak, adjust, adjustment, adjustments, update my, update our, corregir, arreglar, ajustar, ajuste, ajustes, error, errores
    no funciona, lento, lenta, instalar, desplegar, migrar, migracion, modificar, reparar, actualizar mi, actualizar nuestra`),
  ],
])

/** A thing of the client's that the work is about. Source: common phrases of short requests. */
const ownThing = new PhraseIndex([
  ['own', phrases('i already have, we already have, my existing, our existing, ya tengo, ya tenemos')],
])

/** Whether the work changes something that exists. Its size and its users are then known. */
function isUpkeep({ lines }: Facts): boolean {
  const wordCount = lines.reduce((sum, line) => sum + line.words.length, 0)
  if (wordCount < wordsOfShortBrief && lines.some(({ words }) => ownThing.find(words).length > 0)) return true
  const firstLine = lines.find(({ unit }) => unit.source !== 'greeting')
  return firstLine !== undefined && upkeepWork.find(firstLine.words.slice(0, 14)).length > 0
}

/** Counts which of size, sum and date the client names. A client who names them has a definite job in mind. */
const countAnchors = ({ isMeasured, budget, schedule }: Facts) =>
  [isMeasured, budget !== null, schedule !== null].filter(Boolean).length

/** Cells repeat the words of their row, so they are not counted. */
const countWords = ({ lines }: Facts) =>
  lines.reduce((sum, line) => sum + (line.unit.kind === 'cell' ? 0 : line.words.length), 0)

function scopeIsOpen(facts: Facts, requirements: FoundRequirement[]): boolean {
  if (isUpkeep(facts)) return false
  const words = countWords(facts)
  const count = requirements.length
  const anchors = countAnchors(facts)
  if (anchors >= 2 || (anchors === 1 && count >= 2)) return false
  if (words >= wordsOfNote && facts.audience.tellsSteps) return false
  if (pricedByVolume.has(sureKindOf(facts))) return !facts.isMeasured && words < 400
  const itemCount = facts.lines.filter(({ unit }) => unit.kind === 'item').length
  if (count >= 6 && itemCount >= 4) return false
  return words < wordsOfDescription && !(facts.isMeasured && count >= 3)
}

/** Platforms that decide how software for them is built. */
const fixesTechnique =
  /^(?:ios|iphone|ipad|android|pwa|windows|macos|.*extension.*|wear os|apple .*|android tv|roku|.*quest|oculus|carplay)$/i
const socialNetwork = /facebook|instagram|tiktok|youtube|linkedin|twitter|pinterest|spotify/i

/** Programs that data comes from or goes to. They do not say how software is built. */
const officeProgram = /^(?:excel|word|powerpoint|google sheets?|google docs?|csv|pdf|outlook|gmail)$/i
/** The names, in lower case, of systems such as WordPress. For a site on one of them, the technique is known. */
const siteBuilderNames = new Set(
  siteBuilders.flatMap(({ name, aliases }) => [name, ...aliases]).map((name) => name.toLowerCase()),
)

function techniqueIsOpen(facts: Facts): boolean {
  const kind = sureKindOf(facts)
  const { chosenTech, platforms } = facts.names
  if (chosenTech.some((name) => madeOfFiles.has(kind) || !officeProgram.test(name))) return false
  if (facts.names.techStack.some((name) => siteBuilderNames.has(name.toLowerCase()))) return false
  if (facts.formats.length > 0 && !withInterface.has(kind)) return false
  if (madeOfSoftware.has(kind) && platforms.some((name) => fixesTechnique.test(name))) return false
  if (paperwork.has(kind)) return false
  if (countWords(facts) < wordsOfNote && facts.schedule === null) return !facts.isMeasured || facts.budget === null
  // A website runs on the web, and other software where the client says that it runs.
  if (kind === 'web' || (settledByPlatform.has(kind) && platforms.some((name) => !socialNetwork.test(name))))
    return false
  if (withInterface.has(kind)) return true
  const isDefinite = deliveredAsFiles.has(kind) ? countAnchors(facts) > 0 : facts.isMeasured
  if (isDefinite) return false
  if (madeOfSoftware.has(kind)) return true
  // A social network sets the formats of its files.
  return deliveredAsFiles.has(kind) && !platforms.some((name) => socialNetwork.test(name))
}

function integrationsAreOpen(facts: Facts): boolean {
  const { unnamed, names } = facts
  // A film about a charity may speak of donations, but connects to nothing.
  if (deliveredAsFiles.has(sureKindOf(facts))) return false
  // A client who names five systems has probably named all that matter.
  return unnamed.length > 1 || (unnamed.length === 1 && names.integrations.length <= 4)
}

/** Work for a private person or occasion has no other audience. */
const occasion = new PhraseIndex([
  [
    'occasion',
    phrases(`invit*, baptism, wedding, birthday, tattoo, thesis, dissertation, my dog, my cat, my late dog, my late cat, bautizo, boda
    cumpleanos, tatuaje, tesis`),
  ],
])

function usersAreOpen(facts: Facts): boolean {
  const kind = sureKindOf(facts)
  if (facts.audience.unit !== null || notAskedForUsers.has(facts.kinds.main)) return false
  // A client with a date who mentions people has usually said for whom the work is.
  if (facts.audience.hasPeople && facts.schedule !== null) return false
  if (isUpkeep(facts)) return false
  if (facts.lines.slice(0, 2).some(({ words }) => occasion.find(words).length > 0)) return false
  if (countWords(facts) < wordsOfNote) return facts.kinds.main !== 'general'
  if (kind === 'general' || (kind === 'spreadsheet' && countAnchors(facts) > 0)) return false
  if (behindTheScenes.has(kind)) return facts.kinds.all.slice(0, 3).some((other) => withInterface.has(other))
  return true
}

function purposeIsOpen(facts: Facts): boolean {
  return (
    facts.purpose === null &&
    facts.audience.unit === null &&
    facts.kinds.main !== 'general' &&
    !commodity.has(sureKindOf(facts)) &&
    !facts.lines.some((line) => has(line, 'ownUse'))
  )
}
