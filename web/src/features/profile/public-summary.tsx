import type { PublicSummary as Summary } from '@proffer/core/profile/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Card } from '../../ui/card.tsx'
import { OutsideLink } from '../../ui/link.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { publicSummaryQuery } from './profile-queries.ts'
import { useProfileWords } from './words.ts'

/** The public summary, as the server returns it. */
export function PublicSummary() {
  const { summary: words } = useProfileWords()
  const query = useQuery(publicSummaryQuery)
  return (
    <Card title={words.title} description={words.description}>
      <Loaded query={query} skeleton={<SkeletonList rows={2} />}>
        {(summary) => (
          <div className="flex flex-col gap-4 text-sm">
            <Who summary={summary} />
            {(summary.bio ?? summary.orgDescription) && (
              <p className="line-clamp-6 whitespace-pre-line">{summary.bio ?? summary.orgDescription}</p>
            )}
            <Offered names={[...new Set([...summary.orgServices, ...summary.skills])]} />
            <Links summary={summary} />
            <div className="border-t border-line pt-4">
              <p className="mb-1 text-xs font-medium text-quiet">{words.forModels}</p>
              <p className="whitespace-pre-line text-quiet">{summary.summaryText}</p>
            </div>
          </div>
        )}
      </Loaded>
    </Card>
  )
}

function Who({ summary }: { summary: Summary }) {
  const words = useProfileWords()
  const { companyName, name, slogan, role, seniority, location, yearsOfExperience, teamSize } = summary
  const level = words.seniorities[seniority] ?? seniority
  const facts = [
    companyName ? name : '',
    [level, role].filter(Boolean).join(' · '),
    location,
    yearsOfExperience ? words.summary.years(yearsOfExperience) : '',
    teamSize && teamSize > 1 ? words.summary.team(teamSize) : '',
  ].filter(Boolean)
  return (
    <div>
      <p className="text-lg font-semibold">{companyName || name || words.summary.nobody}</p>
      {slogan && <p className="text-quiet">{slogan}</p>}
      <ul className="mt-3 flex flex-col gap-0.5">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  )
}

const MAX_SHOWN = 12

function Offered({ names }: { names: string[] }) {
  if (names.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1.5">
      {names.slice(0, MAX_SHOWN).map((name) => (
        <li key={name} className="min-w-0 rounded-sm bg-sunken px-2 py-0.5 wrap-anywhere">
          {name}
        </li>
      ))}
      {names.length > MAX_SHOWN && <li className="py-0.5 text-quiet">+{names.length - MAX_SHOWN}</li>}
    </ul>
  )
}

function Links({ summary }: { summary: Summary }) {
  const { summary: words } = useProfileWords()
  const { website, portfolioUrl, githubUrl, linkedinUrl } = summary
  const links = [website, portfolioUrl, githubUrl, linkedinUrl].filter((link) => /^https?:\/\//i.test(link ?? ''))
  if (links.length === 0) return null
  return (
    <ul aria-label={words.links} className="flex min-w-0 flex-col gap-1 break-all">
      {[...new Set(links)].map((link) => (
        <li key={link}>
          <OutsideLink href={link ?? ''}>{link?.replace(/^https?:\/\/(www\.)?|\/$/gi, '')}</OutsideLink>
        </li>
      ))}
    </ul>
  )
}
