import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { type Analysis, type AnalysisRequest, asRequirement, useAnalysis } from '../brief/analysis.ts'
import { BriefForm, useBriefCheck } from '../brief/brief-form.tsx'
import { DiscoverySummary } from '../brief/discovery-summary.tsx'
import { OpenQuestions } from '../brief/open-questions.tsx'
import { chosenOf, RequirementPicks } from '../brief/requirement-picks.tsx'
import { suggestedNames } from '../brief/suggested-names.ts'
import { useProposalsWords } from '../words.ts'
import { templateChoicesQuery, useCreate, useDefaultTemplateId } from './create-proposal.ts'

/** Asks for the brief first, then shows the findings for review before it creates a draft. */
export function BriefProposalDialog({ onClose }: { onClose: () => void }) {
  const { create: words, brief } = useProposalsWords()
  const { language } = useLanguage()
  const analysis = useAnalysis()
  const [result, setResult] = useState<{ request: AnalysisRequest; analysis: Analysis } | null>(null)
  const form = useForm({
    initial: { brief: '', language },
    check: useBriefCheck(),
    async send(values) {
      const request = { brief: values.brief.trim(), language: values.language }
      return { request, analysis: await analysis.mutateAsync(request) }
    },
    onSent: setResult,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      wide
      title={words.title.brief}
      description={result ? brief.review : brief.description}
    >
      {result ? <DraftForm {...result} onEditBrief={() => setResult(null)} /> : <BriefForm form={form} />}
    </Dialog>
  )
}

interface DraftProps {
  request: AnalysisRequest
  analysis: Analysis
  onEditBrief: () => void
}

function DraftForm({ request, analysis, onEditBrief }: DraftProps) {
  const { create: words, brief } = useProposalsWords()
  const { create, openCreated } = useCreate()
  const templates = useQuery(templateChoicesQuery).data ?? []
  const [discovery, setDiscovery] = useState(analysis.discovery)
  const [deselectedIds, setDeselectedIds] = useState<ReadonlySet<string>>(new Set())
  const { requirements: response } = analysis
  /** Preselected, until the provider chooses another template or none. */
  const defaultTemplateId = useDefaultTemplateId(templates) ?? ''
  const suggested = suggestedNames(analysis, request.brief)
  const form = useForm({
    // Null until the provider chooses a template. Empty text means none.
    initial: { ...suggested, templateId: null as string | null },
    send: ({ name, clientName, templateId }) =>
      create({
        name: name.trim(),
        clientName: clientName.trim() || null,
        templateId: (templateId ?? defaultTemplateId) || null,
        requirements: chosenOf({ response, existing: [], deselectedIds }).map(asRequirement),
        settings: { language: request.language },
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
      <RequirementPicks response={response} existing={[]} deselectedIds={deselectedIds} onChange={setDeselectedIds} />
      {discovery.success && <DiscoverySummary discovery={discovery} engine={analysis.engine} />}
      {discovery.success && <OpenQuestions request={request} discovery={discovery} onRefined={setDiscovery} />}
      <DialogActions>
        <Button onClick={onEditBrief}>{brief.again}</Button>
        <Button type="submit" variant="primary" busy={form.isSending}>
          {words.submit}
        </Button>
      </DialogActions>
    </Form>
  )
}
