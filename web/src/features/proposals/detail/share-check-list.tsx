import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { readSections } from '@proffer/core/sections/known-sections.ts'
import type { ShareProblem } from '@proffer/core/shares/share-check-schema.ts'
import { placeholdersIn } from '@proffer/core/variables/variables.ts'
import { getRouteApi, Link } from '@tanstack/react-router'
import { classes } from '../../../ui/class-names.ts'
import { AlertIcon, CheckIcon, ChevronDownIcon, InfoIcon } from '../../../ui/icons.tsx'
import { partOfField } from '../../profile/profile-parts.ts'
import { useAskForApproval } from '../approval/ask-for-approval.ts'
import { useSectionWords } from '../editor/sections/words.ts'
import { useCheckWords } from './check-words.ts'
import { useOpenShare } from './open-share.ts'

const route = getRouteApi('/app/proposals/$proposalId')

type Code = ShareProblem['code']
type Words = ReturnType<typeof useCheckWords>

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

/** What the share check found, the blockers first, and what it found to be in order. The same list beside the editor and in the share panel. */
export function ShareCheckList({ id, proposal, problems, needsCode = false }: ListProps) {
  const words = useCheckWords()
  const codes = codesOf(problems)
  return (
    <div id={id} tabIndex={-1} className="@container scroll-my-6 rounded-lg text-sm">
      <ul className="empty:hidden">
        {codes.map((code) => (
          <Check
            key={code}
            proposal={proposal}
            problems={problems.filter((problem) => problem.code === code)}
            detail={detailOf(code, words, needsCode)}
          />
        ))}
      </ul>
      <PassedChecks failedCodes={codes} isBelowOthers={codes.length > 0} />
    </div>
  )
}

/** Each kind of problem once, the blockers first. */
function codesOf(problems: ShareProblem[]): Code[] {
  const blockersFirst = problems.toSorted((a, b) => Number(b.severity === 'blocker') - Number(a.severity === 'blocker'))
  return [...new Set(blockersFirst.map(({ code }) => code))]
}

/** Without mails, the client could never enter the code. */
const detailOf = (code: Code, words: Words, needsCode: boolean) =>
  code === 'mail_not_configured' && needsCode
    ? `${words.problems[code].detail} ${words.noCode}`
    : words.problems[code].detail

/** How many kinds of problems there are, or how many of this severity. */
export const countOf = (problems: ShareProblem[], severity?: ShareProblem['severity']) =>
  codesOf(problems.filter((problem) => !severity || problem.severity === severity)).length

/** "1 to fix, 1 to check", or that everything is in order. */
export function summaryOf(problems: ShareProblem[], words: Words): string {
  const [blockers, warnings] = [countOf(problems, 'blocker'), countOf(problems, 'warning')]
  const parts = [blockers > 0 && words.toFix(blockers), warnings > 0 && words.toCheck(warnings)]
  return parts.filter(Boolean).join(', ') || words.allGood
}

/** Problems of one kind. */
function Check({ proposal, problems, detail }: Props & { detail: string }) {
  const words = useCheckWords()
  const [first] = problems
  if (!first) return null
  const isBlocking = first.severity === 'blocker'
  const Icon = isBlocking ? InfoIcon : AlertIcon
  return (
    <li className="flex flex-wrap items-start gap-x-3 border-t border-line py-2.5 first:border-t-0">
      <Icon className={classes('shrink-0', isBlocking ? 'text-danger' : 'text-warn')} />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          <span className="sr-only">{isBlocking ? words.blocker : words.warning} </span>
          {words.problems[first.code].title}
        </p>
        <p className="text-quiet">
          {detail} <Places proposal={proposal} problems={problems} />
        </p>
      </div>
      <MendLink code={first.code} path={first.path} isRequested={proposal.approval.state === 'requested'} />
    </li>
  )
}

/** Nobody has to approve a proposal of somebody who works alone, so that is no check that can pass. */
const checkable = (code: string): code is Code => code !== 'approval_required'

