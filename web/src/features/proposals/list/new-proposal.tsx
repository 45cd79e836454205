import { lazy, Suspense, useState } from 'react'
import { buttonClass } from '../../../ui/button.tsx'
import { ChevronDownIcon, ProposalIcon, SparkIcon, TemplateIcon } from '../../../ui/icons.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { useProposalsWords } from '../words.ts'

const NewProposalDialog = lazy(async () => ({ default: (await import('./new-proposal-dialog.tsx')).NewProposalDialog }))
const BriefProposalDialog = lazy(async () => ({
  default: (await import('./brief-proposal-dialog.tsx')).BriefProposalDialog,
}))

type Kind = 'blank' | 'template' | 'brief'

/** The three ways to begin a proposal. */
export function NewProposal() {
  const { create: words } = useProposalsWords()
  const [kind, setKind] = useState<Kind | null>(null)
  const close = () => setKind(null)
  const trigger = (
    <button type="button" className={buttonClass({ variant: 'primary' })}>
      {words.action}
      <ChevronDownIcon />
    </button>
  )
  return (
    <>
      <Menu trigger={trigger}>
        <MenuItem icon={<ProposalIcon />} onSelect={() => setKind('blank')}>
          {words.blank}
        </MenuItem>
        <MenuItem icon={<TemplateIcon />} onSelect={() => setKind('template')}>
          {words.template}
        </MenuItem>
        <MenuItem icon={<SparkIcon />} onSelect={() => setKind('brief')}>
          {words.brief}
        </MenuItem>
      </Menu>
      <Suspense>
        {(kind === 'blank' || kind === 'template') && <NewProposalDialog kind={kind} onClose={close} />}
        {kind === 'brief' && <BriefProposalDialog onClose={close} />}
      </Suspense>
    </>
  )
}
