import { Card } from '../../ui/card.tsx'
import { OutsideLink } from '../../ui/link.tsx'
import type { ProfileForm } from './profile-fields.ts'
import type { ProfileValues } from './profile-values.ts'
import { useProfileWords } from './words.ts'

/** What the public summary says, as the provider types. `accountName` stands in for an empty name. */
export function PublicSummary({ form, accountName }: { form: ProfileForm; accountName: string }) {
  const { summary: words } = useProfileWords()
  const values = { ...form.values, name: form.values.name || accountName }
  const text = values.bio.trim() || values.orgDescription.trim()
  return (
    <Card title={words.title} description={words.description}>
      <div className="flex flex-col gap-4 text-sm wrap-anywhere">
        <Who values={values} />
        {text && <p className="line-clamp-6 whitespace-pre-line">{text}</p>}
        <Offered names={[...new Set([...values.orgServices, ...values.skills])]} />
        <Links values={values} />
      </div>
    </Card>
  )
}

function Who({ values }: { values: ProfileValues }) {
  const words = useProfileWords()
  const { companyName, name, slogan, role, seniority, location, yearsOfExperience, teamSize } = values
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

function Links({ values }: { values: ProfileValues }) {
  const { summary: words } = useProfileWords()
  const { website, portfolioUrl, githubUrl, linkedinUrl } = values
  const links = [website, portfolioUrl, githubUrl, linkedinUrl].filter((link) => /^https?:\/\//i.test(link))
  if (links.length === 0) return null
  return (
    <ul aria-label={words.links} className="flex min-w-0 flex-col gap-1 break-all">
      {[...new Set(links)].map((link) => (
        <li key={link}>
          <OutsideLink href={link}>{link.replace(/^https?:\/\/(www\.)?|\/$/gi, '')}</OutsideLink>
        </li>
      ))}
    </ul>
  )
}
