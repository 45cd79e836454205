import type { Version } from '@proffer/core/shares/versions-schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { Loaded } from '../../../ui/loaded.tsx'
import { NotShared } from '../detail/not-shared.tsx'
import type { Editor } from '../editor/use-editor.ts'
import { SegmentedChoice } from '../pricing/segmented-choice.tsx'
import { hasChangedContent } from './changed-content.ts'
import { ComparisonCard } from './comparison-card.tsx'
import type { Sides } from './sides.ts'
import { UnchangedVersion } from './unchanged-version.tsx'
import { VersionList } from './version-list.tsx'
import { draftComparisonQuery, versionsQuery } from './version-queries.ts'
import { useVersionWords } from './words.ts'

/** The versions that were shared, and what differs between two of them or the draft. */
export function VersionsTab({ editor }: { editor: Editor }) {
  const { empty } = useVersionWords()
  const query = useQuery(versionsQuery(editor.editState.stored.value.id))
  return (
    <Loaded query={query}>
      {({ versions }) =>
        versions.length > 0 ? <Versions editor={editor} versions={versions} /> : <NotShared words={empty} />
      }
    </Loaded>
  )
}

const layout = 'grid items-start gap-6 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-8'

function Versions({ editor, versions }: { editor: Editor; versions: Version[] }) {
  // A link to what has changed since the newest version has this hash.
  const isDraftWanted = useLocation({ select: ({ hash }) => hash === 'draft' })
  const words = useVersionWords()
  const [chosen, setChosen] = useState<Sides | null>(null)
  const [view, setView] = useState<'comparison' | 'list'>('comparison')
  // The newest version comes first.
  const [newest, previous] = versions
  const newestNumber = newest?.version ?? 1
  const { value: proposal } = editor.editState.stored
  // A single version is compared only with a draft that differs from it.
  const isOnly = newest !== undefined && !previous
  const draft = useQuery({
    ...draftComparisonQuery(proposal.id, newestNumber, proposal.updatedAt),
    enabled: isOnly,
  }).data
  if (isOnly && !(draft && hasChangedContent(draft))) {
    return (
      <div className={layout}>
        <VersionList editor={editor} versions={versions} sides={null} onCompare={setChosen} />
        {draft && <UnchangedVersion proposal={proposal} version={newest} />}
      </div>
    )
  }
  const sides =
    chosen ??
    (previous && !isDraftWanted ? { left: previous.version, right: newestNumber } : { left: newestNumber, right: null })
  const compare = (next: Sides) => {
    setChosen(next)
    setView('comparison')
  }
  const hiddenUnless = (shown: typeof view) => (view === shown ? undefined : 'max-lg:hidden')
  return (
    <div className={layout}>
      {/* Below each other, the list would push the comparison out of view. */}
      <div className="lg:hidden">
        <SegmentedChoice
          label={words.view}
          value={view}
          options={[
            { value: 'comparison', label: words.comparison },
            { value: 'list', label: words.list },
          ]}
          onChange={setView}
        />
      </div>
      <VersionList {...{ editor, versions, sides }} onCompare={compare} className={hiddenUnless('list')} />
      <ComparisonCard {...{ proposal, versions, sides }} onChange={setChosen} className={hiddenUnless('comparison')} />
    </div>
  )
}
