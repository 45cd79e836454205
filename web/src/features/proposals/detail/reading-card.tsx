import { sectionTitle } from '@proffer/core/sections/section-titles.ts'
import type { ReadSection } from '@proffer/core/shares/reading-schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../i18n/language.tsx'
import { BarList } from '../../../ui/bar-list.tsx'
import { Card } from '../../../ui/card.tsx'
import { readingQuery } from './detail-queries.ts'
import { useDetailWords } from './words.ts'

/** How long each section was on a client’s screen, for the newest version that was read. */
export function ReadingCard({ proposalId }: { proposalId: string }) {
  const { reading: words } = useDetailWords()
  const { language } = useLanguage()
  const { data } = useQuery(readingQuery(proposalId))
  // The server lists the newest version first.
  const version = data?.sections[0]?.version
  if (!data || version === undefined) return null
  const titleOf = (section: ReadSection) => {
    if (section === 'messages') return words.messages
    return sectionTitle({ kind: section, title: null }, language) || words.otherSections
  }
  const items = data.sections
    .filter((read) => read.version === version)
    .sort((a, b) => b.seconds - a.seconds)
    .map(({ section, seconds }) => ({
      key: section,
      label: titleOf(section),
      value: seconds,
      text: words.duration(Math.floor(seconds / 60), seconds % 60),
    }))
  return (
    <Card title={words.title(version)}>
      <BarList label={words.title(version)} items={items} />
      <p className="mt-4 text-sm text-quiet">{words.note}</p>
    </Card>
  )
}
