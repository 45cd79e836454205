import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useAppWords } from '../../app/words.ts'
import { workPages } from '../../app/work-pages.ts'
import { EyeIcon, InfoIcon, ProposalIcon, SendIcon, SparkIcon, StarIcon, WidgetIcon } from '../../ui/icons.tsx'
import type { NewProposalKind } from '../proposals/list/new-proposal.tsx'
import { proposalQuery } from '../proposals/proposal-queries.ts'
import { settingsParts } from '../settings/settings-parts.ts'
import { useMayOpen } from '../team/page-rights.ts'
import { useRights } from '../team/use-rights.ts'
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
  const mayOpen = useMayOpen()
  const { proposalId } = useParams({ strict: false })
  const { may } = useRights()
  // The page of the proposal has loaded it.
  const proposal = useQuery({ ...proposalQuery(proposalId ?? ''), enabled: false }).data?.value
  const openProposal = (search: object) =>
    void navigate({ to: '/proposals/$proposalId', params: { proposalId: proposalId ?? '' }, search })
  const creating = [
    { id: 'email', label: words.email, Icon: SparkIcon, run: () => void navigate({ to: '/proposals/from-email' }) },
    { id: 'gallery', label: words.gallery, Icon: StarIcon, run: () => openNewProposal('gallery') },
    { id: 'blank', label: words.blank, Icon: ProposalIcon, run: () => openNewProposal('blank') },
  ]
  return [
    ...(proposalId === undefined
      ? []
      : [
          ...(proposal && !may('proposal_share', proposal)
            ? []
            : [{ id: 'share', label: words.share, Icon: SendIcon, run: () => openProposal({ share: true }) }]),
          { id: 'preview', label: words.preview, Icon: EyeIcon, run: () => openProposal({ tab: 'preview' }) },
          {
            id: 'conversation',
            label: words.conversation,
            Icon: WidgetIcon,
            run: () => openProposal({ tab: 'conversation' }),
          },
        ]),
    ...(may('proposal_create') ? creating : []),
    ...pages
      .filter(({ to }) => mayOpen(to))
      .map(({ to, name, Icon }) => ({
        id: to,
        label: words.goTo(names[name]),
        Icon,
        run: () => void navigate({ to }),
      })),
    { id: 'shortcuts', label: words.shortcuts, Icon: InfoIcon, run: openShortcuts },
  ]
}
