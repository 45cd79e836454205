import { type FirstStep, type FirstSteps, firstSteps } from '@proffer/core/today/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useRef, useState } from 'react'
import { profileQuery } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { useFailureText } from '../../ui/error-notice.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { useToast } from '../../ui/toast.tsx'
import { NewProposalDialogs, type NewProposalKind } from '../proposals/list/new-proposal.tsx'
import { proposalsQuery } from '../proposals/proposal-queries.ts'
import { BrandForm, RatesForm } from './step-forms.tsx'
import { useFirstSteps, useOwnSteps } from './use-first-steps.ts'
import { useTodayWords } from './words.ts'

/** Whether a single step is left. The steps then are one line. */
export const isNearlyDone = (steps: FirstSteps) => firstSteps.filter((step) => !steps[step]).length <= 1

/** Whether the next step has a button. The first two have fields. */
export const hasButton = (steps: FirstSteps) => steps.brand && steps.rates

/** Guides a new account to its first shared proposal and its first connection. Disappears when all steps are done or skipped, or it is hidden. */
export function FirstStepsCard({ steps }: { steps: FirstSteps }) {
  const { steps: words } = useTodayWords()
  const id = useId()
  const toast = useToast()
  const failureText = useFailureText()
  const title = useRef<HTMLHeadingElement>(null)
  const { hide, skip, save } = useFirstSteps(steps)
  const profile = useQuery(profileQuery).data?.profile
  const isSkipped = (step: FirstStep) => profile?.onboardingProgress[step] === 'skipped'
  const ownSteps = useOwnSteps()
  const skippedCount = ownSteps.filter(isSkipped).length
  const doneCount = ownSteps.filter((step) => steps[step]).length - skippedCount
  const progress = words.progress(doneCount, ownSteps.length, skippedCount)
  const hasRate = Boolean(profile?.proposalDefaults['hourlyRate'])
  const next = ownSteps.find((step) => !steps[step])
  const showIfFailed = (work: Promise<unknown>) =>
    void work.catch((error) => toast({ text: failureText(error), tone: 'danger' }))

  const isProminent = (step: FirstStep) => step === next && !isNearlyDone(steps)
  const actions: Record<FirstStep, ReactNode> = {
    brand: profile && <BrandForm profile={profile} save={save} />,
    rates: profile && <RatesForm profile={profile} save={save} />,
    // Only the next step has a filled button.
    proposal: <StartProposal isProminent={isProminent('proposal')} />,
    share: steps.proposal ? <ShareNewest isProminent={isProminent('share')} /> : <Later after="proposal" />,
    connect: steps.share ? <Connect isProminent={isProminent('connect')} /> : <Later after="share" />,
  }
  const bodyOf = (step: FirstStep) => {
    if (step === 'brand' && !steps.brand && profile?.companyName) return words.brandLeft
    return step === 'rates' && !steps.rates && hasRate ? words.taxLeft : words.bodies[step]
  }
  const skipStep = (step: FirstStep) => {
    // The button disappears with the focus.
    showIfFailed(skip(step).then(() => title.current?.focus()))
  }
  const hideAll = () => showIfFailed(hide().then(() => toast({ text: words.hidden })))
  if (isNearlyDone(steps) && next) {
    return (
      <LastStep step={next} progress={progress} skip={() => skipStep(next)} hide={hideAll}>
        {actions[next]}
      </LastStep>
    )
  }
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-sheet shadow-float">
      <div className="grid gap-3 px-4 pt-6 pb-4 sm:px-6">
        <h2 ref={title} id={id} tabIndex={-1} className="group-title">
          {words.title}
        </h2>
        <div
          role="progressbar"
          aria-labelledby={id}
          aria-valuenow={doneCount}
          aria-valuemin={0}
          aria-valuemax={ownSteps.length}
          aria-valuetext={progress}
          className="h-1.5 overflow-hidden rounded-full bg-sunken"
        >
          <div className="h-full rounded-full bg-accent" style={{ width: `${(doneCount / ownSteps.length) * 100}%` }} />
        </div>
        <p className="flex items-center justify-between text-sm text-quiet">
          {progress}
          <TextButton onClick={hideAll}>{words.hide}</TextButton>
        </p>
      </div>
      <ol>
        {ownSteps.map((step, index) => (
          <Step
            key={step}
            step={step}
            number={index + 1}
            isDone={steps[step]}
            isSkipped={isSkipped(step)}
            isNext={step === next}
            body={bodyOf(step)}
            skip={() => skipStep(step)}
          >
            {actions[step]}
          </Step>
        ))}
      </ol>
    </section>
  )
}

interface LastStepProps {
  step: FirstStep
  progress: string
  skip: () => void
  hide: () => void
  children: ReactNode
}

