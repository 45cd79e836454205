import { readLanguage } from '@proffer/core/language.ts'
import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { readSections } from '@proffer/core/sections/known-sections.ts'
import { sectionTitle } from '@proffer/core/sections/section-titles.ts'
import type { ShareProblem } from '@proffer/core/shares/share-check-schema.ts'
import { placeholdersIn } from '@proffer/core/variables/variables.ts'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Notice } from '../../../ui/notice.tsx'
import { partOfField } from '../../profile/profile-parts.ts'
import { useCheckWords } from './check-words.ts'

const route = getRouteApi('/app/proposals/$proposalId')

interface Props {
  proposal: Proposal
  problems: ShareProblem[]
}

interface ListProps extends Props {
  /** A link can move the focus to the list. */
  id?: string
  /** The client has to enter a code from an email before accepting. */
  needsCode?: boolean
}

/** Problems of one severity that the share check found: what stops the share, or what the provider may accept. */
export function ShareProblems({ id, proposal, problems, needsCode = false }: ListProps) {
  const words = useCheckWords()
  const codes = [...new Set(problems.map(({ code }) => code))]
  if (codes.length === 0) return null
  const isBlocking = problems.some(({ severity }) => severity === 'blocker')
  return (
    <div id={id} tabIndex={-1} className="scroll-my-6 rounded-lg">
      <Notice tone={isBlocking ? 'danger' : 'warn'}>
        <p className="font-medium">{isBlocking ? words.blocked : words.noted}</p>
        <ul className="mt-1.5 flex list-disc flex-col gap-1 pl-5">
          {codes.map((code) => {
            const ofCode = problems.filter((problem) => problem.code === code)
            return (
              <li key={code}>
                {textOf(code, words, needsCode)} <Places proposal={proposal} problems={ofCode} />{' '}
                <MendLink path={ofCode[0]?.path ?? null} />
              </li>
            )
          })}
        </ul>
      </Notice>
    </div>
  )
}

type Words = ReturnType<typeof useCheckWords>

/** Without mails, the client could never enter the code. */
const textOf = (code: ShareProblem['code'], words: Words, needsCode: boolean) =>
  code === 'mail_not_configured' && needsCode ? `${words.problems[code]} ${words.noCode}` : words.problems[code]

/** Each kind of problem in words, once. */
export const textsOf = (problems: ShareProblem[], words: Words, needsCode = false) => [
  ...new Set(problems.map(({ code }) => textOf(code, words, needsCode))),
]

const MOST_PLACES = 6

/** `(Introduction: {{client.nam}}, Approach)`. Most problems can be in one place only, which their text names. */
function Places({ proposal, problems }: Props) {
  const words = useCheckWords()
  const places = problems.flatMap(({ code, path, message }) => {
    if (path === null || (code !== 'unknown_variable' && code !== 'empty_section')) return []
    const variables = placeholdersIn(message).map((name) => `{{${name}}}`)
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

/** Leads to the field in the editor or the profile. Null if only somebody else can change it. */
function MendLink({ path }: { path: string | null }) {
  const { mend } = useCheckWords()
  const { proposalId } = route.useParams()
  const className = 'font-medium underline underline-offset-4'
  if (path === null) return null
  if (path === 'recipientEmail') {
    return (
      <button type="button" className={className} onClick={focusAddress}>
        {mend}
      </button>
    )
  }
  const [, field = ''] = /^profile\.([^.]+)/.exec(path) ?? []
  return field ? (
    <Link to="/profile/$part" params={{ part: partOfField(field) }} hash={field} className={className}>
      {mend}
    </Link>
  ) : (
    <Link to="/proposals/$proposalId" params={{ proposalId }} search={{}} hash={path} className={className}>
      {mend}
    </Link>
  )
}

/** The address is a field of the dialog itself. */
const focusAddress = () => document.querySelector<HTMLElement>('[role="dialog"] [name="recipientEmail"]')?.focus()
