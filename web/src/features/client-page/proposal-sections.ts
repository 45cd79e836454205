import { localizeClause } from '@proffer/core/profile/clause-text.ts'
import { validUntilOf } from '@proffer/core/proposals/validity.ts'
import type { SharedPage } from '@proffer/core/shares/client-schema.ts'
import type { SharedRequirement } from '@proffer/core/shares/snapshot.ts'
import { element, outsideLink } from '../../plain/element.ts'
import type { Edition } from './edition.ts'
import { place } from './place.ts'
import { signingWords } from './signing-words.ts'

/** The sections of the proposal. A section without content is left out. */

export const providerName = ({ provider, snapshot }: SharedPage): string =>
  provider.companyName || provider.name || snapshot.proposal.authorName || snapshot.letterhead.email

export function opening(page: SharedPage, { words, day }: Edition): HTMLElement {
  const { share, snapshot } = page
  const { proposal } = snapshot
  const client = proposal.clientName ?? share.recipientName
  const validUntil = validityDay(page)
  const author = page.provider.name || proposal.authorName
  return element(
    'div',
    { class: 'opening' },
    element('p', { class: 'eyebrow' }, client ? words.proposalFor(client) : words.proposal),
    element('h1', { attributes: { id: 'title', tabindex: -1 } }, proposal.name),
    element(
      'dl',
      { class: 'facts' },
      author ? fact(words.preparedBy, author) : null,
      fact(words.sharedOn, day(snapshot.sharedAt)),
      page.version > 1 ? fact(words.version, String(page.version)) : null,
      validUntil ? fact(words.validUntil, day(validUntil)) : null,
      !validUntil && share.expiresAt ? fact(words.linkOpenUntil, day(share.expiresAt)) : null,
    ),
    share.message ? note(words.aNoteFrom(author || providerName(page)), share.message) : null,
    paragraph(proposal.settings['introduction'], 'lead'),
  )
}

/** Shown when a version was published while the page was open. */
export const newVersionNote = ({ version }: SharedPage, { words }: Edition): HTMLElement =>
  element('p', { class: 'consent', attributes: { id: 'new-version' } }, words.newVersion(version))

const fact = (term: string, value: string) => element('div', {}, element('dt', {}, term), element('dd', {}, value))

const note = (title: string, text: string) =>
  element('figure', { class: 'note' }, element('figcaption', {}, title), element('blockquote', { class: 'text' }, text))

function paragraph(text: unknown, className = ''): HTMLElement | null {
  if (typeof text !== 'string' || text.trim() === '') return null
  return element('p', { class: `text ${className}`.trim() }, text.trim())
}

export function section(id: string, title: string, ...content: Array<HTMLElement | null>): HTMLElement | null {
  const parts = content.filter((part) => part !== null)
  if (parts.length === 0) return null
  const heading = element('h2', { attributes: { id: `${id}-title` } }, title)
  return element('section', { attributes: { id, 'aria-labelledby': `${id}-title` } }, heading, ...parts)
}

export function scope(page: SharedPage, { words, money, decimal }: Edition): HTMLElement | null {
  const { requirements, pricing } = page.snapshot.proposal
  if (requirements.length === 0 && pricing) return null
  if (requirements.length === 0) return section('scope', words.scope, paragraph(words.nothingListed, 'quiet'))
  const items = requirements.map((requirement, index) => {
    const line = page.price?.lines[index]
    const hours = page.price ? line?.hours : ownHours(requirement)
    return element(
      'li',
      {},
      element(
        'div',
        { class: 'item' },
        element('h3', {}, requirement.name),
        paragraph(requirement.description, 'quiet'),
        hours ? element('p', { class: 'hours' }, words.hours(decimal(hours))) : null,
      ),
      line?.amount ? element('p', { class: 'amount' }, money(line.amount, page.snapshot.proposal.currency)) : null,
    )
  })
  return section('scope', words.scope, element('ol', { class: 'items' }, ...items))
}

/** `hours` is a free-form member, so its value may not be a number. */
function ownHours({ hours }: SharedRequirement): string | null {
  const text = String(hours ?? '')
  return /^\d+(\.\d+)?$/.test(text) ? text : null
}

export interface Sum {
  amount: string
  note: string | null
}

/** The total that the client pays, with a note on tax. */
export function sumOf({ price }: SharedPage, { words, money, decimal }: Edition): Sum {
  if (!price) return { amount: words.priceOpen, note: null }
  const { tax } = price
  return { amount: money(price.total, price.currency), note: tax && words.includingTax(tax.name, decimal(tax.rate)) }
}