function PassedChecks({ failedCodes, isBelowOthers }: { failedCodes: Code[]; isBelowOthers: boolean }) {
  const words = useCheckWords()
  const passed = Object.keys(words.passed).filter((code) => checkable(code) && !failedCodes.includes(code))
  if (passed.length === 0) return null
  return (
    <details className={classes('group text-quiet', isBelowOthers && 'border-t border-line')}>
      <summary className="flex min-h-11 list-none items-center gap-3 rounded-sm [&::-webkit-details-marker]:hidden">
        <CheckIcon className="shrink-0 text-good" />
        {words.passedCount(passed.length)}
        <ChevronDownIcon className="ml-auto transition-transform group-open:rotate-180" />
      </summary>
      <ul className="flex flex-col gap-1 pb-2 pl-8">
        {passed.map((code) => (
          <li key={code}>{words.passed[code as keyof typeof words.passed]}</li>
        ))}
      </ul>
    </details>
  )
}

const MOST_PLACES = 6

/** `(Introduction: {{client.nam}}, Approach)`. Most problems can be in one place only, which their text names. */
function Places({ proposal, problems }: Props) {
  const words = useCheckWords()
  const { kinds } = useSectionWords()
  const places = problems.flatMap(({ code, path, message }) => {
    if (path === null || (code !== 'unknown_variable' && code !== 'empty_section')) return []
    const variables = placeholdersIn(message).map((name) => `{{${name}}}`)
    const place = placeName(path, proposal, { ...words.places, kinds })
    return [variables.length > 0 ? `${place}: ${variables.join(', ')}` : place]
  })
  if (places.length === 0) return null
  const shown = places.slice(0, MOST_PLACES).join('; ')
  return <span className="wrap-anywhere">({places.length > MOST_PLACES ? `${shown} …` : shown})</span>
}

type PlaceWords = Words['places'] & Pick<ReturnType<typeof useSectionWords>, 'kinds'>

function placeName(path: string, { settings }: Proposal, words: PlaceWords): string {
  const [first = '', second = '', third = ''] = path.split('.')
  if (first === 'profile') return words.profile
  if (first === 'settings' && second === 'sections') return sectionName(Number(third), settings, words)
  const name = first === 'settings' ? second : first
  return Object.hasOwn(words, name) && name !== 'section' && name !== 'kinds'
    ? String(words[name as 'notes'])
    : words.name
}

/** As the editor calls it. */
function sectionName(index: number, settings: Proposal['settings'], words: PlaceWords): string {
  const section = readSections(settings)[index]
  return section ? section.title || words.kinds[section.kind] : words.section(index + 1)
}

/** Leads to the field in the editor or the profile. Null if only somebody else can change it. */
function MendLink({ code, path, isRequested }: Pick<ShareProblem, 'code' | 'path'> & { isRequested: boolean }) {
  const words = useCheckWords()
  const mend = (words.mendOf as Partial<Record<Code, string>>)[code] ?? words.mend
  const label = words.problems[code].title
  const openShare = useOpenShare()
  const ask = useAskForApproval()
  const { proposalId } = route.useParams()
  // Below the text where there is no room beside it.
  const className =
    'basis-full pl-8 text-left @md:basis-auto @md:pl-0 font-medium text-accent underline-offset-4 hover:underline'
  if (path === null) return null
  if (code === 'approval_required') {
    const action = isRequested ? words.showRequest : mend
    return (
      <button type="button" aria-label={`${action}: ${label}`} className={className} onClick={ask ?? openShare}>
        {action}
      </button>
    )
  }
  if (path === 'recipientEmail') {
    return (
      <button
        type="button"
        aria-label={`${mend}: ${label}`}
        className={className}
        onClick={() => focusAddress() || openShare()}
      >
        {mend}
      </button>
    )
  }
  const [, field = ''] = /^profile\.([^.]+)/.exec(path) ?? []
  return field ? (
    <Link
      to="/profile/$part"
      params={{ part: partOfField(field) }}
      hash={field}
      aria-label={`${mend}: ${label}`}
      className={className}
    >
      {mend}
    </Link>
  ) : (
    <Link
      to="/proposals/$proposalId"
      params={{ proposalId }}
      search={{}}
      hash={path}
      aria-label={`${mend}: ${label}`}
      className={className}
    >
      {mend}
    </Link>
  )
}

/** The address is a field of the dialog. Returns false if the dialog is closed. */
function focusAddress(): boolean {
  const field = document.querySelector<HTMLElement>('[role="dialog"] [name="recipientEmail"]')
  field?.focus()
  return field !== null
}
