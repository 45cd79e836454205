import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { profileQuery, useMe } from '../../../api/session.ts'
import { useLanguage } from '../../../i18n/language.tsx'
import { classes } from '../../../ui/class-names.ts'
import { WidgetIcon } from '../../../ui/icons.tsx'
import { inkOn } from '../../widget/ink.ts'
import { en } from '../../widget/words-en.ts'
import { es } from '../../widget/words-es.ts'
import { samples } from './preview-samples.ts'
import type { WidgetValues } from './widget-values.ts'
import { useWidgetWords } from './words.ts'

const steps = ['need', 'question', 'contact', 'done'] as const
type Step = (typeof steps)[number]

interface Props {
  values: WidgetValues
  isActive: boolean
  className?: string
}

/** The widget on a site, with the current values of the form. The steps show what it asks. */
export function WidgetPreview({ values, isActive, className }: Props) {
  const { preview: words, active } = useWidgetWords()
  const [step, setStep] = useState<Step>('need')
  return (
    <section
      aria-labelledby="widget-preview"
      className={classes('min-w-0 rounded-lg border border-line bg-sheet p-5', className)}
    >
      <h2 id="widget-preview" className="text-base font-semibold">
        {words.title}
      </h2>
      <div className="mt-3 mb-4 flex gap-1 rounded-md bg-sunken p-1">
        {steps.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={step === each}
            onClick={() => setStep(each)}
            className={classes(
              'min-h-8 flex-1 rounded-sm px-1 text-xs whitespace-nowrap pointer-coarse:min-h-11',
              step === each ? 'bg-raised font-medium shadow-rest' : 'text-quiet hover:text-ink',
            )}
          >
            {words.steps[each]}
          </button>
        ))}
      </div>
      <figure aria-label={words.label} className="overflow-hidden rounded-lg border border-line bg-paper text-sm">
        <SiteFrame />
        <div className="flex min-h-112 flex-col items-end justify-end gap-3 px-3 pb-3">
          <SiteText />
          {isActive ? (
            <OpenWidget values={values} step={step} />
          ) : (
            <p className="m-auto px-6 text-center text-quiet">{active.offHint}</p>
          )}
        </div>
      </figure>
    </section>
  )
}

/** The top of some site. */
const SiteFrame = () => (
  <div aria-hidden="true" className="flex items-center gap-1.5 border-b border-line bg-sunken px-3 py-2.5">
    {['a', 'b', 'c'].map((dot) => (
      <span key={dot} className="size-2 rounded-full bg-line" />
    ))}
    <span className="ml-2 h-4 flex-1 rounded-full bg-paper" />
  </div>
)

/** Lines in place of the site's text, behind the widget. */
const SiteText = () => (
  <div aria-hidden="true" className="flex w-full flex-1 flex-col gap-2.5 pt-5">
    {['w-2/5', 'w-4/5', 'w-3/5'].map((width) => (
      <span key={width} className={classes('h-2 rounded-full bg-line', width)} />
    ))}
  </div>
)

/** The open chat at one step, and the button that opens it. */
function OpenWidget({ values, step }: { values: WidgetValues; step: Step }) {
  const { language } = useLanguage()
  const provider = useProviderName()
  const shown = values.language === 'auto' ? language : values.language
  const words = { en, es }[shown]
  const sample = samples[shown]
  const colors = { backgroundColor: values.accentColor, color: inkOn(values.accentColor) }
  const greeting = values.greeting.trim() || words.greeting(provider)
  const talk: Record<Step, Array<[isVisitor: boolean, text: string]>> = {
    need: [[false, greeting]],
    question: [
      [false, greeting],
      [true, sample.need],
      [false, sample.question],
    ],
    contact: [
      [true, sample.answer],
      [false, words.askName],
      [true, sample.name],
      [false, words.askEmail],
    ],
    done: [[false, words.done(provider)]],
  }
  const label = { ...words.labels, contact: words.labels.email, done: null }[step]
  return (
    <>
      <div className="w-full overflow-hidden rounded-xl border border-line bg-raised shadow-float">
        <p style={colors} className="truncate px-4 py-3.5 text-base font-semibold">
          {words.title(provider)}
        </p>
        <div className="flex min-h-72 flex-col gap-2.5 p-3.5">
          {talk[step].map(([isVisitor, text]) => (
            <p
              key={text}
              style={isVisitor ? colors : undefined}
              className={classes(
                'w-fit max-w-[85%] rounded-lg px-3 py-2 wrap-anywhere whitespace-pre-line',
                isVisitor ? 'self-end' : 'bg-sunken',
              )}
            >
              {text}
            </p>
          ))}
          {label && (
            <div className="-mx-3.5 mt-auto flex flex-wrap items-center justify-end gap-2 border-t border-line px-3.5 pt-3">
              <span className="w-full text-xs font-semibold">{label}</span>
              <span className="h-12 w-full rounded-lg border border-edge" />
              {step === 'question' && (
                <span className="mr-auto flex gap-1.5 text-xs text-quiet *:rounded-full *:border *:border-line *:px-2.5 *:py-1.5">
                  <span>{words.skip}</span>
                  <span>{words.finish}</span>
                </span>
              )}
              <span style={colors} className="shrink-0 rounded-full px-4 py-1.5 font-medium">
                {words.send}
              </span>
            </div>
          )}
        </div>
      </div>
      <p
        style={colors}
        className="flex max-w-full items-center gap-2 rounded-full px-4 py-2.5 font-semibold shadow-float"
      >
        <WidgetIcon className="shrink-0" />
        <span className="truncate">{words.launch(provider)}</span>
      </p>
    </>
  )
}

/** The provider's name as the widget shows it. */
function useProviderName(): string {
  const me = useMe()
  const profile = useQuery(profileQuery).data?.profile
  return profile?.companyName || profile?.name || me.name
}
