import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { classes } from '../../ui/class-names.ts'
import { type ProfilePart, profileParts } from './profile-parts.ts'
import { useProfileWords } from './words.ts'

const linkClass = classes(
  'flex min-h-11 items-center border-b-2 border-transparent text-sm whitespace-nowrap text-quiet',
  'hover:text-ink focus-visible:-outline-offset-2',
)

/** The links between the pages of the profile. They scroll sideways on a phone. */
export function ProfileNavigation({ part: openPart }: { part: ProfilePart }) {
  const words = useProfileWords()
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const active = list.current?.children[profileParts.indexOf(openPart)]
    active?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [openPart])

  return (
    <nav aria-label={words.title} className="mb-8 border-b border-line max-sm:-mx-4">
      <ul
        ref={list}
        className="-mb-px flex gap-6 overflow-x-auto max-sm:mask-r-from-[calc(100%-2.5rem)] max-sm:pr-10 max-sm:pl-4"
      >
        {profileParts.map((part) => (
          <li key={part} className="shrink-0">
            <Link
              to="/profile/$part"
              params={{ part }}
              className={linkClass}
              activeProps={{ className: '!border-accent font-medium !text-ink', 'aria-current': 'page' }}
            >
              {words.parts[part].title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
