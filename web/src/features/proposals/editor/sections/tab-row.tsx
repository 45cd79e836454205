import { Link } from '@tanstack/react-router'
import { classes } from '../../../../ui/class-names.ts'
import { HeadText, SectionCard, type SectionCardProps } from './section-card.tsx'
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
          <HeadText line={section.hidden ? words.hiddenLine : line}>
            <h3
              className={classes(
                'max-w-full min-w-0 shrink-0 truncate pr-2 text-base font-semibold sm:max-w-3/5',
                section.hidden && 'font-normal text-quiet',
              )}
            >
              {name}
            </h3>
          </HeadText>
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
