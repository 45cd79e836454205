import type { DraftLessons } from '@proffer/core/ai/draft-lessons-schema.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { useFormat } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Switch } from '../../ui/checkbox.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { download } from '../../ui/download.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { DownloadIcon, TrashIcon } from '../../ui/icons.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { useToast } from '../../ui/toast.tsx'
import { lessonsQuery } from './lesson-queries.ts'
import { useProfileWords } from './words.ts'

/** What the drafts from emails have learned from the provider, and whether they go on learning. */
export function DraftLearning() {
  const { learning: words } = useProfileWords()
  return (
    <Card title={words.title} description={words.description} className="mt-6">
      <Loaded query={useQuery(lessonsQuery)}>{(lessons) => <Learning lessons={lessons} />}</Loaded>
    </Card>
  )
}

function Learning({ lessons }: { lessons: DraftLessons }) {
  const { learning: words } = useProfileWords()
  const queries = useQueryClient()
  const switching = useMutation({
    mutationFn: (isLearning: boolean) => call(app.draftLessonSwitch, { body: { isLearning } }),
    onSuccess: (fresh) => queries.setQueryData(lessonsQuery.queryKey, fresh),
  })
  const isLearning = switching.isPending ? switching.variables : lessons.isLearning
  return (
    <div className="flex flex-col gap-5">
      <Switch
        label={words.switch}
        hint={words.hint}
        value={isLearning}
        onChange={(chosen) => !switching.isPending && switching.mutate(chosen)}
      />
      {switching.error ? <ErrorNotice error={switching.error} /> : null}
      <Learned lessons={lessons} />
      {lessons.lessons.length > 0 && <LessonActions lessons={lessons} />}
    </div>
  )
}

function Learned({ lessons: { isLearning, lessons, threshold, names } }: { lessons: DraftLessons }) {
  const { learning: words } = useProfileWords()
  const { number, wholePercent } = useFormat()
  const id = useId()
  if (lessons.length === 0) return <p className="text-sm text-quiet">{words.none}</p>
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2 border-t border-line pt-5 text-sm">
      <h3 id={id} className="text-sm font-medium tracking-normal">
        {words.learned}{' '}
        <span className="font-normal text-quiet">{words.count(lessons.length, number(lessons.length))}</span>
      </h3>
      {isLearning ? (
        <dl className="grid gap-x-4 sm:grid-cols-[5rem_minmax(0,1fr)] sm:gap-y-2 max-sm:[&>dd]:mb-2">
          <dt className="text-quiet">{words.ticks}</dt>
          <dd>{threshold === null ? words.noThreshold : words.threshold(wholePercent(threshold))}</dd>
          {names.length > 0 && (
            <>
              <dt className="text-quiet">{words.names}</dt>
              <dd>
                <ul className="flex flex-col gap-1">
                  {names.map(({ from, to }) => (
                    <li key={from} className="wrap-anywhere">
                      {words.renamed(from, to)}
                    </li>
                  ))}
                </ul>
                <p className="mt-1 text-quiet">{words.namesHint}</p>
              </dd>
            </>
          )}
        </dl>
      ) : (
        <p>{words.off}</p>
      )}
    </section>
  )
}

function LessonActions({ lessons }: { lessons: DraftLessons }) {
  const { learning: words } = useProfileWords()
  const queries = useQueryClient()
  const toast = useToast()
  const [isAsking, setIsAsking] = useState(false)

  async function forget() {
    await call(app.draftLessonDeleteAll)
    await queries.invalidateQueries({ queryKey: lessonsQuery.queryKey })
    toast({ text: words.forgotten })
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Button
        icon={<DownloadIcon width="18" height="18" />}
        onClick={() => download(words.fileName, JSON.stringify(lessons, null, 2), 'application/json')}
      >
        {words.download}
      </Button>
      <Button icon={<TrashIcon width="18" height="18" />} onClick={() => setIsAsking(true)}>
        {words.forget}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={words.forgetTitle}
        description={words.forgetBody}
        confirmLabel={words.forget}
        onConfirm={forget}
      />
    </div>
  )
}
