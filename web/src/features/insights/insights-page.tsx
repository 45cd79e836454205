import type { Insights } from '@proffer/core/insights/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Select } from '../../ui/select.tsx'
import { AnswerTimes, Pipeline, Reasons, Trend } from './insight-cards.tsx'
import { defaultPeriod, insightsQuery, type Period, periods } from './insight-queries.ts'
import { KeyFigures } from './key-figures.tsx'
import { OpenedCard } from './opened-card.tsx'
import { OptionsTaken, RecurringByMonth, WonByMonth, WonByTemplate } from './won-cards.tsx'
import { useInsightsWords } from './words.ts'
import { WorkCard } from './work-card.tsx'

const route = getRouteApi('/app/insights')

export function InsightsPage() {
  const words = useInsightsWords()
  const { period = defaultPeriod } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useQuery(insightsQuery(period))
  const choose = (chosen: Period) =>
    void navigate({ search: chosen === defaultPeriod ? {} : { period: chosen }, replace: true })

  const selector = (
    <Select
      label={words.period}
      labelHidden
      value={period}
      onChange={choose}
      options={periods.map((value) => ({ value, label: words.periods[value] }))}
      className="min-w-44"
    />
  )
  return (
    <>
      <PageHeader title={words.title} description={words.description} actions={selector} />
      <Loaded query={query}>
        {(insights) =>
          insights.pipeline.length === 0 ? <NoProposals /> : <Figures insights={insights} period={period} />
        }
      </Loaded>
    </>
  )
}

function NoProposals() {
  const { empty } = useInsightsWords()
  const action = (
    <ButtonLink to="/proposals" variant="primary">
      {empty.action}
    </ButtonLink>
  )
  return (
    <EmptyState title={empty.title} picture="chart" action={action}>
      {empty.body}
    </EmptyState>
  )
}

function Figures({ insights, period }: { insights: Insights; period: Period }) {
  return (
    <div className="flex flex-col gap-6">
      <KeyFigures insights={insights} />
      <OpenedCard insights={insights} />
      {/* Two stacks, because cards of different heights would leave gaps in a grid: what was won, and how clients answer. */}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <WonByMonth insights={insights} period={period} />
          <RecurringByMonth insights={insights} period={period} />
          <WonByTemplate insights={insights} />
          <Reasons insights={insights} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <AnswerTimes insights={insights} />
          <Trend insights={insights} period={period} />
          <Pipeline insights={insights} />
        </div>
      </div>
      <WorkCard insights={insights} />
      <OptionsTaken insights={insights} />
    </div>
  )
}
