import { useNavigate, useParams } from '@tanstack/react-router'
import { useAppWords } from '../../app/words.ts'
import { workPages } from '../../app/work-pages.ts'
import { EyeIcon, InfoIcon, ProposalIcon, SendIcon, SparkIcon, StarIcon, WidgetIcon } from '../../ui/icons.tsx'
import type { NewProposalKind } from '../proposals/list/new-proposal.tsx'
import { settingsParts } from '../settings/settings-parts.ts'
import type { PaletteItem } from './palette-item.ts'
import { usePaletteWords } from './words.ts'

/** Functions that open the dialogs of the actions. */
export interface DialogOpeners {
  openNewProposal: (kind: NewProposalKind) => void
  openShortcuts: () => void
}

const pages = [...workPages, ...settingsParts]

/** The actions that are available on every page. If a proposal is open, its actions come first. */
export function useActions({ openNewProposal, openShortcuts }: DialogOpeners): PaletteItem[] {
  const { actions: words } = usePaletteWords()
  const names = useAppWords()
  const navigate = useNavigate()
  const { proposalId } = useParams({ strict: false })
  const openProposal = (search: object) =>
    void navigate({ to: '/proposals/$proposalId', params: { proposalId: proposalId ?? '' }, search })
  return [
    ...(proposalId === undefined
      ? []
      : [
          { id: 'share', label: words.share, Icon: SendIcon, run: () => openProposal({ share: true }) },
          { id: 'preview', label: words.preview, Icon: EyeIcon, run: () => openProposal({ tab: 'preview' }) },
          {
            id: 'conversation',
            label: words.conversation,
            Icon: WidgetIcon,
            run: () => openProposal({ tab: 'conversation' }),
          },
        ]),
    { id: 'email', label: words.email, Icon: SparkIcon, run: () => void navigate({ to: '/proposals/from-email' }) },
    { id: 'gallery', label: words.gallery, Icon: StarIcon, run: () => openNewProposal('gallery') },
    { id: 'blank', label: words.blank, Icon: ProposalIcon, run: () => openNewProposal('blank') },
    ...pages.map(({ to, name, Icon }) => ({
      id: to,
      label: words.goTo(names[name]),
      Icon,
      run: () => void navigate({ to }),
    })),
    { id: 'shortcuts', label: words.shortcuts, Icon: InfoIcon, run: openShortcuts },
  ]
}
