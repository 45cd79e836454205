import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { type Analysis, asRequirement, type BriefQuestion, suggestedNames, useAnalysis } from '../brief/analysis.ts'
import { BriefForm, useBriefCheck } from '../brief/brief-form.tsx'
import { DiscoverySummary } from '../brief/discovery-summary.tsx'
import { OpenQuestions } from '../brief/open-questions.tsx'
import { chosenOf, RequirementPicks } from '../brief/requirement-picks.tsx'
import { useProposalsWords } from '../words.ts'
import { allTemplatesQuery, useCreate, useDefaultTemplateId } from './create-proposal.ts'

/** Asks for the brief first, then shows the findings for review before it creates a draft. */
export function BriefProposalDialog({ onClose }: { onClose: () => void }) {
  const { create: words, brief } = useProposalsWords()
  const { language } = useLanguage()
  const analysis = useAnalysis()
  const [found, setFound] = useState<{ question: BriefQuestion; analysis: Analysis } | null>(null)
  const form = useForm({
    initial: { brief: '', language },
    check: useBriefCheck(),
    async send(values) {
      const question = { brief: values.brief.trim(), language: values.language }
      return { question, analysis: await analysis.mutateAsync(question) }
    },
    onSent: setFound,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      wide
      title={words.title.brief}
      description={found ? brief.review : brief.description}
    >
      {found ? <DraftForm {...found} onBack={() => setFound(null)} /> : <BriefForm form={form} />}
    </Dialog>
  )
}

interface DraftProps {
  question: BriefQuestion
  analysis: Analysis
  onBack: () => void
}

function DraftForm({ question, analysis, onBack }: DraftProps) {
  const { create: words, brief } = useProposalsWords()
  const { create, openCreated } = useCreate()
  const templates = useQuery(allTemplatesQuery).data ?? []
  const [discovery, setDiscovery] = useState(analysis.discovery)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const answer = analysis.requirements
  /** Preselected, until the provider chooses another template or none. */
  const defaultTemplateId = useDefaultTemplateId(templates) ?? ''
  const suggested = suggestedNames(analysis, question.brief)
  const form = useForm({
    initial: { ...suggested, templateId: null as string | null },
    send: ({ name, clientName, templateId }) =>
      create({
        name: name.trim(),
        clientName: clientName.trim() || null,
        templateId: (templateId ?? defaultTemplateId) || null,
        requirements: chosenOf({ answer, existing: [], left }).map(asRequirement),
        settings: { language: question.language },
      }),
    onSent: openCreated,
  })
  const template = form.field('templateId')
  const options = [
    { value: '', label: words.noTemplate },
    ...templates.map(({ id, name }) => ({
      value: id,
      label: id === defaultTemplateId ? words.defaultTemplate(name) : name,
    })),
  ]
  return (
    <Form form={form} className="flex flex-col gap-6">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={words.name} maxLength={200} {...form.field('name')} />
        <TextField label={words.client} required={false} maxLength={500} {...form.field('clientName')} />
        {templates.length > 0 && (
          <Select
            label={words.withTemplate}
            options={options}
            {...template}
            value={template.value ?? defaultTemplateId}
          />
        )}
      </div>
      <RequirementPicks answer={answer} existing={[]} left={left} onChange={setLeft} />
      {discovery.success && <DiscoverySummary discovery={discovery} engine={analysis.engine} />}
      {discovery.success && <OpenQuestions question={question} discovery={discovery} onRefined={setDiscovery} />}
      <DialogActions>
        <Button onClick={onBack}>{brief.again}</Button>
        <Button type="submit" variant="primary" busy={form.isSending}>
          {words.submit}
        </Button>
      </DialogActions>
    </Form>
  )
}
