import type { SharedPricing } from '@proffer/core/shares/snapshot.ts'
import { element } from '../../plain/element.ts'
import type { Edition } from './edition.ts'
import type { Offer } from './offer.ts'

export type Section = SharedPricing['sections'][number]

/** A section of the offer on the page. `update` shows a changed choice and keeps the control that the client is using. */
export interface SectionView {
  element: HTMLElement
  update: (section: Section) => void
}

export interface SectionOptions {
  section: Section
  /** Unique on the page. The provider's own ids can be any text. */
  id: string
  offer: Offer
  edition: Edition
  /** How the client chooses from the section; null if that needs no words. */
  rule: string | null
  change: (id: string, changes: { selected?: boolean; quantity?: string }) => void
}

/** The content of a caption or a legend. A section without a title is named by its rule. */
export const groupTitle = ({ section: { title, description }, rule }: SectionOptions) => [
  title ? element('span', { class: 'group-name' }, title) : null,
  title && rule ? ' ' : null,
  rule ? element('span', { class: title ? 'group-rule' : 'group-name untitled' }, rule) : null,
  description.trim() ? element('span', { class: 'group-text text' }, description.trim()) : null,
]
