import { Dialog } from '../../../ui/dialog.tsx'
import { useProposalsWords } from '../words.ts'

interface Props {
  proposalId: string
  open: boolean
  onClose: () => void
}

export function ShareDialog({ proposalId, open, onClose }: Props) {
  const words = useProposalsWords()
  return (
    <Dialog open={open} onClose={onClose} title={words.share}>
      {proposalId}
    </Dialog>
  )
}
