import type { ReactNode } from 'react'
import { Brand } from '../../app/brand.tsx'
import { LANGUAGES, languageNames, useLanguage } from '../../i18n/language.tsx'
import { classes } from '../../ui/class-names.ts'
import { CheckIcon } from '../../ui/icons.tsx'
import { Link } from '../../ui/link.tsx'
import { usePageHeading } from '../../ui/page-heading.ts'
import { useSignInWords } from './words.ts'

interface Props {
  title: string
  lead?: ReactNode
  children: ReactNode
  /** Below the form: a link to a related page. */
  footer?: ReactNode
}

/**
 * The frame of all pages before sign-in: a description of Proffer on one side, the form on the other. A view that replaces another one
 * of the same page has a `key`, so that its heading mounts again and takes the focus.
 */
export function SignedOutLayout({ title, lead, children, footer }: Props) {
  const { story } = useSignInWords()
  const heading = usePageHeading(title)
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <aside className="flex flex-col justify-between gap-12 bg-accent-wash p-12 max-lg:hidden xl:p-16">
        <Brand />
        <div>
          <p className="max-w-md page-title text-balance">{story.title}</p>
          <ul className="mt-8 flex flex-col gap-4">
            {story.points.map((point) => (
              <li key={point} className="flex items-start gap-3">
                <CheckIcon className="mt-0.5 shrink-0 text-accent" />
                {point}
              </li>
            ))}
          </ul>
        </div>
        <Paper />
      </aside>
      <div className="flex flex-col px-6 py-8 sm:px-12">
        <header className="flex items-center justify-between gap-4">
          <div className="lg:invisible">
            <Brand />
          </div>
          <Languages />
        </header>
        <main className="mx-auto flex w-full max-w-sm flex-1 flex-col pt-[max(3rem,14dvh)] pb-12">
          <p className="mb-3 text-sm font-medium text-accent lg:hidden">{story.title}</p>
          <h1 ref={heading} tabIndex={-1} className="page-title">
            {title}
          </h1>
          {lead && <p className="mt-2 text-quiet">{lead}</p>}
          <div className="mt-8 flex flex-col gap-6">{children}</div>
          {footer && <div className="mt-8 border-t border-line pt-6 text-sm text-quiet">{footer}</div>}
        </main>
      </div>
    </div>
  )
}

/** For the footer of a page without any other link. */
export function BackToSignIn() {
  const { forgot } = useSignInWords()
  return <Link to="/sign-in">{forgot.back}</Link>
}

function Languages() {
  const { language, choose } = useLanguage()
  return (
    <div className="flex gap-1 text-sm">
      {LANGUAGES.map((offered) => (
        <button
          key={offered}
          type="button"
          lang={offered}
          aria-pressed={offered === language}
          onClick={() => choose(offered)}
          className={classes(
            'rounded-md px-2.5 py-1.5',
            offered === language ? 'bg-hover font-medium text-ink' : 'text-quiet hover:text-ink',
          )}
        >
          {languageNames[offered]}
        </button>
      ))}
    </div>
  )
}

/** A sketch of a proposal. */
const Paper = () => (
  <svg viewBox="0 0 320 140" aria-hidden="true" className="w-full max-w-sm">
    <g fill="none" strokeWidth="2" strokeLinecap="round">
      <rect x="1" y="13" width="186" height="126" rx="12" className="fill-sheet stroke-line" />
      <path d="M22 38h72M22 58h120M22 76h96M22 94h108" className="stroke-line" strokeWidth="4" />
      <path d="M22 118h40" className="stroke-accent" strokeWidth="5" />
      <rect x="150" y="44" width="150" height="62" rx="12" className="fill-raised stroke-line" />
      <circle cx="180" cy="75" r="14" className="fill-accent stroke-accent" />
      <path d="m174 75 5 5 8-10" className="stroke-on-accent" strokeWidth="3" />
      <path d="M206 68h70" className="stroke-line" strokeWidth="4" />
      <path d="M206 82h44" className="stroke-line" strokeWidth="4" />
    </g>
  </svg>
)