export function investment(page: SharedPage, edition: Edition): HTMLElement | null {
  const { words, money, decimal } = edition
  const { price, snapshot } = page
  const row = (term: string, value: string, className = '') =>
    element('div', { class: className }, element('dt', {}, term), element('dd', {}, value))
  const sum = sumOf(page, edition)
  const tax = price?.tax
  const { hourlyRate, currency } = snapshot.proposal
  const isByHour = price?.basis === 'hours' && hourlyRate !== null
  return section(
    'investment',
    words.investment,
    element(
      'dl',
      { class: 'sums' },
      price && tax ? row(words.subtotal, money(price.subtotal, price.currency)) : null,
      price && tax ? row(words.taxAt(tax.name, decimal(tax.rate)), money(tax.amount, price.currency)) : null,
      row(words.total, sum.amount, 'total'),
    ),
    isByHour ? paragraph(words.atRate(money(hourlyRate, currency)), 'quiet') : null,
  )
}

export function payment({ snapshot: { terms }, payment: due }: SharedPage, { words }: Edition): HTMLElement | null {
  const methods = terms.paymentMethods.length > 0 ? words.paymentMethods(terms.paymentMethods.join(', ')) : null
  const link = outsideLink(due?.clientPaymentLinkUrl, words.payOnline)
  if (link) link.className = 'button primary'
  return section(
    'payment',
    words.payment,
    paragraph(terms.paymentInfo),
    paragraph(methods, 'quiet'),
    due?.bankDetails?.trim() ? element('h3', {}, words.bankDetails) : null,
    paragraph(due?.bankDetails),
    link && element('p', { class: 'no-print' }, link),
  )
}

export function terms({ snapshot }: SharedPage, { words, language }: Edition): HTMLElement | null {
  const clauses = snapshot.terms.clauses
    .map((clause) => localizeClause(clause, language))
    .filter(({ title, body }) => title || body)
    .map(({ title, body }) =>
      element('li', {}, element('div', {}, title ? element('h3', {}, title) : null, paragraph(body))),
    )
  return section('terms', words.terms, clauses.length > 0 ? element('ol', { class: 'clauses' }, ...clauses) : null)
}

export function notes(page: SharedPage, { words, day }: Edition): HTMLElement | null {
  const { proposal, terms } = page.snapshot
  const validUntil = validityDay(page)
  return section(
    'notes',
    words.notes,
    paragraph(proposal.settings['notes']),
    paragraph(terms.operationalNote),
    paragraph(terms.validityNote || (validUntil && words.validUntilNote(day(validUntil)))),
  )
}

/** The same rule as in the PDF. */
const validityDay = ({ snapshot: { proposal, sharedAt } }: SharedPage): string | null =>
  validUntilOf(proposal.settings, sharedAt)

export function about(page: SharedPage, { words }: Edition): HTMLElement | null {
  const { provider } = page
  const facts = [
    provider.location,
    provider.yearsOfExperience && words.experience(provider.yearsOfExperience),
    provider.teamSize && provider.teamSize > 1 && words.team(provider.teamSize),
  ].filter(Boolean)
  const links = [
    outsideLink(provider.website, words.website),
    outsideLink(provider.portfolioUrl, words.portfolio),
    outsideLink(provider.githubUrl, 'GitHub'),
    outsideLink(provider.linkedinUrl, 'LinkedIn'),
  ].filter((link) => link !== null)
  return section(
    'about',
    words.about(providerName(page)),
    paragraph(provider.orgDescription),
    paragraph(provider.bio),
    paragraph(provider.orgClients && `${words.clients}: ${provider.orgClients}`, 'quiet'),
    facts.length > 0 ? paragraph(facts.join(' · '), 'quiet') : null,
    tags(words.services, provider.orgServices),
    tags(words.skills, provider.skills),
    links.length > 0 ? element('p', { class: 'links' }, ...links) : null,
  )
}

function tags(title: string, names: string[]): HTMLElement | null {
  if (names.length === 0) return null
  const items = names.map((name) => element('li', {}, name))
  return element('ul', { class: 'tags', attributes: { 'aria-label': title } }, ...items)
}

export function colophon(page: SharedPage, { words, language }: Edition): HTMLElement {
  const { email, phone, companyTaxId } = page.snapshot.letterhead
  return element(
    'footer',
    { class: 'colophon' },
    element('p', {}, providerName(page)),
    element(
      'p',
      {},
      [email, phone?.replaceAll(' ', '\u00a0'), companyTaxId && `${words.taxId} ${companyTaxId}`]
        .filter(Boolean)
        .join(' · '),
    ),
    element('p', { class: 'fingerprint' }, `${words.fingerprint}: `, element('code', {}, page.snapshotHash)),
    element('p', {}, element('a', { attributes: { href: '/verify' } }, signingWords(language).verify)),
    // Shown where there is no panel beside the proposal.
    documentLink(words.document),
  )
}

/** A link to the PDF of the page that is shown. */
export const documentLink = (label: string): HTMLElement =>
  element('a', { class: 'link', attributes: { href: `${place.path}/pdf`, target: '_blank' } }, label)
