import type { Template } from '@proffer/core/templates/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useUiWords } from '../../../ui/words.ts'
import { useKnownClients } from '../../clients/client-queries.ts'
import { ClientSuggestions } from '../../clients/client-suggestions.tsx'
import { useProposalsWords } from '../words.ts'
import { templateChoicesQuery, useCreate, useDefaultTemplateId } from './create-proposal.ts'

interface Props {
  kind: 'blank' | 'template'
  /** What the field of the client starts with. */
  clientName: string
  onClose: () => void
}

export function NewProposalDialog({ kind, clientName, onClose }: Props) {
  const { create: words } = useProposalsWords()
  const templates = useQuery({ ...templateChoicesQuery, enabled: kind === 'template' })
  return (
    <Dialog open onClose={onClose} title={words.title[kind]}>
      {kind === 'blank' ? (
        <NewProposalForm templates={null} client={clientName} onClose={onClose} />
      ) : (
        <Loaded query={templates}>
          {(loaded) =>
            loaded.length === 0 ? (
              <NoTemplates />
            ) : (
              <NewProposalForm templates={loaded} client={clientName} onClose={onClose} />
            )
          }
        </Loaded>
      )}
    </Dialog>
  )
}

function NoTemplates() {
  const { create: words } = useProposalsWords()
  return (
    <>
      <p className="text-quiet">{words.noTemplates}</p>
      <DialogActions>
        <ButtonLink to="/templates/new" variant="primary">
          {words.toTemplates}
        </ButtonLink>
      </DialogActions>
    </>
  )
}

interface FormProps {
  /** Null for a blank proposal. */
  templates: Template[] | null
  client: string
  onClose: () => void
}

function NewProposalForm({ templates, client, onClose }: FormProps) {
  const { create: words } = useProposalsWords()
  const ui = useUiWords()
  const suggestionsId = useId()
  const clients = useKnownClients()
  const { create, openCreated } = useCreate()
  const defaultTemplateId = useDefaultTemplateId(templates ?? [])
  const preselectedId = defaultTemplateId ?? templates?.[0]?.id ?? null
  const form = useForm({
    // Null until the provider chooses another template than the preselected one.
    initial: { name: '', clientName: client, templateId: null as string | null },
    send: ({ name, clientName, templateId }) =>
      create({ name: name.trim(), clientName: clientName.trim() || null, templateId: templateId ?? preselectedId }),
    onSent: openCreated,
  })
  const template = form.field('templateId')
  const options = (templates ?? []).map(({ id, name }) => ({
    value: id,
    label: id === defaultTemplateId ? words.defaultTemplate(name) : name,
  }))
  return (
    <Form form={form}>
      {templates && (
        <Select
          label={words.withTemplate}
          options={options}
          {...template}
          value={template.value ?? preselectedId ?? ''}
        />
      )}
      <TextField label={words.name} placeholder={words.nameExample} maxLength={200} {...form.field('name')} />
      <TextField
        label={words.client}
        required={false}
        maxLength={500}
        autoComplete="off"
        list={suggestionsId}
        {...form.field('clientName')}
      />
      <ClientSuggestions id={suggestionsId} clients={clients} kind="client" />
      <DialogActions>
        <Button onClick={onClose}>{ui.cancel}</Button>
        <Button type="submit" variant="primary" busy={form.isSending}>
          {words.submit}
        </Button>
      </DialogActions>
    </Form>
  )
}
