import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { readSections } from '@proffer/core/sections/known-sections.ts'
import type { ProposalTab, workTabs } from '../proposal-search.ts'
import type { Draft } from './draft.ts'

type WorkTab = (typeof workTabs)[number]
/** The part of the editor that says where a section is. */
interface FieldSource {
  draft: Pick<Draft, 'sections'>
  editState: { stored: { value: Pick<Proposal, 'settings'> } }
}

const tabByField: Record<string, WorkTab> = {
  requirements: 'scope',
  pricing: 'price',
  total: 'price',
  fixedTotal: 'price',
  hourlyRate: 'price',
  currency: 'price',
  show: 'price',
}

/** The tab that has a field, such as `settings.sections.2.body` as the server names it, or `requirements/<id>/name` as the draft does. */
export function tabOfField(field: string, { draft: { sections }, editState }: FieldSource): WorkTab {
  const path = field.split(/[./]/)
  const [name = '', place = ''] = path[0] === 'settings' ? path.slice(1) : path
  if (name !== 'sections') return tabByField[name] ?? 'content'
  const storedId = readSections(editState.stored.value.settings)[Number(place)]?.id
  const section = sections.find(({ id }) => id === place || id === storedId)
  const isFirst = section && sections.find(({ kind }) => kind === section.kind) === section
  return (isFirst && tabOfSection(section.kind)) || 'content'
}

/** The sections that have a tab: the requirements and the price. */
export const tabOfSection = (kind: string): Extract<ProposalTab, 'scope' | 'price'> | null =>
  kind === 'scope' ? 'scope' : kind === 'investment' ? 'price' : null
