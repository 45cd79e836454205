import type { QuestionCategory } from '../brief-discovery.ts'
import type { ProjectKind } from '../lexicon/kind-words.ts'
import { fold } from '../text/fold.ts'
import type { BriefFacts } from './facts.ts'

export type Gap = Exclude<QuestionCategory, 'other'>

/** Kinds of work without users or an audience. */
const withoutUsers = new Set<ProjectKind>([
  'accounting',
  'engineering',
  'security',
  'translation',
  'documents',
  'interiors',
  'fieldwork',
  'infrastructure',
  'legal',
  'audio',
])
/** Kinds of work that do not depend on their purpose. */
const commodity = new Set<ProjectKind>([
  'translation',
  'documents',
  'accounting',
  'legal',
  'engineering',
  'fieldwork',
  'security',
])
/** Infrastructure: it has users only if it includes a user interface. */
const infrastructure = new Set<ProjectKind>(['data', 'automation', 'integration'])
const kindsWithInterface: ProjectKind[] = ['chatbot', 'mobile', 'web', 'ecommerce', 'desktop', 'game']
const madeOfSoftware = new Set<ProjectKind>([
  'web',
  'mobile',
  'ecommerce',
  'saas',
  'desktop',
  'game',
  'chatbot',
  'ai',
  'automation',
  'integration',
  'data',
  'spreadsheet',
])
const deliveredAsFiles = new Set<ProjectKind>(['design', 'video', 'photography', 'audio', 'uiux', 'fieldwork'])
const pricedByVolume = new Set<ProjectKind>(['translation', 'content', 'data', 'video', 'audio'])

/** Kinds of work that are measured in pages. */
const measuredInPages = new Set<ProjectKind>(['web'])
const madeInPieces = new Set<ProjectKind>(['marketing', 'design'])
const measuredInTime = new Set<ProjectKind>(['video', 'audio'])

const upkeep =
  /\b(?:slow|speed|broken|hacked|not working|lent[oa]|velocidad|no funciona)\b|\b(?:deploy|install|compile|publish|migrat\w{1,4}|fix|bug|error|repair|tweak|adjust\w{0,5}|desplegar|instalar|corregir|arreglar|ajustar|ajustes?|migrar|modificar)\b/
const occasion = /\b(?:invitation|invite|baptism|wedding|birthday|invitacion|bautizo|boda|cumpleanos)s?\b/
const count = '(?:\\d|\\b(?:one|two|three|four|five|six|ten|dos|tres|cuatro|cinco|seis|diez))'
const volume = new RegExp(
  `${count}\\s?(?:\\+\\s?)?(?:[a-z-]{2,14} ){0,2}(?:pages?|words?|minutes?|mins?|hours? of|images?|photos?|posts?|articles?|videos?|records?|rows|contacts|products|files?|documents?|urls|entries|paginas?|pgs|palabras|minutos?|imagenes|fotos|publicaciones|articulos?|registros|filas|contactos|productos|archivos|documentos)\\b`,
)
const length = /\d[\s-]?(?:seconds?|secs?|segundos?|minutes?|mins?|minutos?)\b/
const pieces = /\b(?:posts?|reels?|carousels?|stories|publicaciones|carruseles|historias|newsletters?)\b/
const ownPage =
  /\b(?:pagina|sitio|web|tienda|site|website|app|store|page|form)s? (?:que )?(?:ya|i already|we already) (?:tengo|tenemos|have)|\b(?:i|we) already have a\b|\bmy existing\b/

// A description with fewer words than this names the work but not its size.
const maxWordsOfOpenScope = 62

/** The open points that an estimate depends on, most important first. */
export function findGaps(facts: BriefFacts): Gap[] {
  const main = facts.kinds[0] ?? 'general'
  const gaps: Gap[] = []
  if (scopeIsOpen(facts, main)) gaps.push('scope')
  if (techniqueIsOpen(facts, main)) gaps.push('technical')
  if (facts.implied.length > 1 || (facts.implied.length > 0 && facts.names.integrations.length <= 2))
    gaps.push('integrations')
  if (usersAreOpen(facts, main)) gaps.push('users')
  if (!facts.schedule) gaps.push('timeline')
  if (!facts.budget) gaps.push('budget')
  if (!facts.purpose && !facts.audience.stated && !commodity.has(main)) gaps.push('business')
  return gaps
}

function scopeIsOpen(facts: BriefFacts, main: ProjectKind): boolean {
  if (isUpkeep(facts)) return false
  const says = (pattern: RegExp) => facts.passages.some(({ folded }) => pattern.test(folded))
  const isMeasured = says(volume) || (measuredInTime.has(main) && says(length))
  if (!isMeasured && facts.length < 2500 && (pricedByVolume.has(main) || (madeInPieces.has(main) && says(pieces))))
    return true
  if (isMeasured && pricedByVolume.has(main)) return false
  const requirementCount = facts.requirements.length
  if (isMeasured && measuredInPages.has(main) && requirementCount > 0) return false
  const hasFrame = Math.max(facts.listed, requirementCount) >= 4 && (facts.budget !== null || facts.schedule !== null)
  const isSized =
    (requirementCount >= 6 && facts.askedWords >= 45) || (requirementCount >= 3 && (isMeasured || hasFrame))
  return (
    (facts.askedWords <= maxWordsOfOpenScope && !isSized) ||
    (facts.listed === 0 && requirementCount <= 4 && !isMeasured)
  )
}

function techniqueIsOpen(facts: BriefFacts, main: ProjectKind): boolean {
  if (madeOfSoftware.has(main))
    return (
      facts.names.chosenTech.length === 0 && facts.formats.length === 0 && !facts.names.platforms.some(fixesTechnique)
    )
  if (deliveredAsFiles.has(main))
    return facts.formats.length === 0 && facts.names.chosenTech.length === 0 && !isPosted(facts)
  return false
}

function usersAreOpen(facts: BriefFacts, main: ProjectKind): boolean {
  if (facts.audience.stated || withoutUsers.has(main) || isUpkeep(facts)) return false
  if (infrastructure.has(main)) return facts.kinds.slice(0, 4).some((kind) => kindsWithInterface.includes(kind))
  if (main === 'chatbot' && facts.audience.roles.length > 0) return false
  return !occasion.test(fold(facts.title ?? ''))
}

/** Whether the work fixes, extends or releases something that exists. Its size and users are then known. */
function isUpkeep(facts: BriefFacts): boolean {
  if (upkeep.test(fold(facts.title ?? facts.passages[0]?.text ?? ''))) return true
  return facts.length < 600 && facts.passages.some(({ folded }) => ownPage.test(folded))
}

/** “In the browser” is not specific enough. A named platform is. */
function fixesTechnique(platform: string): boolean {
  return /^(?:ios|iphone|ipad|android|pwa|windows|macos|.*extension.*|wear os|apple .*|android tv|roku|.*quest|oculus)$/i.test(
    platform,
  )
}

/** A named social network determines sizes and formats. */
function isPosted(facts: BriefFacts): boolean {
  return facts.names.platforms.some((name) =>
    /facebook|instagram|tiktok|youtube|linkedin|twitter|pinterest/i.test(name),
  )
}
