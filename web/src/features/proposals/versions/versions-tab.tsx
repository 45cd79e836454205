import type { Version } from '@proffer/core/shares/versions-schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { Badge, statusTone } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Select } from '../../../ui/select.tsx'
import { NotShared } from '../detail/not-shared.tsx'
import type { Editor } from '../editor/use-editor.ts'
import { ComparisonView } from './comparison-view.tsx'
import { RestoreVersion } from './restore-version.tsx'
import { comparisonQuery, versionsQuery } from './version-queries.ts'
import { useVersionWords } from './words.ts'

/** The versions that were shared: what differs from the draft or from another version, and a button to restore one. */
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

/** The option to compare with the draft instead of a version. */
const DRAFT = 'draft'

function Versions({ editor, versions }: { editor: Editor; versions: Version[] }) {
  const words = useVersionWords()
  const format = useFormat()
  const [chosenNumber, setChosenNumber] = useState<number | null>(null)
  const [compareWith, setCompareWith] = useState(DRAFT)
  // The newest version comes first.
  const shown = versions.find(({ version }) => version === chosenNumber) ?? versions[0]
  const shownNumber = shown?.version ?? 1
  const otherNumber = compareWith === DRAFT ? null : Number(compareWith)
  const query = useQuery(comparisonQuery(editor.editState.stored.value.id, shownNumber, otherNumber))
  const options = versions.map(({ version, sharedAt }) => ({
    value: String(version),
    label: words.named(format.number(version), format.moment(sharedAt)),
  }))
  return (
    <div className="flex flex-col gap-6">
      <Card title={words.title}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Select
            label={words.version}
            value={String(shownNumber)}
            onChange={(value) => setChosenNumber(Number(value))}
            options={options}
          />
          <Select
            label={words.with}
            value={compareWith}
            onChange={setCompareWith}
            options={[{ value: DRAFT, label: words.draft }, ...options]}
          />
        </div>
        <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
          <AnswerTo version={shown} />
          <RestoreVersion editor={editor} version={shownNumber} />
        </div>
      </Card>
      <Loaded query={query}>{(comparison) => <ComparisonView comparison={comparison} />}</Loaded>
    </div>
  )
}

/** What the client answered to this version. */
function AnswerTo({ version }: { version: Version | undefined }) {
  const words = useVersionWords()
  const answer = version?.answer
  if (!answer) return <span />
  const label = words.answers[answer.answer]
  return (
    <Badge tone={statusTone[answer.answer] ?? 'neutral'}>
      {answer.name ? words.answeredBy(label, answer.name) : label}
    </Badge>
  )
}
