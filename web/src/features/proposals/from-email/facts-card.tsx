import type { Template } from '@proffer/core/templates/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/class-names.ts'
import { MailIcon, QuoteIcon } from '../../../ui/icons.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { Form } from '../../../ui/use-form.ts'
import { useKnownClients } from '../../clients/client-queries.ts'
import { ClientSuggestions } from '../../clients/client-suggestions.tsx'
import { templateChoicesQuery, useDefaultTemplateId } from '../list/create-proposal.ts'
import { useProposalsWords } from '../words.ts'
import { headerOf, wordsAround } from './email-lines.ts'
import type { Facts } from './facts.ts'
import { useLitLine } from './lit.ts'
import type { Passage } from './passages.ts'
import { useFromEmailWords } from './words.ts'

const foundFields = ['client', 'contact', 'deadline', 'budget', 'email'] as const
type FoundField = (typeof foundFields)[number]

/** The ways in which a fact is open. */
type OpenFacts = Partial<Record<FoundField, boolean>>

interface Props {
  form: Form<Facts>
  email: string
  passages: readonly Passage[]
  open: OpenFacts
}

const suggestionsId = 'known-clients'

/** The title, the client and the other facts, each with the words that it was read from. */
export function FactsCard({ form, email, passages, open }: Props) {
  const { facts: words } = useFromEmailWords()
  const templates = useQuery(templateChoicesQuery).data ?? []
  return (
    <Card className="max-md:p-4 md:pt-5">
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextArea
          line
          serif
          label={words.name}
          maxLength={200}
          className="md:col-span-2 [&_textarea]:text-[1.25rem]!"
          {...form.field('name')}
        />
        {foundFields.map((name) => (
          <Fragment key={name}>
            <FoundFact
              name={name}
              form={form}
              email={email}
              passage={passages.find(({ id }) => id === name)}
              isOpen={open[name] === true}
              isWide={name === 'email' && templates.length === 0}
            />
            {name === 'email' && templates.length > 0 && <TemplateChoice form={form} templates={templates} />}
          </Fragment>
        ))}
        <p className="text-[0.8125rem] text-quiet md:col-span-2">{words.onlyYou}</p>
      </div>
      <ClientSuggestions id={suggestionsId} clients={useKnownClients()} kind="client" />
    </Card>
  )
}

interface FoundProps {
  name: FoundField
  form: Form<Facts>
  email: string
  passage: Passage | undefined
  isOpen: boolean
  /** The field has the row for itself. */
  isWide: boolean
}

function FoundFact({ name, form, email, passage, isOpen, isWide }: FoundProps) {
  const { facts: words } = useFromEmailWords()
  const { isLit, props } = useLitLine(name)
  const shared = {
    label: words[name],
    maxLength: name === 'email' ? 254 : 500,
    placeholder: words.notFound,
    hint: passage && <Source email={email} passage={passage} />,
    ...form.field(name),
  }
  return (
    <div
      {...props}
      className={classes(
        isWide && 'md:col-span-2',
        isLit && passage && '[&_.box]:border-accent',
        !passage && '[&_.box]:border-dashed',
      )}
    >
      {name === 'deadline' || name === 'budget' ? (
        // The client's words may be longer than the field.
        <TextArea
          line
          className="pointer-coarse:[&_textarea]:py-2.5"
          badge={isOpen && <OpenBadge>{name === 'deadline' ? words.checkDay : words.noCurrency}</OpenBadge>}
          {...shared}
        />
      ) : (
        <TextField
          {...(name === 'client' && { list: suggestionsId, autoComplete: 'off' })}
          {...(name === 'email' && { type: 'email', autoComplete: 'off' })}
          {...shared}
        />
      )}
    </div>
  )
}

/** As high as a label without one, so that the fields of a row are level. */
const OpenBadge = ({ children }: { children: string }) => (
  <span className="-my-1">
    <Badge tone="warn">{children}</Badge>
  </span>
)

/** The words around a passage, or the header that it is in. */
function Source({ email, passage }: { email: string; passage: Passage }): ReactNode {
  const { facts: words } = useFromEmailWords()
  const around = wordsAround(email, passage)
  const header = headerOf(email, passage)
  if (around !== null)
    return (
      <SourceLine icon={QuoteIcon}>
        <q className="line-clamp-2">{around}</q>
      </SourceLine>
    )
  if (!header) return null
  const places = { sender: words.fromSender, subject: words.fromSubject }
  return (
    <SourceLine icon={MailIcon}>
      {header.kind === 'other' ? words.fromHeader(header.label) : places[header.kind]}
    </SourceLine>
  )
}

const SourceLine = ({ icon: Icon, children }: { icon: typeof MailIcon; children: ReactNode }) => (
  <span className="flex gap-1.5 text-[0.8125rem] wrap-anywhere">
    <Icon width="14" height="14" className="mt-0.75 shrink-0" />
    {children}
  </span>
)

function TemplateChoice({ form, templates }: { form: Form<Facts>; templates: Template[] }) {
  const { facts: words } = useFromEmailWords()
  const { create } = useProposalsWords()
  const defaultId = useDefaultTemplateId(templates) ?? ''
  const named = templates.map(({ id, name }) => ({
    value: id,
    label: id === defaultId ? create.defaultTemplate(name) : name,
  }))
  const { value, ...field } = form.field('templateId')
  return (
    <Select
      label={words.template}
      options={[{ value: '', label: create.noTemplate }, ...named]}
      value={value ?? defaultId}
      {...field}
    />
  )
}
