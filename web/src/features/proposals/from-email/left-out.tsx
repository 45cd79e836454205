import { useFormat } from '../../../i18n/format.ts'
import { FoldCard } from '../editor/fold-card.tsx'
import type { Sentence } from './email-lines.ts'
import { moveClass } from './things-card.tsx'
import { useFromEmailWords } from './words.ts'

interface Props {
  sentences: readonly Sentence[]
  onUse: (sentence: Sentence, button: HTMLElement) => void
}

/** The sentences of the email that nothing was made of. */
export function LeftOut({ sentences, onUse }: Props) {
  const { leftOut: words } = useFromEmailWords()
  const { number } = useFormat()
  if (sentences.length === 0) return null
  return (
    <FoldCard title={words.title} line={words.counts(sentences.length, number(sentences.length))}>
      <ul className="-mx-4 -mb-4 text-sm sm:-mx-6">
        {sentences.map((sentence) => (
          <li
            key={sentence.start}
            className="flex min-h-11 items-center justify-between gap-3 border-t border-line px-4 py-1 sm:px-6"
          >
            <span className="min-w-0 font-serif text-[1rem] wrap-anywhere text-quiet">{sentence.text}</span>
            <button
              type="button"
              data-move
              aria-label={words.useOf(sentence.text)}
              onClick={({ currentTarget }) => onUse(sentence, currentTarget)}
              className={moveClass}
            >
              {words.use}
            </button>
          </li>
        ))}
      </ul>
    </FoldCard>
  )
}
