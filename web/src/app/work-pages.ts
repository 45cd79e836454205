import {
  CatalogueIcon,
  ClientsIcon,
  InsightIcon,
  LeadIcon,
  ProposalIcon,
  TemplateIcon,
  TodayIcon,
} from '../ui/icons.tsx'

/** The pages of the daily work. On a phone, the bottom bar shows the first three. The settings have their own list in `settings-parts.ts`. */
export const workPages = [
  { to: '/', name: 'today', Icon: TodayIcon },
  { to: '/proposals', name: 'proposals', Icon: ProposalIcon },
  { to: '/leads', name: 'leads', Icon: LeadIcon },
  { to: '/clients', name: 'clients', Icon: ClientsIcon },
  { to: '/templates', name: 'templates', Icon: TemplateIcon },
  { to: '/catalogue', name: 'catalogue', Icon: CatalogueIcon },
  { to: '/insights', name: 'insights', Icon: InsightIcon },
] as const
