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
  paperwork,
  pricedByVolume,
  runsInBrowser,
  withInterface,
  withoutUsers,
} from './kind-groups.ts'

export type Gap = Exclude<ClarifyingQuestion['category'], 'other'>

export const everyGap: Gap[] = ['scope', 'technical', 'integrations', 'users', 'timeline', 'budget', 'business']

// Below this confidence the kind of work decides nothing.
export const sureKind = 0.35
// A shorter text without a size, a sum or a date names the work, but does not describe it.
const wordsOfDescription = 150
const wordsOfShortBrief = 110
// A note of fewer words leaves everything open that it does not state.
const wordsOfNote = 40

/** What an estimate depends on and the brief leaves open, in the order of the questions. */
export function findGaps(facts: Facts, requirements: FoundRequirement[]): Gap[] {
  const open: Record<Gap, boolean> = {
    scope: scopeIsOpen(facts, requirements),
    technical: techniqueIsOpen(facts),
    integrations: integrationsAreOpen(facts),
    users: usersAreOpen(facts),
    timeline: facts.schedule === null,
    budget: facts.budget === null,
    business: purposeIsOpen(facts),
  }
  return everyGap.filter((gap) => open[gap])
}

const main = ({ kinds }: Facts) => (kinds.confidence >= sureKind ? kinds.main : 'general')

/** Work that repairs, adjusts or releases something that exists. Source: common verbs of maintenance. */
const upkeep = new PhraseIndex([
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
  const first = lines.filter(({ unit }) => unit.source !== 'greeting').slice(0, 1)
  const words = lines.reduce((sum, line) => sum + line.words.length, 0)
  if (words < wordsOfShortBrief && lines.some(({ words: own }) => ownThing.find(own).length > 0)) return true
  return first.some(({ words }) => upkeep.find(words.slice(0, 14)).length > 0)
}

/** A client who names a size, a sum or a date has a definite job in mind. Counts which of them are named. */
const anchorsOf = ({ isMeasured, budget, schedule }: Facts) =>
  [isMeasured, budget !== null, schedule !== null].filter(Boolean).length

const countWords = ({ lines }: Facts) =>
  lines.reduce((sum, line) => sum + (line.unit.kind === 'cell' ? 0 : line.words.length), 0)

function scopeIsOpen(facts: Facts, requirements: FoundRequirement[]): boolean {
  if (isUpkeep(facts)) return false
  const kind = main(facts)
  const words = countWords(facts)
  const count = requirements.length
  const anchors = anchorsOf(facts)
  if (anchors >= 2 || (anchors === 1 && count >= 2)) return false
  const listed = facts.lines.filter(({ unit }) => unit.kind === 'item').length
  if (words >= wordsOfNote && facts.audience.tellsSteps) return false
  if (pricedByVolume.has(kind)) return !facts.isMeasured && words < 400
  if (count >= 6 && listed >= 4) return false
  return words < wordsOfDescription && !(facts.isMeasured && count >= 3)
}

const fixesTechnique =
  /^(?:ios|iphone|ipad|android|pwa|windows|macos|.*extension.*|wear os|apple .*|android tv|roku|.*quest|oculus|carplay)$/i
const social = /facebook|instagram|tiktok|youtube|linkedin|twitter|pinterest|spotify/i

/** Programs that data comes from or goes to. They do not say how software is built. */
const everyday = /^(?:excel|word|powerpoint|google sheets?|google docs?|csv|pdf|outlook|gmail)$/i
/** A site that exists or is wanted on such a system needs no question about technique. */
const builders = new Set(
  siteBuilders.flatMap(({ name, aliases }) => [name, ...aliases]).map((name) => name.toLowerCase()),
)

function techniqueIsOpen(facts: Facts): boolean {
  const kind = main(facts)
  const { chosenTech, platforms } = facts.names
  if (chosenTech.some((name) => madeOfFiles.has(kind) || !everyday.test(name))) return false
  if (facts.names.techStack.some((name) => builders.has(name.toLowerCase()))) return false
  if (facts.formats.length > 0 && !withInterface.has(kind)) return false
  if (madeOfSoftware.has(kind) && platforms.some((name) => fixesTechnique.test(name))) return false
  if (paperwork.has(kind)) return false
  if (countWords(facts) < wordsOfNote && facts.schedule === null) return !facts.isMeasured || facts.budget === null
  // A website runs on the web, and other software where the client says that it runs.
  if (kind === 'web' || (runsInBrowser.has(kind) && platforms.some((name) => !social.test(name)))) return false
  if (withInterface.has(kind)) return true
  if (deliveredAsFiles.has(kind) ? anchorsOf(facts) > 0 : facts.isMeasured) return false
  if (madeOfSoftware.has(kind)) return true
  if (deliveredAsFiles.has(kind)) return !platforms.some((name) => social.test(name))
  return false
}

function integrationsAreOpen(facts: Facts): boolean {
  const { unnamed, names } = facts
  // A film about a charity may speak of donations, but connects to nothing.
  if (deliveredAsFiles.has(main(facts))) return false
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
  const kind = main(facts)
  if (facts.audience.unit !== null || withoutUsers.has(facts.kinds.main)) return false
  // A client with a date who mentions people has usually said for whom the work is.
  if (facts.audience.hasPeople && facts.schedule !== null) return false
  if (isUpkeep(facts)) return false
  if (facts.lines.slice(0, 2).some(({ words }) => occasion.find(words).length > 0)) return false
  if (countWords(facts) < wordsOfNote) return facts.kinds.main !== 'general'
  if (kind === 'spreadsheet' && anchorsOf(facts) > 0) return false
  if (kind === 'general') return false
  if (behindTheScenes.has(kind)) return facts.kinds.all.slice(0, 3).some((other) => withInterface.has(other))
  return true
}

function purposeIsOpen(facts: Facts): boolean {
  return (
    facts.purpose === null &&
    facts.audience.unit === null &&
    facts.kinds.main !== 'general' &&
    !commodity.has(main(facts)) &&
    !facts.lines.some((line) => has(line, 'ownUse'))
  )
}
