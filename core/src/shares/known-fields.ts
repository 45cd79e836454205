import { isSafeAddress } from '../markdown/safe-address.ts'
import type { Clause, Profile } from '../profile/schema.ts'
import { readCover } from '../sections/cover-picture.ts'
import { knownSections } from '../sections/known-sections.ts'
import type { Portfolio, SharedRequirement } from './snapshot.ts'

/**
 * What a client may see of the parts of a proposal and a profile in which callers can store members of their own. Only these
 * members leave the service. Values of another type are left out too, because pages and PDFs do not show them.
 */

const settingTypes = {
  language: 'string',
  validUntil: 'string',
  validityDays: 'number',
  introduction: 'string',
  notes: 'string',
} as const
const showMembers = ['hours', 'rates', 'lineAmounts'] as const
const clauseTexts = ['id', 'titleEs', 'titleEn', 'contentEs', 'contentEn'] as const
const clauseDocuments = ['title', 'content'] as const

type Members = Record<string, unknown>

export function knownSettings(settings: Members): Members {
  const knownMembers = Object.entries(settingTypes).filter(([name, type]) => typeof settings[name] === type)
  const show = settings['show']
  const sections = knownSections(settings['sections'])
  const cover = readCover(settings)
  return {
    ...Object.fromEntries(knownMembers.map(([name]) => [name, settings[name]])),
    ...(isObject(show) && { show: pick(show, showMembers, 'boolean') }),
    ...(sections && { sections }),
    ...(cover && { cover: { ...cover } }),
  }
}

/** `hours` is an extra member of the caller, but prices are calculated from it. */
export function knownRequirement(requirement: { id: string; name: string; description: string }): SharedRequirement {
  const { id, name, description } = requirement
  const { hours } = requirement as { hours?: unknown }
  const hasHours = typeof hours === 'number' || typeof hours === 'string'
  return { id, name, description, ...(hasHours && { hours }) }
}

export function knownClause(clause: Clause): Clause {
  const documents = clauseDocuments.flatMap((name) => {
    const document = clause[name]
    return isObject(document) ? [[name, pick(document, ['es', 'en'], 'string')]] : []
  })
  return { ...pick(clause, clauseTexts, 'string'), ...Object.fromEntries(documents) }
}

/**
 * What the sections show of the profile's projects and certificates. Projects are documents of the caller. One without a name has
 * its description as the title.
 */
export function knownPortfolio({ relevantProjects, certifications }: Profile): Portfolio {
  const projects = relevantProjects.flatMap((project) => {
    const { name, description, url, year, techStack } = project
    const title = textIn(name) || textIn(description)
    if (title === '') return []
    return [
      {
        name: title,
        description: textIn(name) ? textIn(description) : '',
        url: webAddressIn(url),
        year: yearIn(year),
        techStack: Array.isArray(techStack) ? techStack.map(textIn).filter(Boolean).slice(0, MAX_TECHNOLOGIES) : [],
      },
    ]
  })
  return { projects: projects.slice(0, MAX_PROJECTS), certifications: certifications.map(textIn).filter(Boolean) }
}

/** A page with more cards than this is too long to read. */
const MAX_PROJECTS = 30
const MAX_TECHNOLOGIES = 20
/** Projects are not checked when they are stored, and a page of an integrator may link to any address that it gets. */
const webAddressIn = (value: unknown) => {
  const address = textIn(value)
  return /^https?:/i.test(address) && isSafeAddress(address) ? address : null
}
const yearIn = (value: unknown) => textIn(typeof value === 'number' ? String(value) : value).slice(0, 20) || null
const textIn = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

const isObject = (value: unknown): value is Members => typeof value === 'object' && value !== null

const pick = (from: Members, names: readonly string[], type: 'string' | 'boolean'): Members =>
  Object.fromEntries(names.filter((name) => typeof from[name] === type).map((name) => [name, from[name]]))
