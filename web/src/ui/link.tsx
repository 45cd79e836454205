import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'
import { buttonClass } from './button.tsx'
import { classes } from './class-names.ts'
import { ExternalIcon } from './icons.tsx'

type Anchor = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }

const textClass = 'text-accent underline decoration-1 underline-offset-4 hover:text-accent-hover rounded-sm'

/** A link to another page of the application, in running text. */
export const Link = createLink((props: Anchor) => <a {...props} className={classes(textClass, props.className)} />)

type ButtonLook = Parameters<typeof buttonClass>[0] & { icon?: ReactNode }

/** A link that looks like a button, for the next step. */
export const ButtonLink = createLink(({ variant, size, wide, icon, children, ...rest }: Anchor & ButtonLook) => (
  <a {...rest} className={classes(buttonClass({ variant, size, wide }), rest.className)}>
    {icon}
    {children}
  </a>
))

/** A link to another site, opened in a new tab. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={classes(textClass, 'inline-flex items-center gap-1')}
    >
      {children}
      <ExternalIcon width="14" height="14" className="shrink-0" />
    </a>
  )
}
