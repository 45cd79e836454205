import type { Proposal } from '@proffer/core/proposals/schema.ts'
import type { ShareProblem } from '@proffer/core/shares/share-check-schema.ts'
import { classes } from '../../../ui/class-names.ts'
import { useCheckWords } from './check-words.ts'
import { countOf, ShareCheckList } from './share-check-list.tsx'
import { useShareWords } from './share-words.ts'

interface Props {
  /** The list gets it, so that the foot can lead there. */
  id: string
  proposal: Proposal
  problems: ShareProblem[]
  needsCode: boolean
}

/** The share check in the panel. With blockers it stands out and says how many there are. */
export function CheckSection({ id, proposal, problems, needsCode }: Props) {
  const words = useShareWords()
  const { title } = useCheckWords()
  const blockers = countOf(problems, 'blocker')
  return (
    <section
      aria-labelledby={`${id}-title`}
      className={classes(blockers > 0 && 'rounded-lg bg-danger-wash px-4 pt-3 pb-1')}
    >
      <h3 id={`${id}-title`} className={classes('text-sm font-semibold', blockers > 0 && 'text-danger')}>
        {blockers > 0 ? words.toFixTitle(blockers) : title}
      </h3>
      <ShareCheckList id={id} proposal={proposal} problems={problems} needsCode={needsCode} />
    </section>
  )
}
