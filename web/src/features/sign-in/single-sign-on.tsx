import { OIDC_START_PATH } from '@proffer/core/oidc/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { buttonClass } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { signUpQuery } from './sign-up-availability.ts'
import { useSignInWords } from './words.ts'

interface Props {
  /** The page to open afterwards. */
  returnTo: string | undefined
  onLeave?: () => void
}

/** A link to the issuer of OpenID Connect, if the operator has set one up. */
export function SingleSignOn({ returnTo, onLeave }: Props) {
  const { singleSignOn: words } = useSignInWords()
  const { single_sign_on: issuer } = useQuery(signUpQuery).data ?? {}
  if (!issuer) return null
  const query = returnTo === undefined ? '' : `?${new URLSearchParams({ returnTo })}`
  return (
    <a
      href={OIDC_START_PATH + query}
      onClick={onLeave}
      className={classes(buttonClass({ size: 'large', wide: true }), 'py-2 text-center !whitespace-normal')}
    >
      {words.signIn(issuer.name)}
    </a>
  )
}
