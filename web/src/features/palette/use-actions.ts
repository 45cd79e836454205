import { useNavigate, useParams } from '@tanstack/react-router'
import { useAppWords } from '../../app/words.ts'
import {
  ClientsIcon,
  EyeIcon,
  InfoIcon,
  InsightIcon,
  LeadIcon,
  ProposalIcon,
  SendIcon,
  SparkIcon,
  StarIcon,
  TemplateIcon,
  TodayIcon,
  WidgetIcon,
} from '../../ui/icons.tsx'
import type { NewProposalKind } from '../proposals/list/new-proposal.tsx'
import { settingsParts } from '../settings/settings-parts.ts'
import type { PaletteItem } from './palette-item.ts'
import { usePaletteWords } from './words.ts'

interface Start {
  newProposal: (kind: NewProposalKind) => void
  shortcuts: () => void
}

const pages = [
  { to: '/', name: 'today', Icon: TodayIcon },
  { to: '/proposals', name: 'proposals', Icon: ProposalIcon },
  { to: '/leads', name: 'leads', Icon: LeadIcon },
  { to: '/clients', name: 'clients', Icon: ClientsIcon },
  { to: '/templates', name: 'templates', Icon: TemplateIcon },
  { to: '/insights', name: 'insights', Icon: InsightIcon },
  ...settingsParts,
] as const

/** The actions of every page. If a proposal is open, its actions come first. */
export function useActions({ newProposal, shortcuts }: Start): PaletteItem[] {
  const { actions: words } = usePaletteWords()
  const names = useAppWords()
  const navigate = useNavigate()
  const { proposalId } = useParams({ strict: false })
  const open = (search: object) =>
    void navigate({ to: '/proposals/$proposalId', params: { proposalId: proposalId ?? '' }, search })
  return [
    ...(proposalId === undefined
      ? []
      : [
          { id: 'share', label: words.share, Icon: SendIcon, run: () => open({ share: true }) },
          { id: 'preview', label: words.preview, Icon: EyeIcon, run: () => open({ tab: 'preview' }) },
          { id: 'conversation', label: words.conversation, Icon: WidgetIcon, run: () => open({ tab: 'conversation' }) },
        ]),
    { id: 'brief', label: words.brief, Icon: SparkIcon, run: () => newProposal('brief') },
    { id: 'gallery', label: words.gallery, Icon: StarIcon, run: () => newProposal('gallery') },
    { id: 'blank', label: words.blank, Icon: ProposalIcon, run: () => newProposal('blank') },
    ...pages.map(({ to, name, Icon }) => ({
      id: to,
      label: words.goTo(names[name]),
      Icon,
      run: () => void navigate({ to }),
    })),
    { id: 'shortcuts', label: words.shortcuts, Icon: InfoIcon, run: shortcuts },
  ]
}
