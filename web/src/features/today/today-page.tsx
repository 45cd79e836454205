import type { Today } from '@proffer/core/today/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMe } from '../../api/session.ts'
import { useLocale } from '../../i18n/language.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { MineSwitch } from '../people/mine-switch.tsx'
import { NewProposal } from '../proposals/list/new-proposal.tsx'
import { ActivityCard } from './activity-card.tsx'
import { ColdCard } from './cold-card.tsx'
import { ExampleCard } from './example-data.tsx'
import { ExpiringCard } from './expiring-card.tsx'
import { FirstStepsCard, hasButton, isNearlyDone } from './first-steps-card.tsx'
import { todayOfMineQuery, todayQuery } from './today-queries.ts'
import { WaitingCard } from './waiting-card.tsx'
import { WonCard } from './won-card.tsx'
import { useTodayWords } from './words.ts'

const route = getRouteApi('/app/')

/** The home page: what needs the provider’s attention now. */
export function TodayPage() {
  const words = useTodayWords()
  const { mine } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useQuery(mine ? todayOfMineQuery : todayQuery)
  const { data } = query
  const isNew = data !== undefined && isNewAccount(data)
  const title = useGreeting(isNew)
  const summary = useSummary(data)
  return (
    <>
      <PageHeader
        title={title}
        documentTitle={words.title}
        description={isNew ? words.welcomeBody : summary}
        filter={
          data && (
            <MineSwitch
              isMine={mine ?? false}
              onChange={(isMine) => void navigate({ search: { mine: isMine }, replace: true })}
            />
          )
        }
        actions={data && <NewProposal variant={hasNextAction(data) ? 'secondary' : 'primary'} />}
      />
      {data && <Board today={data} isNew={isNew} />}
      {!data && query.error && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
      {!data && !query.error && <SkeletonList />}
    </>
  )
}

const isNewAccount = ({ firstSteps, proposalCount, waiting }: Today) =>
  firstSteps !== null && proposalCount === 0 && waiting.length === 0

/** Whether a card has the filled button of the page: an answer to who waits, or the next step. */
const hasNextAction = ({ waiting, firstSteps: steps }: Today) =>
  waiting.length > 0 || (steps !== null && !isNearlyDone(steps) && hasButton(steps))

/** Who waits for the provider comes before the first steps. */
function Board({ today, isNew }: { today: Today; isNew: boolean }) {
  const { firstSteps, waiting } = today
  const steps = firstSteps && <FirstStepsCard steps={firstSteps} />
  const areStepsFirst = waiting.length === 0 && firstSteps !== null && !isNearlyDone(firstSteps)
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 xl:grid-cols-[minmax(0,1fr)_19.5rem]">
      <div className="grid grid-cols-1 gap-4 sm:gap-6">
        {areStepsFirst && steps}
        {(!isNew || !areStepsFirst) && (
          <>
            <WaitingCard today={today} />
            {!areStepsFirst && steps}
            <div className="grid items-start gap-4 sm:grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))] sm:gap-6">
              <ColdCard today={today} />
              <ExpiringCard today={today} />
            </div>
          </>
        )}
      </div>
      <div className="grid grid-cols-1 gap-4 sm:gap-6">
        {(isNew || firstSteps?.share === false) && <ExampleCard offersData={isNew} />}
        {!isNew && <WonCard today={today} />}
        <ActivityCard today={today} />
      </div>
    </div>
  )
}

const NOON_HOUR = 12
const EVENING_HOUR = 18

function useGreeting(isNew: boolean) {
  const { greetings } = useTodayWords()
  const firstName = useMe().name.trim().split(/\s+/)[0] ?? ''
  const hour = new Date().getHours()
  if (isNew) return greetings.welcome(firstName)
  if (hour < NOON_HOUR) return greetings.morning(firstName)
  return hour < EVENING_HOUR ? greetings.afternoon(firstName) : greetings.evening(firstName)
}

function useSummary(today: Today | undefined) {
  const words = useTodayWords()
  const locale = useLocale()
  if (!today) return undefined
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' })
  const day = format.format(new Date(today.at))
  // Spanish writes weekdays in lower case, but here the day begins a sentence.
  return words.summary(day.charAt(0).toLocaleUpperCase(locale) + day.slice(1), today.waitingCount)
}
