import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { classes } from './class-names.ts'
import { type BoxAttributes, Field, type FieldProps } from './field.tsx'
import { continueLines, type TextEdit } from './markdown-edits.ts'
import { Menu, MenuItem } from './menu.tsx'
import { RichText } from './rich-text.tsx'
import { editOf, RichTextToolbar, toolOf } from './rich-text-toolbar.tsx'
import { useRichTextWords } from './rich-text-words.ts'

interface Props extends FieldProps {
  value: string
  onChange: (value: string) => void
  /** The minimum height; the field grows with its text. */
  rows?: number
  placeholder?: string
  maxLength?: number
  /** Texts that the menu inserts, such as `{{client.name}}`. */
  variables?: ReadonlyArray<{ text: string; label: string }>
  /** A text that people read like a letter: serif, and without a frame. */
  isLetter?: boolean
}

/**
 * A text area with Markdown, a toolbar and a preview. Markdown stays visible, so what is stored is what the author sees, and
 * phones, screen readers, spelling and undo work as in any text area.
 */
export function RichTextField(props: Props) {
  const { value, onChange, rows = 4, placeholder, maxLength, variables = [], isLetter = false, ...field } = props
  const { label } = field
  const words = useRichTextWords()
  const area = useRef<HTMLTextAreaElement>(null)
  const [isPreview, setIsPreview] = useState(false)
  // A line is 1.5rem high, and the padding and the borders of the box take 1rem.
  const minHeight = `${rows * 1.5 + 1}rem`

  /** Returns whether there was an edit. */
  const apply = (edit: TextEdit | null) => {
    if (area.current && edit) replaceIn(area.current, edit, onChange)
    return edit !== null
  }
  const runTool = (tool: Parameters<typeof editOf>[0]) => {
    if (area.current) apply(editOf(tool, selectedIn(area.current), words))
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const tool = toolOf(event)
    if (tool) {
      event.preventDefault()
      runTool(tool)
    } else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      // While an input method composes a character, Enter confirms it.
      const hasContinued = apply(continueLines(selectedIn(event.currentTarget)))
      if (hasContinued) event.preventDefault()
    }
  }
  const insertVariable = (text: string) => {
    if (!area.current) return
    const { start, end } = selectedIn(area.current)
    const cursor = start + text.length
    apply({ from: start, to: end, insert: text, start: cursor, end: cursor })
  }

  return (
    <Field {...field}>
      {(attributes: BoxAttributes) => (
        <div className="min-w-0">
          <div
            className={classes(
              'flex flex-wrap items-center justify-between gap-1',
              isLetter ? '-mx-2' : 'rounded-t-md border border-b-0 border-edge bg-sunken p-1',
            )}
          >
            <RichTextToolbar label={label} areaId={attributes.id} isDisabled={isPreview} onTool={runTool} />
            <div className="flex flex-wrap gap-1">
              {variables.length > 0 && !isPreview && (
                <VariableMenu label={label} variables={variables} area={area} onInsert={insertVariable} />
              )}
              <button
                type="button"
                aria-pressed={isPreview}
                aria-label={words.previewOf(label)}
                className={classes(smallButton, isPreview && 'bg-hover text-ink')}
                onClick={() => setIsPreview(!isPreview)}
              >
                {words.preview}
              </button>
            </div>
          </div>
          <textarea
            {...attributes}
            ref={area}
            hidden={isPreview}
            placeholder={placeholder}
            maxLength={maxLength}
            value={value}
            onKeyDown={onKeyDown}
            onChange={({ target }) => onChange(target.value)}
            style={{ minHeight }}
            className={classes(
              isLetter ? letterClass : 'box field-sizing-content max-h-120 resize-y rounded-t-none',
              isPreview && 'hidden',
            )}
          />
          {isPreview && (
            <div
              className={isLetter ? 'py-2 font-serif' : 'rounded-b-md border border-edge bg-sheet px-3 py-2.5'}
              style={{ minHeight }}
            >
              {value.trim() ? <RichText text={value} /> : <p className="text-quiet">{words.empty}</p>}
            </div>
          )}
        </div>
      )}
    </Field>
  )
}

const letterClass = classes(
  '-mx-2 block field-sizing-content w-[calc(100%+1rem)] resize-none rounded-sm px-2 py-2 font-serif text-[1.1875rem] leading-7',
  'outline-offset-0',
)

const smallButton =
  'inline-flex min-h-8 items-center rounded-sm px-2.5 text-sm text-quiet hover:bg-hover hover:text-ink pointer-coarse:min-h-10'

interface MenuProps {
  label: string
  variables: NonNullable<Props['variables']>
  area: RefObject<HTMLTextAreaElement | null>
  onInsert: (text: string) => void
}

function VariableMenu({ label, variables, area, onInsert }: MenuProps) {
  const words = useRichTextWords()
  const trigger = (
    <button type="button" aria-label={words.variablesFor(label)} className={smallButton}>
      {words.variables}
    </button>
  )
  return (
    <Menu trigger={trigger} finalFocus={area}>
      {variables.map(({ text, label: name }) => (
        <MenuItem key={text} onSelect={() => onInsert(text)}>
          <span className="flex-1">{name}</span>
          <code className="pl-4 text-xs text-quiet">{text}</code>
        </MenuItem>
      ))}
    </Menu>
  )
}

const selectedIn = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
})

/**
 * Edits the text as if the user had typed it. `execCommand` is deprecated, but nothing else keeps the undo history of the browser. It
 * triggers `onChange` through the `input` event; only where it fails, this function sets the text itself.
 */
function replaceIn(area: HTMLTextAreaElement, edit: TextEdit, onChange: (value: string) => void) {
  area.focus()
  area.setSelectionRange(edit.from, edit.to)
  const isDone = document.execCommand(edit.insert === '' ? 'delete' : 'insertText', false, edit.insert)
  if (!isDone && edit.insert !== area.value.slice(edit.from, edit.to)) {
    area.setRangeText(edit.insert, edit.from, edit.to)
    onChange(area.value)
  }
  area.setSelectionRange(edit.start, edit.end)
}
