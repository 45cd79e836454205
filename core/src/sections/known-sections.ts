import { isDay } from '../day.ts'
import { type Section, sectionBudget, sectionKinds } from './section.ts'

/**
 * `settings.sections` may hold texts and members of the caller. These functions read the part that has a meaning.
 */

type Members = Record<string, unknown>

/** What a client may get of the sections: their known members. Undefined if the value holds no section. */
export function knownSections(value: unknown): Members[] | undefined {
  const sections = objectsIn(value, sectionBudget.sections)
  return sections.length > 0 ? sections.map(knownSection) : undefined
}

/** Of a hidden section the client gets only the id and the kind. */
function knownSection(section: Members): Members {
  const { id, kind, title, hidden, body, image } = section
  if (hidden === true) return { ...(isText(id) && { id }), ...(isText(kind) && { kind }), hidden }
  const phases = objectsIn(section['phases'], sectionBudget.phases)
  const milestones = objectsIn(section['milestones'], sectionBudget.milestones)
  return {
    ...(isText(id) && { id }),
    ...(isText(kind) && { kind }),
    ...((isText(title) || title === null) && { title }),
    ...(typeof hidden === 'boolean' && { hidden }),
    ...(isText(body) && { body }),
    ...(isObject(image) && { image: textsOf(image, ['fileId', 'alt']) }),
    ...(image === null && { image }),
    ...(Array.isArray(section['phases']) && { phases: phases.map(knownPhase) }),
    ...(Array.isArray(section['milestones']) && { milestones: milestones.map(knownMilestone) }),
  }
}

const knownPhase = (phase: Members): Members => ({
  ...textsOf(phase, ['title', 'body']),
  ...(Array.isArray(phase['deliverables']) && { deliverables: phase['deliverables'].filter(isText) }),
})

const knownMilestone = (milestone: Members): Members => ({
  ...textsOf(milestone, ['title', 'date', 'body']),
  ...(milestone['date'] === null && { date: null }),
})

/** The sections of a proposal or template with all members filled in. A missing or repeated id becomes `section-<number>`. */
export function readSections(settings: Members): Section[] {
  const ids = new Set<string>()
  return objectsIn(settings['sections'], sectionBudget.sections).map((section, index) => {
    let number = index + 1
    const complete = completeSection(section, `section-${number}`)
    while (ids.has(complete.id)) complete.id = `section-${number++}`
    ids.add(complete.id)
    return complete
  })
}

function completeSection(section: Members, spareId: string): Section {
  const image = isObject(section['image']) ? section['image'] : {}
  return {
    id: textOf(section['id']).trim() || spareId,
    kind: sectionKinds.find((kind) => kind === section['kind']) ?? 'text',
    title: textOf(section['title']).trim() || null,
    hidden: section['hidden'] === true,
    body: textOf(section['body']),
    image: isText(image['fileId']) ? { fileId: image['fileId'].toLowerCase(), alt: textOf(image['alt']) } : null,
    phases: objectsIn(section['phases'], sectionBudget.phases).map((phase) => ({
      title: textOf(phase['title']),
      body: textOf(phase['body']),
      deliverables: (Array.isArray(phase['deliverables']) ? phase['deliverables'] : []).filter(isText),
    })),
    milestones: objectsIn(section['milestones'], sectionBudget.milestones).map((milestone) => ({
      title: textOf(milestone['title']),
      date: dayOf(milestone['date']),
      body: textOf(milestone['body']),
    })),
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'
const textOf = (value: unknown): string => (isText(value) ? value : '')
const dayOf = (value: unknown): string | null => (isText(value) && isDay(value) ? value : null)
const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The objects in a list, at most `maxCount`. Empty if the value is no list. */
const objectsIn = (value: unknown, maxCount: number): Members[] =>
  Array.isArray(value) ? value.filter(isObject).slice(0, maxCount) : []

/** The members with these names that are texts. */
const textsOf = (from: Members, names: string[]): Members =>
  Object.fromEntries(names.filter((name) => isText(from[name])).map((name) => [name, from[name]]))
