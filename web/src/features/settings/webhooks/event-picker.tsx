import { type EventKind, kindsOf, type Subscription } from '@proffer/core/webhooks/event-kinds.ts'
import { useState } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { useWebhooksWords } from './words.ts'

/** What most receivers want. The other events of proposals are folded. */
const mainEvents: readonly EventKind[] = [
  'proposal.accepted',
  'proposal.rejected',
  'proposal.message_received',
  'proposal.viewed',
]

interface Props {
  value: Subscription[]
  onChange: (events: EventKind[]) => void
  error?: string | null
}

/** The events to choose from, grouped by subject, each with a description. */
export function EventPicker({ value: subscriptions, onChange, error }: Props) {
  const words = useWebhooksWords()
  // A pattern such as `proposal.*` is shown as the events that it matches. A change replaces the pattern by these events.
  const chosen = kindsOf(subscriptions)
  const allEvents = Object.keys(words.events) as EventKind[]

  /** Keeps the events in the order of the list. */
  const toggle = (events: EventKind[], isOn: boolean) =>
    onChange(allEvents.filter((event) => (events.includes(event) ? isOn : chosen.includes(event))))

  return (
    <div className="grid gap-8 md:grid-cols-2">
      {(['proposal', 'lead_session'] as const).map((group, index) => (
        <EventGroup
          key={group}
          title={words.groups[group]}
          allLabel={words.all[group]}
          events={allEvents.filter((event) => event.startsWith(`${group}.`))}
          chosen={chosen}
          // The error is about both groups. It is shown once, at the first.
          error={index === 0 ? error : null}
          onToggle={toggle}
        />
      ))}
    </div>
  )
}

interface GroupProps {
  title: string
  allLabel: string
  events: EventKind[]
  chosen: EventKind[]
  error: string | null | undefined
  onToggle: (events: EventKind[], isOn: boolean) => void
}

function EventGroup({ title, allLabel, events, chosen, error, onToggle }: GroupProps) {
  const words = useWebhooksWords()
  const isAll = events.every((event) => chosen.includes(event))
  const main = mainEvents.filter((event) => events.includes(event))
  const others = events.filter((event) => !main.includes(event))
  const [isOpenAtFirst] = useState(others.some((event) => chosen.includes(event)))
  const checkbox = (event: EventKind) => (
    <Checkbox
      key={event}
      label={<code className="font-mono text-sm break-all">{event}</code>}
      hint={words.events[event]}
      value={chosen.includes(event)}
      onChange={(isOn) => onToggle([event], isOn)}
    />
  )
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-3 text-sm font-semibold">{title}</legend>
      <div className="border-b border-line pb-4">
        <Checkbox label={allLabel} error={error} value={isAll} onChange={(isOn) => onToggle(events, isOn)} />
      </div>
      {main.map(checkbox)}
      {main.length === 0 ? (
        others.map(checkbox)
      ) : (
        <Fold summary={words.moreEvents} isOpen={isOpenAtFirst}>
          <div className="mt-2 flex flex-col gap-4">{others.map(checkbox)}</div>
        </Fold>
      )}
    </fieldset>
  )
}