/** The only step that is left, in one line. */
function LastStep({ step, progress, skip, hide, children }: LastStepProps) {
  const { steps: words } = useTodayWords()
  const id = useId()
  const name = words.names[step]
  return (
    <section
      aria-labelledby={id}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-sheet px-4 py-3 text-sm sm:px-6"
    >
      <h2 id={id} className="sr-only">
        {words.title}
      </h2>
      <p className="min-w-0 flex-1 basis-48">
        <span className="text-quiet">{progress}.</span> {words.last(name)}
      </p>
      <div className="*:mt-0">{children}</div>
      <span className="flex gap-4">
        <TextButton label={words.skipFor(name)} onClick={skip}>
          {words.skip}
        </TextButton>
        <TextButton onClick={hide}>{words.hide}</TextButton>
      </span>
    </section>
  )
}

interface StepProps {
  step: FirstStep
  number: number
  isDone: boolean
  isSkipped: boolean
  isNext: boolean
  body: string
  skip: () => void
  children: ReactNode
}

function Step({ step, number, isDone, isSkipped, isNext, body, skip, children }: StepProps) {
  const { steps: words } = useTodayWords()
  const item = useRef<HTMLLIElement>(null)
  // A step stays open while its fields have the focus, even if the first field already completed it.
  const [isInUse, setIsInUse] = useState(false)
  const isOpen = !isDone || isInUse
  return (
    <li
      ref={item}
      onFocus={() => setIsInUse(true)}
      onBlur={({ relatedTarget }) => setIsInUse(item.current?.contains(relatedTarget) ?? false)}
      className={classes(
        'flex items-start gap-4 border-t border-line px-4 py-4 last:rounded-b-lg sm:px-6',
        isNext && 'bg-accent-wash',
      )}
    >
      <Dot isDone={isDone && !isSkipped} isNext={isNext}>
        {number}
      </Dot>
      <div className="min-w-0 flex-1">
        <p className={isDone ? 'text-quiet' : 'font-[550]'}>
          {words.names[step]}
          {isSkipped && ` · ${words.skipped}`}
        </p>
        {isOpen && <p className="text-sm text-quiet">{body}</p>}
        {isOpen && children}
      </div>
      {isNext && (
        <TextButton
          label={words.skipFor(words.names[step])}
          onClick={() => {
            // The button disappears with the focus, and no blur event follows.
            setIsInUse(false)
            skip()
          }}
        >
          {words.skip}
        </TextButton>
      )}
    </li>
  )
}

function Dot({ isDone, isNext, children }: { isDone: boolean; isNext: boolean; children: ReactNode }) {
  const { steps: words } = useTodayWords()
  return (
    <span
      className={classes(
        'flex size-6.5 shrink-0 items-center justify-center rounded-full border-[1.5px] text-xs font-semibold',
        isDone && 'border-transparent bg-good-wash text-good',
        !isDone && isNext && 'border-accent text-accent',
        !isDone && !isNext && 'border-edge text-quiet',
      )}
    >
      {isDone ? <CheckIcon width="16" height="16" role="img" aria-hidden={false} aria-label={words.done} /> : children}
    </span>
  )
}

const TextButton = ({ label, onClick, children }: { label?: string; onClick: () => void; children: ReactNode }) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className="min-h-6 rounded-sm text-sm text-quiet underline decoration-edge underline-offset-4 hover:text-ink"
  >
    {children}
  </button>
)

/** Says when a step comes that cannot be done yet. */
function Later({ after }: { after: FirstStep }) {
  const { steps: words } = useTodayWords()
  return <p className="mt-1 text-sm text-quiet">{words.afterStep(useOwnSteps().indexOf(after) + 1)}</p>
}

function StartProposal({ isProminent }: { isProminent: boolean }) {
  const { steps: words } = useTodayWords()
  const [kind, setKind] = useState<NewProposalKind | null>(null)
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <ButtonLink to="/proposals/from-email" size="small" variant={isProminent ? 'primary' : 'secondary'}>
        {words.startEmail}
      </ButtonLink>
      <Button size="small" onClick={() => setKind('gallery')}>
        {words.startGallery}
      </Button>
      <NewProposalDialogs kind={kind} onClose={() => setKind(null)} />
    </div>
  )
}

/** Leads to the newest proposal with the dialog for sharing it open. */
function ShareNewest({ isProminent }: { isProminent: boolean }) {
  const { steps: words } = useTodayWords()
  const newest = useQuery(proposalsQuery({})).data?.proposals[0]
  if (!newest) return null
  return (
    <div className="mt-3">
      <ButtonLink
        to="/proposals/$proposalId"
        params={{ proposalId: newest.id }}
        search={{ share: true }}
        size="small"
        variant={isProminent ? 'primary' : 'secondary'}
      >
        {words.share}
      </ButtonLink>
    </div>
  )
}

function Connect({ isProminent }: { isProminent: boolean }) {
  const { steps: words } = useTodayWords()
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <ButtonLink to="/settings/widget" size="small" variant={isProminent ? 'primary' : 'secondary'}>
        {words.widget}
      </ButtonLink>
      <ButtonLink to="/settings/api-keys" size="small">
        {words.keys}
      </ButtonLink>
    </div>
  )
}
