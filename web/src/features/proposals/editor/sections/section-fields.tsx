import type { Language } from '@proffer/core/language.ts'
import { type Section, sectionBudget } from '@proffer/core/sections/section.ts'
import { sectionTitle } from '@proffer/core/sections/section-titles.ts'
import { Fold } from '../../../../ui/fold.tsx'
import { InfoIcon } from '../../../../ui/icons.tsx'
import { Link } from '../../../../ui/link.tsx'
import { RichTextField } from '../../../../ui/rich-text-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import type { HomeSetting } from './home-text.ts'
import { ImageField } from './image-field.tsx'
import { MilestonesField } from './milestones-field.tsx'
import { PhasesField } from './phases-field.tsx'
import { useVariables } from './use-variables.ts'
import { useSectionWords } from './words.ts'

interface Props {
  section: Section
  language: Language
  isNew: boolean
  setting: HomeSetting | null
  text: string
  onText: (text: string) => void
  onChange: (change: Partial<Section>) => void
}

/** The fields of one section: its text, the fields of its kind, and folded what a section rarely needs. */
export function SectionFields({ section, language, isNew, setting, text, onText, onChange }: Props) {
  const words = useSectionWords()
  const { kind, phases, milestones } = section
  const isIntroduction = setting === 'introduction'
  const hint = setting ? words.homeHints[setting] : words.hints[kind]
  const variables = useVariables()
  return (
    <div className="flex flex-col gap-5">
      {kind === 'text' && <HeadingField {...{ section, language, onChange }} isFocused={isNew} />}
      <RichTextField
        label={setting ? words.homeLabels[setting] : words.body}
        labelHidden
        name={setting ? `settings.${setting}` : undefined}
        hint={isIntroduction ? undefined : hint || undefined}
        placeholder={words.placeholders[kind]}
        rows={2}
        maxLength={sectionBudget.body}
        variables={variables}
        isLetter
        value={text}
        onChange={onText}
      />
      {setting === 'notes' && (
        <p className="-mt-3 text-sm text-quiet">
          {words.clausesFrom}{' '}
          <Link to="/profile/$part" params={{ part: 'terms' }}>
            {words.profile}
          </Link>
          .
        </p>
      )}
      {kind === 'scope' && <PhasesField phases={phases} onChange={(edited) => onChange({ phases: edited })} />}
      {kind === 'timeline' && (
        <MilestonesField milestones={milestones} onChange={(edited) => onChange({ milestones: edited })} />
      )}
      {kind === 'text' ? (
        <ImageField image={section.image} onChange={(image) => onChange({ image })} />
      ) : (
        <HeadingFold {...{ section, language, onChange }} />
      )}
      {isIntroduction && (
        <p className="-mx-4 -mb-1.5 flex gap-2 border-t border-line px-4 pt-3 text-[0.8125rem] leading-5 text-quiet sm:-mr-6 sm:-ml-13 sm:pr-6 sm:pl-13">
          <InfoIcon width="16" height="16" className="mt-0.5 shrink-0" />
          {hint}
        </p>
      )}
    </div>
  )
}

type HeadingProps = Pick<Props, 'section' | 'language' | 'onChange'>

/** The title and the image, for the sections that have a usual title. */
export function HeadingFold(props: HeadingProps) {
  const words = useSectionWords()
  const { section, onChange } = props
  // The prices and the answer can get an image only through the API.
  const hasImage = section.kind !== 'investment' && section.kind !== 'accept'
  return (
    <Fold summary={hasImage ? words.headingAndImage : words.heading} isOpen={section.title !== null}>
      <div className="flex flex-col gap-5 pt-2">
        <HeadingField {...props} />
        {hasImage && <ImageField image={section.image} onChange={(image) => onChange({ image })} />}
      </div>
    </Fold>
  )
}

function HeadingField({ section, language, onChange, isFocused = false }: HeadingProps & { isFocused?: boolean }) {
  const words = useSectionWords()
  const usualTitle = sectionTitle({ kind: section.kind, title: null }, language)
  return (
    <TextField
      label={words.heading}
      hint={usualTitle ? undefined : words.noHeading}
      placeholder={usualTitle}
      maxLength={sectionBudget.title}
      autoFocus={isFocused}
      value={section.title ?? ''}
      onChange={(text) => onChange({ title: text === '' ? null : text })}
    />
  )
}
