import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { ChevronDownIcon, ProposalIcon, SparkIcon, StarIcon, TemplateIcon } from '../../../ui/icons.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { useRights } from '../../team/use-rights.ts'
import { useProposalsWords } from '../words.ts'

const NewProposalDialog = lazy(async () => ({ default: (await import('./new-proposal-dialog.tsx')).NewProposalDialog }))
const GalleryProposalDialog = lazy(async () => ({
  default: (await import('./gallery-proposal-dialog.tsx')).GalleryProposalDialog,
}))

/** The ways that have a dialog. An email has a page. */
export type NewProposalKind = 'blank' | 'template' | 'gallery'

interface Props {
  variant?: 'primary' | 'secondary'
  /** Filled in. The ways that read the client from a text are then left out. */
  clientName?: string
}

/** The ways to create a proposal. */
export function NewProposal({ variant = 'primary', clientName }: Props) {
  const { create: words } = useProposalsWords()
  const navigate = useNavigate()
  const [kind, setKind] = useState<NewProposalKind | null>(null)
  if (!useRights().may('proposal_create')) return null
  const trigger = (
    <button type="button" className={buttonClass({ variant })}>
      {words.action}
      <ChevronDownIcon />
    </button>
  )
  return (
    <>
      <Menu trigger={trigger}>
        {clientName === undefined && (
          <MenuItem icon={<SparkIcon />} onSelect={() => void navigate({ to: '/proposals/from-email' })}>
            {words.email}
          </MenuItem>
        )}
        <MenuItem icon={<TemplateIcon />} onSelect={() => setKind('template')}>
          {words.template}
        </MenuItem>
        {clientName === undefined && (
          <MenuItem icon={<StarIcon />} onSelect={() => setKind('gallery')}>
            {words.gallery}
          </MenuItem>
        )}
        <MenuItem icon={<ProposalIcon />} onSelect={() => setKind('blank')}>
          {words.blank}
        </MenuItem>
      </Menu>
      <NewProposalDialogs kind={kind} clientName={clientName} onClose={() => setKind(null)} />
    </>
  )
}

/** The ways to create the first proposal, as buttons. A new provider has no templates yet. */
export function FirstProposal() {
  const { create: words } = useProposalsWords()
  const [kind, setKind] = useState<NewProposalKind | null>(null)
  return (
    <>
      <ButtonLink to="/proposals/from-email" variant="primary" icon={<SparkIcon />}>
        {words.email}
      </ButtonLink>
      <Button icon={<StarIcon />} onClick={() => setKind('gallery')}>
        {words.gallery}
      </Button>
      <Button icon={<ProposalIcon />} onClick={() => setKind('blank')}>
        {words.blank}
      </Button>
      <NewProposalDialogs kind={kind} onClose={() => setKind(null)} />
    </>
  )
}

interface DialogsProps {
  kind: NewProposalKind | null
  clientName?: string | undefined
  onClose: () => void
}

/** The dialog of the chosen way. Nothing is shown while `kind` is null. */
export function NewProposalDialogs({ kind, clientName = '', onClose }: DialogsProps) {
  return (
    <Suspense>
      {(kind === 'blank' || kind === 'template') && (
        <NewProposalDialog kind={kind} clientName={clientName} onClose={onClose} />
      )}
      {kind === 'gallery' && <GalleryProposalDialog onClose={onClose} />}
    </Suspense>
  )
}
