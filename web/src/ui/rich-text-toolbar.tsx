import { Toolbar } from '@base-ui/react/toolbar'
import type { ReactNode } from 'react'
import { classes } from './class-names.ts'
import { LinkIcon, ListIcon, NumberedListIcon, QuoteIcon } from './icons.tsx'
import { insertLink, type Selected, type TextEdit, toggleLines, toggleMark } from './markdown-edits.ts'
import { useRichTextWords } from './rich-text-words.ts'

type Words = ReturnType<typeof useRichTextWords>
type Tool = 'bold' | 'italic' | 'heading' | 'list' | 'numbers' | 'quote' | 'link'

/** `key` is pressed together with Ctrl or ⌘. */
const tools: ReadonlyArray<{ tool: Tool; icon: ReactNode; key?: string }> = [
  { tool: 'bold', icon: <span className="font-bold">B</span>, key: 'b' },
  { tool: 'italic', icon: <span className="font-serif text-base italic">I</span>, key: 'i' },
  { tool: 'heading', icon: <span className="font-semibold">H</span> },
  { tool: 'list', icon: <ListIcon /> },
  { tool: 'numbers', icon: <NumberedListIcon /> },
  { tool: 'quote', icon: <QuoteIcon /> },
  { tool: 'link', icon: <LinkIcon />, key: 'k' },
]

/** What a tool does to the selected text. */
export function editOf(tool: Tool, selected: Selected, words: Words): TextEdit {
  if (tool === 'bold') return toggleMark(selected, '**', words.sampleText)
  if (tool === 'italic') return toggleMark(selected, '_', words.sampleText)
  if (tool === 'link') return insertLink(selected, words.sampleLink)
  return toggleLines(selected, tool)
}

/** The tool whose shortcut was pressed; null if the event is no shortcut. */
export function toolOf(event: { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean; shiftKey: boolean }) {
  const hasCommandKey = event.ctrlKey || event.metaKey
  if (!hasCommandKey || event.altKey || event.shiftKey) return null
  return tools.find(({ key }) => key === event.key.toLowerCase())?.tool ?? null
}

interface Props {
  label: string
  areaId: string
  isDisabled: boolean
  onTool: (tool: Tool) => void
}

/** One stop for the Tab key; the arrow keys go from button to button. */
export function RichTextToolbar({ label, areaId, isDisabled, onTool }: Props) {
  const words = useRichTextWords()
  return (
    <Toolbar.Root aria-label={words.toolbar(label)} aria-controls={areaId} className="flex flex-wrap">
      {tools.map(({ tool, icon, key }) => (
        <Toolbar.Button
          key={tool}
          type="button"
          aria-label={words[tool]}
          aria-keyshortcuts={key && `Control+${key.toUpperCase()} Meta+${key.toUpperCase()}`}
          title={key ? `${words[tool]} (Ctrl+${key.toUpperCase()})` : words[tool]}
          disabled={isDisabled}
          focusableWhenDisabled
          onClick={() => onTool(tool)}
          className={classes(
            'inline-flex size-8 items-center justify-center rounded-sm text-sm text-quiet hover:bg-hover hover:text-ink',
            'aria-disabled:opacity-40 pointer-coarse:size-10',
          )}
        >
          <span aria-hidden="true">{icon}</span>
        </Toolbar.Button>
      ))}
    </Toolbar.Root>
  )
}
