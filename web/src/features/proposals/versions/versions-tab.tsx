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

/** The published versions: what differs from the draft or another version, and a way back. */
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

const DRAFT = 'draft'

function Versions({ editor, versions }: { editor: Editor; versions: Version[] }) {
  const words = useVersionWords()
  const format = useFormat()
  const [chosen, setChosen] = useState<number | null>(null)
  const [other, setOther] = useState(DRAFT)
  const version = versions.find((one) => one.version === chosen) ?? versions[0]
  const number = version?.version ?? 1
  const query = useQuery(
    comparisonQuery(editor.editState.stored.value.id, number, other === DRAFT ? null : Number(other)),
  )
  const options = versions.map((one) => ({
    value: String(one.version),
    label: words.named(format.number(one.version), format.moment(one.sharedAt)),
  }))
  return (
    <div className="flex flex-col gap-6">
      <Card title={words.title}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Select
            label={words.version}
            value={String(number)}
            onChange={(value) => setChosen(Number(value))}
            options={options}
          />
          <Select
            label={words.with}
            value={other}
            onChange={setOther}
            options={[{ value: DRAFT, label: words.draft }, ...options]}
          />
        </div>
        <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
          <AnswerTo version={version} />
          <RestoreVersion editor={editor} version={number} />
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
