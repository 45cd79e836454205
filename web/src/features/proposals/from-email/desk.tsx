import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react'
import { classes } from '../../../ui/class-names.ts'
import { newId } from '../pricing/new-id.ts'
import {
  evidenceOf,
  type Lists,
  moveToLater,
  moveToWanted,
  nameOfSentence,
  ownWanted,
  type Reading,
  type Thing,
  type Wanted,
} from './draft.ts'
import { type Sentence, unusedSentences } from './email-lines.ts'
import { EmailView } from './email-view.tsx'
import { LeftOut } from './left-out.tsx'
import { LitContext } from './lit.ts'
import { type Passage, passagesIn } from './passages.ts'
import { QuestionsCard } from './questions-card.tsx'
import { ThingsCard } from './things-card.tsx'
import { WantedCard } from './wanted-card.tsx'
import { useFromEmailWords } from './words.ts'

export type View = 'draft' | 'mail'

interface Props {
  reading: Reading
  lists: Lists
  onChange: (change: (lists: Lists) => Lists) => void
  /** Which of the two a small screen shows. */
  view: View
  onView: (view: View) => void
  /** Whom to ask. */
  clientName: string
  /** What happens with the things for later, and with the excluded ones. */
  hints: { later: string; exclusions: string }
  /** The cards above the requirements. */
  children?: (passages: readonly Passage[]) => ReactNode
}

/** The email on the left and the draft on the right. What one points at lights up on both sides. */
export function Desk({ reading, lists, onChange, view, onView, clientName, hints, children }: Props) {
  const words = useFromEmailWords()
  const [litId, setLitId] = useState<string | null>(null)
  const lit = useMemo(() => ({ id: litId, light: setLitId }), [litId])
  const { email } = reading
  const passages = useMemo(() => passagesIn(email, evidenceOf(reading, lists)), [email, reading, lists])
  const unused = useMemo(() => unusedSentences(email, passages), [email, passages])

  function choose(id: string) {
    setLitId(id)
    onView('draft')
    // On a small screen the draft appears with the next frame.
    requestAnimationFrame(() => focusLine(id))
  }

  /** Lights up a line that was moved. The focus goes on to the next line of the list that it comes from. */
  function lightNew(id: string, button: HTMLElement) {
    setLitId(id)
    const row = button.closest('li')
    const neighbor = row?.nextElementSibling ?? row?.previousElementSibling
    requestAnimationFrame(() => {
      const next = neighbor?.isConnected
        ? (neighbor.querySelector<HTMLElement>('[data-move]:enabled') ?? neighbor.querySelector('textarea'))
        : null
      if (next) next.focus()
      else focusLine(id)
    })
  }

  function move(from: 'later' | 'exclusions', thing: Thing, button: HTMLElement) {
    onChange((before) => moveToWanted(before, from, thing))
    lightNew(thing.id, button)
  }

  function postpone(wanted: Wanted, button: HTMLElement) {
    onChange((before) => moveToLater(before, wanted))
    lightNew(wanted.id, button)
  }

  function use({ text }: Sentence, button: HTMLElement) {
    const wanted = ownWanted(newId(), nameOfSentence(text), text)
    onChange((before) => ({ ...before, wanted: [...before.wanted, wanted] }))
    lightNew(wanted.id, button)
  }

  return (
    <LitContext value={lit}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only holds back a key. */}
      <div
        onKeyDown={ignoreEnterInFields}
        className="mx-auto mt-6 grid max-w-[82rem] items-start gap-6 max-md:-mx-2 max-md:mt-4 min-[1000px]:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
      >
        <section
          aria-label={words.mail}
          className={classes(
            'min-w-0 min-[1000px]:sticky min-[1000px]:top-26',
            view !== 'mail' && 'max-[1000px]:hidden',
          )}
        >
          <EmailView email={email} passages={passages} unused={unused} onChoose={choose} />
        </section>
        <section
          id="draft"
          tabIndex={-1}
          aria-label={words.views.draft}
          className={classes(
            'flex min-w-0 scroll-mt-28 flex-col gap-4 outline-none',
            view !== 'draft' && 'max-[1000px]:hidden',
          )}
        >
          {children?.(passages)}
          <WantedCard lists={lists} onChange={onChange} onPostpone={postpone} />
          <ThingsCard
            title={words.later.title}
            hint={hints.later}
            things={lists.later}
            onMove={(thing, button) => move('later', thing, button)}
          />
          <ThingsCard
            title={words.exclusions.title}
            hint={hints.exclusions}
            things={lists.exclusions}
            onMove={(thing, button) => move('exclusions', thing, button)}
          />
          <QuestionsCard lists={lists} onChange={onChange} clientName={clientName} reading={reading} />
          <LeftOut sentences={unused} onUse={use} />
        </section>
      </div>
    </LitContext>
  )
}

/** Enter in a field would create the proposal, although most of the draft is not checked yet. */
function ignoreEnterInFields(event: KeyboardEvent) {
  const isCommand = event.ctrlKey || event.metaKey
  if (event.key === 'Enter' && !isCommand && event.target instanceof HTMLInputElement) event.preventDefault()
}

/** Puts the focus into a line of the draft: into its text, or else on what it has. */
function focusLine(id: string) {
  const line = document.querySelector(`[data-line="${CSS.escape(id)}"]`)
  const field = ['textarea', 'input', 'button'].map((name) => line?.querySelector<HTMLElement>(name)).find(Boolean)
  field?.focus()
}
