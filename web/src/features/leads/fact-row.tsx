import type { LeadFactKey } from '@proffer/core/lead-sessions/facts.ts'
import type { LeadSessionChange } from '@proffer/core/lead-sessions/schema.ts'
import { Fragment, useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { Form } from '../../ui/form.tsx'
import { EditIcon } from '../../ui/icons.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useUiWords } from '../../ui/words.ts'
import { useMayChange } from '../people/may-change.ts'
import { useReloadLeads } from './lead-queries.ts'
import { useLeadsWords } from './words.ts'

interface Props {
  leadId: string
  fact: LeadFactKey
  /** Null: not said. */
  value: string | null
}

const MAX_FACT = 500

/** The members of the record that hold a fact. The other facts are in the discovery data. */
const recordFields: Partial<Record<LeadFactKey, 'clientName' | 'clientEmail'>> = {
  name: 'clientName',
  email: 'clientEmail',
}

function changeOf(fact: LeadFactKey, text: string): LeadSessionChange {
  const field = recordFields[fact]
  // An empty text says that the fact is unknown, so that it is not read from the texts again.
  return field ? { [field]: text || null } : { discoveryData: { facts: { [fact]: text } } }
}

const addClass = classes(
  '-my-1.5 -mr-2 min-h-11 rounded-sm px-2 font-[550] text-accent hover:underline',
  'sm:pointer-fine:my-0 sm:pointer-fine:min-h-0 sm:pointer-fine:py-0.5',
)
/** With a mouse, the button appears over the end of the row. Otherwise it is always in view, and large. */
const editClass = classes(
  '-my-1.5 -mr-3 inline-flex size-11 shrink-0 items-center justify-center rounded-md bg-sheet text-quiet hover:text-ink',
  'sm:pointer-fine:absolute sm:pointer-fine:top-1 sm:pointer-fine:right-2 sm:pointer-fine:m-0 sm:pointer-fine:size-8',
  'sm:pointer-fine:opacity-0 group-hover:opacity-100! focus-visible:opacity-100!',
)

/** One fact: its words, or "Not said", and a form in place of them. */
export function FactRow({ leadId, fact, value }: Props) {
  const { facts: words } = useLeadsWords()
  const [isEditing, setIsEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const mayChange = useMayChange()
  const name = words.names[fact]

  // The button exists again only after the form has gone.
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing) opener.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  return (
    <div className="group relative grid grid-cols-[6.75rem_minmax(0,1fr)] items-baseline gap-3 border-t border-line py-1.5 pr-4 pl-5 max-sm:pl-4">
      <dt className="py-0.5 text-quiet">{name}</dt>
      <dd className="flex min-w-0 items-start justify-between gap-2">
        {isEditing ? (
          <FactForm leadId={leadId} fact={fact} value={value ?? ''} onClose={() => setIsEditing(false)} />
        ) : value === null ? (
          <>
            <span className="py-0.5 text-quiet italic">{words.unknown}</span>
            {mayChange && (
              <button
                ref={opener}
                type="button"
                aria-label={words.addLabel(name)}
                onClick={() => setIsEditing(true)}
                className={addClass}
              >
                {words.add}
              </button>
            )}
          </>
        ) : (
          <>
            <FactValue fact={fact} value={value} />
            {mayChange && (
              <button
                ref={opener}
                type="button"
                aria-label={words.edit(name)}
                onClick={() => setIsEditing(true)}
                className={editClass}
              >
                <EditIcon width="16" height="16" />
              </button>
            )}
          </>
        )}
      </dd>
    </div>
  )
}

/** A long address may break before an @ or a dot, and not within a word. */
const breakable = (address: string) =>
  address.split(/(?=[@.])/).map((part, index) => (
    // The parts of an address have no other identity than their place.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))

/** A sign, a code or a name of a currency. */
const currency =
  /[€$£¥]|\b(?:eur|usd|gbp|chf|mxn|ars|cop|clp|brl|euros?|dollars?|pounds?|pesos?|d[oó]lares|libras|francs?)\b/i

function FactValue({ fact, value }: { fact: LeadFactKey; value: string }) {
  const { facts: words } = useLeadsWords()
  if (fact === 'email' || fact === 'phone')
    return (
      <a
        href={fact === 'email' ? `mailto:${value}` : `tel:${value.replace(/[^\d+]/g, '')}`}
        className="min-w-0 rounded-sm py-0.5 text-accent wrap-anywhere underline underline-offset-4"
      >
        {breakable(value)}
      </a>
    )
  const hasNoCurrency = fact === 'budget' && /\d/.test(value) && !currency.test(value)
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 py-0.5 wrap-anywhere">
      {value}
      {hasNoCurrency && <Badge tone="warn">{words.noCurrency}</Badge>}
    </span>
  )
}

interface FormProps {
  leadId: string
  fact: LeadFactKey
  value: string
  onClose: () => void
}

function FactForm({ leadId, fact, value, onClose }: FormProps) {
  const { facts: words } = useLeadsWords()
  const ui = useUiWords()
  const reloadLeads = useReloadLeads()
  // The server names the member of the record that it refuses.
  const field = recordFields[fact] ?? 'text'
  const form = useForm({
    initial: { clientName: value, clientEmail: value, text: value },
    send: (values) => call(app.leadSessionUpdate, { session_id: leadId, body: changeOf(fact, values[field].trim()) }),
    async onSent() {
      await reloadLeads()
      onClose()
    },
  })
  return (
    <fieldset
      className="w-full min-w-0 py-0.5"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <Form form={form}>
        <TextField
          label={words.names[fact]}
          labelHidden
          autoFocus
          maxLength={MAX_FACT}
          type={fact === 'email' ? 'email' : fact === 'phone' ? 'tel' : 'text'}
          {...form.field(field)}
          value={form.values[field] ?? ''}
        />
        <div className="flex gap-2">
          <Button type="submit" size="small" busy={form.isSending}>
            {words.save}
          </Button>
          <Button size="small" variant="quiet" onClick={onClose}>
            {ui.cancel}
          </Button>
        </div>
      </Form>
    </fieldset>
  )
}
