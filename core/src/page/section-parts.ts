import { localizeClause } from '../profile/clause-text.ts'
import { validUntilOf } from '../proposals/validity.ts'
import type { ShownSection } from '../sections/sections-of.ts'
import { node, type PageElement } from './node.ts'
import { authorName, type PageContext, plainText, providerName, webLink } from './page-source.ts'
import { richText } from './rich-text.ts'

/** The elements of a section, where null and false are left out. */
export type Parts = Array<PageElement | null | false>

/** The personal note of the share as a letter, and the summary. */
export function summaryParts(section: ShownSection, { page, edition }: PageContext): Parts {
  const { share, snapshot, provider } = page
  const introduction = section.showsRecord ? snapshot.proposal.settings['introduction'] : null
  const summary = section.body.trim() ? section.body : introduction
  const note = section.showsRecord ? share.message : null
  if (!note) return [richText(summary, 'letter')]
  const author = authorName(page) ?? providerName(page)
  const sender = node(
    'figcaption.sender',
    {},
    node('span.face', { 'aria-hidden': 'true' }, initialsOf(author)),
    node('span', {}, node('b', {}, author), provider.role && node('span.quiet', {}, provider.role)),
  )
  const letter = node(
    'figure.note',
    { 'aria-label': edition.words.aNoteFrom(author) },
    node('blockquote', {}, richText(note, 'letter') ?? plainText(note)),
    sender,
  )
  return [letter, richText(summary, 'letter')]
}

/** `AL` for `Ada Lovelace`. Words without a letter or digit at the start, such as `&`, do not count. */
const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word))
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase())
    .join('')

export function scopeParts({ phases, showsRecord }: ShownSection, context: PageContext): Parts {
  if (phases.length > 0) return [phaseList(phases)]
  return showsRecord ? [requirementList(context)] : []
}

const phaseList = (phases: ShownSection['phases']) =>
  node(
    'ol.phases',
    {},
    ...phases.map(({ title, body, deliverables }) =>
      node(
        'li',
        {},
        title.trim() ? node('h3', {}, title) : null,
        node(
          'div',
          {},
          richText(body),
          deliverables.length > 0 && node('ul.ticks', {}, ...deliverables.map((text) => node('li', {}, text))),
        ),
      ),
    ),
  )

function requirementList({ page, edition }: PageContext): PageElement | null {
  const { words, money, decimal } = edition
  const { requirements, currency } = page.snapshot.proposal
  if (requirements.length === 0) return null
  const items = requirements.map(({ name, description, hours: storedHours }, index) => {
    // A price has one line for each requirement, in the same order.
    const line = page.price?.lines[index]
    const hours = page.price ? line?.hours : numberText(storedHours)
    return node(
      'li',
      {},
      node(
        'div.item',
        {},
        node('h3', {}, name),
        richText(description, 'quiet'),
        hours && node('p.hours', {}, words.hours(decimal(hours))),
      ),
      line?.amount && node('p.amount.num', {}, money(line.amount, currency)),
    )
  })
  return node('ol.items', {}, ...items)
}

/** `hours` is a free-form member, so its value may not be a number. */
function numberText(value: unknown): string | null {
  const text = String(value ?? '')
  return /^\d+(\.\d+)?$/.test(text) ? text : null
}

/** More milestones than this are listed below each other, on wide screens too. */
const MAX_MILESTONES_IN_A_ROW = 5

export function timelineParts({ milestones }: ShownSection, { edition }: PageContext): Parts {
  if (milestones.length === 0) return []
  const items = milestones.map(({ title, date, body }) =>
    node(
      'li',
      {},
      date ? node('time', { datetime: date }, edition.day(date)) : null,
      title.trim() ? node('h3', {}, title) : null,
      richText(body, 'quiet'),
    ),
  )
  return [
    node('ol', { class: milestones.length > MAX_MILESTONES_IN_A_ROW ? 'milestones many' : 'milestones' }, ...items),
  ]
}

export function teamParts({ showsRecord }: ShownSection, { page, edition: { words } }: PageContext): Parts {
  if (!showsRecord) return []
  const { provider, snapshot } = page
  const facts = [
    provider.location,
    provider.yearsOfExperience && words.experience(provider.yearsOfExperience),
    provider.teamSize && provider.teamSize > 1 && words.team(provider.teamSize),
  ].filter(Boolean)
  const links = [
    webLink(provider.website, words.website),
    webLink(provider.portfolioUrl, words.portfolio),
    webLink(provider.githubUrl, 'GitHub'),
    webLink(provider.linkedinUrl, 'LinkedIn'),
  ].filter((link) => link !== null)
  const projects = snapshot.portfolio?.projects ?? []
  return [
    richText(provider.orgDescription),
    richText(provider.bio),
    plainText(provider.orgClients && `${words.clients}: ${provider.orgClients}`, 'quiet'),
    facts.length > 0 && node('p.quiet', {}, facts.join(' · ')),
    tags(words.services, provider.orgServices),
    tags(words.skills, provider.skills),
    links.length > 0 && node('p.links', {}, ...links),
    projects.length > 0 && node('h3.sub', {}, words.projects),
    projects.length > 0 && node('ul.projects', {}, ...projects.map(projectCard)),
  ]
}

type Project = NonNullable<PageContext['page']['snapshot']['portfolio']>['projects'][number]

const projectCard = ({ name, description, url, year, techStack }: Project) =>
  node(
    'li.project',
    {},
    node('h4', {}, webLink(url, name) ?? name),
    year && node('p.year.num', {}, year),
    richText(description),
    techStack.length > 0 && node('p.quiet', {}, techStack.join(' · ')),
  )

export function whyParts({ showsRecord }: ShownSection, { page, edition: { words } }: PageContext): Parts {
  const certifications = showsRecord ? (page.snapshot.portfolio?.certifications ?? []) : []
  if (certifications.length === 0) return []
  const items = certifications.map((text) => node('li', {}, text))
  return [node('h3.sub', {}, words.certifications), node('ul.ticks', {}, ...items)]
}

function tags(title: string, names: string[]): PageElement | null {
  if (names.length === 0) return null
  return node('ul.tags', { 'aria-label': title }, ...names.map((name) => node('li', {}, name)))
}

export function termsParts({ showsRecord }: ShownSection, { page, edition }: PageContext): Parts {
  if (!showsRecord) return []
  const { terms, proposal, sharedAt } = page.snapshot
  const { language, words, day } = edition
  const clauses = terms.clauses
    .map((clause) => localizeClause(clause, language))
    .filter(({ title, body }) => title || body)
    .map(({ title, body }) => node('li', {}, node('div', {}, title ? node('h3', {}, title) : null), richText(body)))
  const validUntil = validUntilOf(proposal.settings, sharedAt, page.share.expiresAt)
  return [
    clauses.length > 0 && node('ol.clauses', {}, ...clauses),
    richText(proposal.settings['notes']),
    richText(terms.operationalNote),
    richText(terms.validityNote || (validUntil && words.validUntilNote(day(validUntil)))),
  ]
}
