import type { ReactNode } from 'react'
import { buttonClass } from './button.tsx'
import { classes } from './class-names.ts'
import { Spinner } from './spinner.tsx'

interface Props {
  children: ReactNode
  icon: ReactNode
  isBusy: boolean
  /** The media types or name endings that the file dialog offers. */
  accept: readonly string[]
  onFiles: (files: File[]) => void
  variant?: 'secondary' | 'quiet'
  className?: string
  multiple?: boolean
  disabled?: boolean
  'aria-describedby'?: string
  'aria-invalid'?: true | undefined
}

/** A file input that looks like a button. */
export function FileButton({ children, icon, isBusy, accept, onFiles, variant, className, ...input }: Props) {
  return (
    <label
      className={classes(
        buttonClass({ variant }),
        'cursor-pointer has-disabled:cursor-default has-disabled:opacity-60',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        className,
      )}
    >
      {isBusy ? <Spinner /> : icon}
      {children}
      <input
        {...input}
        type="file"
        className="sr-only"
        accept={accept.join()}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // Without this, the same file could not be chosen again after an error.
          event.target.value = ''
        }}
      />
    </label>
  )
}
