import { readLanguage } from '@proffer/core/language.ts'
import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { readSections } from '@proffer/core/sections/known-sections.ts'
import { sectionTitle } from '@proffer/core/sections/section-titles.ts'
import type { ShareProblem } from '@proffer/core/shares/share-check-schema.ts'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Notice } from '../../../ui/notice.tsx'
import { useCheckWords } from './check-words.ts'

const route = getRouteApi('/app/proposals/$proposalId')

interface Props {
  proposal: Proposal
  problems: ShareProblem[]
}

/** What the share check found: what stops the share first, then what the provider may accept. */
export function ShareProblems({ proposal, problems }: Props) {
  const words = useCheckWords()
  const blockers = problems.filter(({ severity }) => severity === 'blocker')
  const warnings = problems.filter(({ severity }) => severity === 'warning')
  return (
    <>
      {blockers.length > 0 && (
        <Notice tone="danger">
          <p className="font-medium">{words.blocked}</p>
          <ProblemList proposal={proposal} problems={blockers} />
        </Notice>
      )}
      {warnings.length > 0 && (
        <Notice tone="warn">
          <p className="font-medium">{words.noted}</p>
          <ProblemList proposal={proposal} problems={warnings} />
        </Notice>
      )}
    </>
  )
}

/** Each kind of problem once, with the places where it is and a link to correct it. */
function ProblemList({ proposal, problems }: Props) {
  const words = useCheckWords()
  const codes = [...new Set(problems.map(({ code }) => code))]
  return (
    <ul className="mt-1.5 flex list-disc flex-col gap-1 pl-5">
      {codes.map((code) => {
        const ofCode = problems.filter((problem) => problem.code === code)
        return (
          <li key={code}>
            {words.problems[code]} <Places proposal={proposal} problems={ofCode} />{' '}
            <MendLink path={ofCode[0]?.path ?? null} />
          </li>
        )
      })}
    </ul>
  )
}

const MOST_PLACES = 6

/** `(Introduction: {{client.nam}}, Approach)`. Most problems can be in one place only, which their text names. */
function Places({ proposal, problems }: Props) {
  const words = useCheckWords()
  const places = problems.flatMap(({ code, path, message }) => {
    if (path === null || (code !== 'unknown_variable' && code !== 'empty_section')) return []
    const variables = message.match(/\{\{[\w.]+\}\}/g) ?? []
    const place = placeName(path, proposal, words.places)
    return [variables.length > 0 ? `${place}: ${variables.join(', ')}` : place]
  })
  if (places.length === 0) return null
  const shown = places.slice(0, MOST_PLACES).join('; ')
  return <span className="wrap-anywhere">({places.length > MOST_PLACES ? `${shown} …` : shown})</span>
}

type PlaceWords = ReturnType<typeof useCheckWords>['places']

function placeName(path: string, { settings }: Proposal, words: PlaceWords): string {
  const [first = '', second = '', third = ''] = path.split('.')
  if (first === 'profile') return words.profile
  if (first === 'settings' && second === 'sections') return sectionName(Number(third), settings, words)
  const name = first === 'settings' ? second : first
  return Object.hasOwn(words, name) && name !== 'section' ? String(words[name as 'notes']) : words.name
}

function sectionName(index: number, settings: Proposal['settings'], words: PlaceWords): string {
  const section = readSections(settings)[index]
  const title = section && sectionTitle(section, readLanguage(settings['language']))
  return title || words.section(index + 1)
}

/** Leads to the editor or the profile. Nothing to link to for what the form itself asks for. */
function MendLink({ path }: { path: string | null }) {
  const { mend } = useCheckWords()
  const { proposalId } = route.useParams()
  const className = 'font-medium underline underline-offset-4'
  if (path === null || path === 'recipientEmail' || path === 'message') return null
  return path.startsWith('profile.') ? (
    <Link to="/profile/$part" params={{ part: 'terms' }} className={className}>
      {mend}
    </Link>
  ) : (
    <Link to="/proposals/$proposalId" params={{ proposalId }} search={{}} className={className}>
      {mend}
    </Link>
  )
}
