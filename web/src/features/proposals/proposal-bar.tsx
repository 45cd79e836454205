import { docBarClass } from '../../ui/doc-frame.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { AlertIcon, CheckIcon, InfoIcon } from '../../ui/icons.tsx'
import { usePageMark } from '../../ui/use-page-mark.ts'
import { useCheckWords } from './detail/check-words.ts'
import { summaryOf } from './detail/share-check-list.tsx'
import { useShareProblems } from './detail/use-share-problems.ts'
import { useSaveText } from './editor/save-text.ts'
import type { Editor } from './editor/use-editor.ts'
import { showBeside } from './editor/work-desk.tsx'
import { useFrameWords } from './frame-words.ts'
import { PrimaryAction } from './proposal-header.tsx'
import { isOneOf, type ProposalTab, workTabs } from './proposal-search.ts'
import { BarTotal } from './proposal-total.tsx'

interface Props {
  editor: Editor
  tab: ProposalTab
  onShare: () => void
}

/** The total and the most important actions at the bottom of a phone. Toasts appear above it. */
export function ProposalBar({ editor, tab, onShare }: Props) {
  const words = useFrameWords()
  usePageMark('saveBar')
  return (
    <section aria-label={words.actions} className={docBarClass}>
      <BarTotal editor={editor} />
      {/* The other tabs have no share check. */}
      {isOneOf(workTabs, tab) && <CheckButton editor={editor} />}
      <PrimaryAction editor={editor} tab={tab} onShare={onShare} />
    </section>
  )
}

function CheckButton({ editor }: { editor: Editor }) {
  const { check: words } = useFrameWords()
  const checkWords = useCheckWords()
  const { stored, saveState } = editor.editState
  const saveText = useSaveText(editor.editState)
  const problems = useShareProblems(stored.value) ?? []
  const isIncomplete = saveState === 'incomplete'
  const isBlocked = isIncomplete || problems.some(({ severity }) => severity === 'blocker')
  const hasProblem = isBlocked || problems.length > 0
  return (
    <IconButton
      label={words.label(isIncomplete ? saveText : summaryOf(problems, checkWords))}
      className="border-edge! max-md:size-11"
      onClick={showBeside}
    >
      {!hasProblem && <CheckIcon className="text-good" />}
      {hasProblem && (isBlocked ? <InfoIcon className="text-danger" /> : <AlertIcon className="text-warn" />)}
    </IconButton>
  )
}
