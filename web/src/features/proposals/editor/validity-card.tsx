import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { NumberField } from '../../../ui/number-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { sharesQuery } from '../detail/detail-queries.ts'
import { useFrameWords } from '../frame-words.ts'
import type { Editor } from './use-editor.ts'

const DAY_MS = 86_400_000
const USUAL_DAYS = 30

type Kind = 'days' | 'date' | 'none'

/** Until when the client can accept: a number of days from sharing, a day, or without an end. */
export function ValidityCard({ editor }: { editor: Editor }) {
  const { validity: words } = useFrameWords()
  const format = useFormat()
  const { setSetting, errorAt } = editor
  const { validUntil, validityDays } = editor.draft.settings
  // An integration may have stored a time. The field shows its day.
  const day = typeof validUntil === 'string' ? validUntil.slice(0, 10) : ''
  const days = typeof validityDays === 'number' ? validityDays : null
  const stored: Kind | null = day !== '' ? 'date' : days !== null ? 'days' : null
  // A field that is empty for a moment stays.
  const [chosen, setChosen] = useState<Kind>(stored ?? 'none')
  const kind = stored ?? chosen
  const daysLeft = daysUntil(day)
  const isOver = daysLeft !== null && daysLeft < 0
  const choose = (wanted: Kind) => {
    setChosen(wanted)
    if (wanted !== 'date') setSetting('validUntil', null)
    setSetting('validityDays', wanted === 'days' ? (days ?? USUAL_DAYS) : null)
  }
  const linkEnd = useLinkEnd(editor.editState.stored.value.id)
  const ifToday = linkEnd ? words.ifAgain : words.ifToday
  const result =
    kind === 'date'
      ? daysLeft !== null && (isOver ? words.over : words.days(daysLeft))
      : kind === 'days' && days !== null && ifToday(format.day(new Date(Date.now() + days * DAY_MS)))
  const hints = [linkEnd && words.link(format.day(linkEnd)), result].filter(Boolean)
  // Integrations may set both.
  const hasBoth = day !== '' && days !== null
  return (
    <section className="flex flex-col gap-2 rounded-lg border border-line bg-sheet px-5 pt-3.5 pb-4">
      <h2 className="text-sm font-semibold">{words.title}</h2>
      <div className="flex gap-2">
        <Select
          label={words.kind}
          labelHidden
          className="min-w-0 flex-1"
          options={(['days', 'date', 'none'] as const).map((value) => ({ value, label: words.kinds[value] }))}
          value={kind}
          onChange={choose}
        />
        {kind === 'date' && (
          <TextField
            label={words.title}
            labelHidden
            name="settings.validUntil"
            type="date"
            className="w-36 shrink-0"
            value={day}
            error={errorAt('settings/validUntil')}
            onChange={(value) => {
              setChosen('date')
              setSetting('validUntil', value)
            }}
          />
        )}
        {(kind === 'days' || hasBoth) && (
          <NumberField
            label={words.kinds.days}
            labelHidden
            name="settings.validityDays"
            className="w-18 shrink-0"
            value={days}
            error={errorAt('settings/validityDays')}
            onChange={(value) => {
              setChosen('days')
              setSetting('validityDays', value)
            }}
          />
        )}
      </div>
      {hints.length > 0 && (
        <p className={`text-[0.8125rem] leading-5 ${isOver ? 'text-danger' : 'text-quiet'}`}>{hints.join(' · ')}</p>
      )}
      {hasBoth && <p className="text-[0.8125rem] text-quiet">{words.both}</p>}
    </section>
  )
}

/** Until when the client's link works. Null without an open link that ends. */
function useLinkEnd(proposalId: string): string | null {
  const newest = useQuery(sharesQuery(proposalId)).data?.shares[0]
  return newest?.state === 'live' ? newest.expiresAt : null
}

/** The number of days from today. Null while the day is incomplete. */
function daysUntil(day: string): number | null {
  const end = Date.parse(day)
  const now = new Date()
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())
  return Number.isNaN(end) ? null : Math.round((end - today) / DAY_MS)
}
