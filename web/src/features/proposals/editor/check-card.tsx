import { useQuery } from '@tanstack/react-query'
import { Fold } from '../../../ui/fold.tsx'
import { useCheckWords } from '../detail/check-words.ts'
import { ShareCheckList, summaryOf } from '../detail/share-check-list.tsx'
import { useShareProblems } from '../detail/use-share-problems.ts'
import { useFrameWords } from '../frame-words.ts'
import { useHasUnsharedChanges } from '../versions/unshared-changes.ts'
import { versionsQuery } from '../versions/version-queries.ts'
import { useSaveText } from './save-text.ts'
import type { Editor } from './use-editor.ts'

/** What the provider should look at before sharing. Each save checks again. `isFolded` closes the list, unless it has a blocker. */
export function CheckCard({ editor, isFolded }: { editor: Editor; isFolded: boolean }) {
  const { check: words } = useFrameWords()
  const checkWords = useCheckWords()
  const { value: proposal } = editor.editState.stored
  const saveText = useSaveText(editor.editState)
  const isIncomplete = editor.editState.saveState === 'incomplete'
  const problems = useShareProblems(proposal)
  const newestVersion = useQuery(versionsQuery(proposal.id)).data?.versions[0]?.version
  const hasUnsharedChanges = useHasUnsharedChanges(proposal)
  const summary = problems && summaryOf(problems, checkWords)
  const list = problems && <ShareCheckList proposal={proposal} problems={problems} />
  const folds = isFolded && problems?.every(({ severity }) => severity !== 'blocker')
  return (
    <section
      aria-labelledby="share-check-title"
      className="rounded-lg border border-line bg-sheet px-5 pt-3.5 pb-1 [&_li]:py-2 [&_li_p+p]:text-[0.8125rem]"
    >
      <h2 id="share-check-title" className="text-base font-semibold">
        {words.title}
      </h2>
      {isIncomplete && <p className="mb-1 text-sm font-medium text-danger">{saveText}</p>}
      {/* The height of the text, so that nothing moves when it is known. */}
      {!folds && !isIncomplete && <p className="mb-1 min-h-5 text-sm text-quiet">{summary}</p>}
      {hasUnsharedChanges && newestVersion !== undefined && (
        <p className="border-b border-line pt-1 pb-3 text-[0.8125rem] leading-5 text-quiet">
          {words.unshared(newestVersion)}
        </p>
      )}
      {folds && !isIncomplete ? <Fold summary={summary}>{list}</Fold> : list}
    </section>
  )
}
