import type { Language } from '@proffer/core/language.ts'
import { memo, useId, useState } from 'react'
import { useFormat } from '../../../../i18n/format.ts'
import { classes } from '../../../../ui/class-names.ts'
import { ChevronDownIcon } from '../../../../ui/icons.tsx'
import type { HomeSetting } from './home-text.ts'
import { HeadText, SectionCard, type SectionCardProps } from './section-card.tsx'
import { SectionFields } from './section-fields.tsx'
import { useSectionLine, wordCount } from './section-line.ts'
import { useSectionWords } from './words.ts'

interface Props extends SectionCardProps {
  /** The section was just added: it is open and takes the focus. */
  isNew: boolean
  isRemovable: boolean
  language: Language
  /** The setting that holds the text. Null if the section itself does. */
  setting: HomeSetting | null
  text: string
}

/** A section: closed one line with its first words, open its form. The introduction is open at first. */
export const SectionRow = memo(function SectionRow(props: Props) {
  const { section, isNew, isShown, language, setting, text, actions } = props
  const words = useSectionWords()
  const { number } = useFormat()
  const lineOf = useSectionLine()
  const id = useId()
  const [isOpen, setIsOpen] = useState(isNew || setting === 'introduction')
  const name = section.title || words.kinds[section.kind]
  const isHidden = section.hidden && section.kind !== 'accept'
  const chip = isOpen && setting === 'introduction' && text ? words.wordCount(number(wordCount(text))) : null
  const line = isHidden ? words.hiddenLine : lineOf(section, text, isShown)
  return (
    <SectionCard
      {...props}
      name={name}
      head={
        <HeadText line={isOpen ? null : line}>
          <h3 className="max-w-full min-w-0 shrink-0 pr-2 sm:max-w-3/5">
            {/* The button covers the whole head, below the other buttons. */}
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setIsOpen(!isOpen)}
              className={classes(
                'max-w-full truncate text-left text-base font-semibold after:absolute after:inset-0 after:rounded-lg',
                'focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent',
                (isHidden || !isShown) && 'font-normal text-quiet',
              )}
            >
              {name}
            </button>
          </h3>
          {chip && <Chip>{chip}</Chip>}
        </HeadText>
      }
      end={
        <ChevronDownIcon
          className={classes('mx-1.5 shrink-0 text-quiet transition-transform', !isOpen && '-rotate-90')}
        />
      }
    >
      <div id={id} className={isOpen ? 'px-4 pt-1 pb-5 sm:pr-6 sm:pl-13' : undefined}>
        {isOpen && (
          <SectionFields
            section={section}
            language={language}
            isNew={isNew}
            setting={setting}
            text={text}
            onText={(edited) => actions.changeText(section.id, setting, edited)}
            onChange={(change) => actions.change(section.id, (before) => ({ ...before, ...change }))}
          />
        )}
      </div>
    </SectionCard>
  )
})

const Chip = ({ children }: { children: string }) => (
  <span className="rounded-full bg-hover px-2.25 text-xs leading-5.5 font-medium whitespace-nowrap text-quiet">
    {children}
  </span>
)
