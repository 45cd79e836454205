import { Fragment, useId, useRef } from 'react'
import { Button } from './button.tsx'
import { classes } from './class-names.ts'
import { CheckIcon, CopyIcon } from './icons.tsx'
import { useCopy } from './use-copy.ts'
import { useUiWords } from './words.ts'

interface Props {
  label: string
  /** Shown with its line breaks. Long lines are wrapped. */
  code: string
  onCopied?: () => void
}

/** A command or a payload, with a button to copy it. */
export function CodeBlock({ label, code, onCopied }: Props) {
  const words = useUiWords()
  const id = useId()
  const block = useRef<HTMLPreElement>(null)
  const selectBlock = () => {
    if (block.current) getSelection()?.selectAllChildren(block.current)
  }
  const { copy, isCopied } = useCopy(code, selectBlock)
  const copyCode = () => {
    copy()
    onCopied?.()
  }
  return (
    <figure aria-labelledby={id} className="flex min-w-0 flex-col gap-1.5">
      <div className="flex items-center justify-between gap-3">
        <figcaption id={id} className="text-sm font-medium">
          {label}
        </figcaption>
        <Button
          size="small"
          variant="quiet"
          className="-mr-3"
          onClick={copyCode}
          aria-label={`${words.copy}: ${label}`}
        >
          {isCopied ? <CheckIcon width="16" height="16" /> : <CopyIcon width="16" height="16" />}
          <span aria-live="polite">{isCopied ? words.copied : words.copy}</span>
        </Button>
      </div>
      <pre
        ref={block}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a block that overflows must be scrollable by keyboard.
        tabIndex={0}
        className={classes(
          'max-h-80 overflow-auto rounded-md border border-line bg-sunken px-4 py-3',
          'font-mono text-xs leading-5 wrap-anywhere whitespace-pre-wrap',
        )}
      >
        {code.includes('\n') ? code : <UnbrokenWords text={code} />}
      </pre>
    </figure>
  )
}

/** One line of code, without a break after a hyphen, as in `data-widget`. */
const UnbrokenWords = ({ text }: { text: string }) =>
  text.split(' ').map((word, index) => (
    // The words of a code have no other identity than their place.
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className="inline-block">
        <span className="whitespace-nowrap">{word.slice(0, word.indexOf('=') + 1)}</span>
        {word.slice(word.indexOf('=') + 1)}
      </span>
    </Fragment>
  ))
