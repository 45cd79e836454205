import { classes } from '../../ui/class-names.ts'
import { SegmentedChoice } from '../proposals/pricing/segmented-choice.tsx'
import { useHasMine } from './use-people.ts'
import { usePeopleWords } from './words.ts'

interface Props {
  isMine: boolean
  /** `mine` for the address: undefined is the default, everyone. */
  onChange: (mine: true | undefined) => void
  className?: string
}

/** Narrows a list to the records that the person wrote or looks after. Only in a team in which they see those of others. */
export function MineSwitch({ isMine, onChange, className }: Props) {
  const words = usePeopleWords()
  if (!useHasMine()) return null
  return (
    <div className={classes('shrink-0 self-center', className)}>
      <SegmentedChoice
        label={words.whose}
        options={[
          { value: 'everyone', label: words.everyone },
          { value: 'mine', label: words.mine },
        ]}
        value={isMine ? 'mine' : 'everyone'}
        onChange={(value) => onChange(value === 'mine' || undefined)}
      />
    </div>
  )
}
