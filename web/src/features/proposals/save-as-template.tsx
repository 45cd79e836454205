import { EMAIL_FACTS } from '@proffer/core/proposals/email-facts.ts'
import type { Proposal } from '@proffer/core/proposals/schema.ts'
import type { Section } from '@proffer/core/sections/section.ts'
import type { NewTemplate } from '@proffer/core/templates/schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useUiWords } from '../../ui/words.ts'
import { sectionsDraftOf, sectionsSetting } from './editor/sections/sections-draft.ts'
import { pricingDraftOf } from './pricing/pricing-draft.ts'
import { useProposalsWords } from './words.ts'

/** Asks for a name and makes a template of the stored proposal. */
export function SaveAsTemplate({ proposal, onClose }: { proposal: Proposal; onClose: () => void }) {
  const { pricing } = useProposalsWords()
  const words = pricing.template
  const ui = useUiWords()
  const toast = useToast()
  const queries = useQueryClient()
  const form = useForm({
    initial: { name: proposal.name },
    send: ({ name }) => call(app.templateCreate, { body: templateFrom(proposal, name.trim()) }),
    onSent({ name }) {
      void queries.invalidateQueries({ queryKey: ['templates'] })
      toast({ text: words.saved(name) })
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={words.title} description={words.body}>
      <Form form={form}>
        <TextField label={words.name} maxLength={200} {...form.field('name')} />
        <DialogActions>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button type="submit" variant="primary" busy={form.isSending}>
            {words.action}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

/** Requirements and price lines keep their ids, because a line names its requirement, and the server copies the costs by id. */
function templateFrom({ id: proposalId, requirements, pricing, settings }: Proposal, name: string): NewTemplate {
  // Otherwise later proposals would expire on the date of this one, and have the email of its client.
  const { validUntil: _, [EMAIL_FACTS]: __, ...lastingSettings } = settings
  const sections = sectionsDraftOf(lastingSettings).map(withoutMilestoneDates)
  return {
    name,
    requirements,
    settings: { ...lastingSettings, ...sectionsSetting(sections, lastingSettings['sections']) },
    pricing: pricingDraftOf(pricing),
    proposalId,
  }
}

/** The dates of the milestones belong to one project. */
const withoutMilestoneDates = (section: Section): Section => ({
  ...section,
  milestones: section.milestones.map((milestone) => ({ ...milestone, date: null })),
})
