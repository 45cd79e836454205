import { Link } from '@tanstack/react-router'
import { classes } from '../../../../ui/class-names.ts'
import { SectionCard, type SectionCardProps } from './section-card.tsx'
import { useSectionWords } from './words.ts'

interface Props extends SectionCardProps {
  tab: 'scope' | 'price'
  /** What the tab contains. */
  line: string
}

/** The scope and the price are edited in their tabs. They are listed only for their place in the document. */
export function TabRow({ tab, line, ...props }: Props) {
  const words = useSectionWords()
  const { section } = props
  const name = section.title || words.kinds[section.kind]
  return (
    <SectionCard
      {...props}
      name={name}
      isElsewhere
      head={
        <>
          <h3
            className={classes(
              'max-w-3/5 min-w-0 shrink-0 truncate pr-2 text-base font-semibold',
              section.hidden && 'font-normal text-quiet',
            )}
          >
            {name}
          </h3>
          <p className="min-w-0 flex-1 truncate text-sm text-quiet">{section.hidden ? words.hiddenLine : line}</p>
          <Link
            to="."
            search={{ tab }}
            className={classes(
              'inline-flex shrink-0 items-center rounded-sm px-2 text-sm font-medium text-accent underline-offset-4',
              'hover:underline pointer-coarse:min-h-11',
            )}
          >
            {words.editIn[tab]}
          </Link>
        </>
      }
    />
  )
}
