import { useState } from 'react'
import { iconButtonClass } from '../../ui/icon-button.tsx'
import { EyeIcon } from '../../ui/icons.tsx'
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx'
import { useSignInWords } from './words.ts'

type Props = Omit<TextFieldProps, 'type' | 'after' | 'before'>

/** Has a button to show the password, which prevents typos. */
export function PasswordField(props: Props) {
  const words = useSignInWords()
  const [isShown, setIsShown] = useState(false)
  const eye = (
    <button
      type="button"
      aria-label={isShown ? words.hide : words.show}
      aria-pressed={isShown}
      onClick={() => setIsShown(!isShown)}
      className={`${iconButtonClass} -my-2 -mr-2 !size-8`}
    >
      <EyeIcon className={isShown ? 'text-accent' : undefined} />
    </button>
  )
  return <TextField {...props} type={isShown ? 'text' : 'password'} spellCheck={false} after={eye} />
}
