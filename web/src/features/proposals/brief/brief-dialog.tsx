import type { Requirement } from '@proffer/core/proposals/schema.ts'
import { useState } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import type { Language } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useProposalsWords } from '../words.ts'
import { type Analysis, type AnalysisRequest, asRequirement, useAnalysis } from './analysis.ts'
import { BriefForm, useBriefCheck } from './brief-form.tsx'
import { DiscoverySummary } from './discovery-summary.tsx'
import { EngineFailure } from './engine-failure.tsx'
import { OpenQuestions } from './open-questions.tsx'
import { chosenOf, RequirementPicks } from './requirement-picks.tsx'

interface Props {
  open: boolean
  onClose: () => void
  language: Language
  projectName: string
  clientName: string | null
  /** The requirements that the proposal already has. */
  existing: Requirement[]
  onInsert: (requirements: Requirement[]) => void
  /** The proposal, if the client has a link: then the open questions can be sent as a message. */
  sharedProposalId?: string | undefined
}

/** Analyzes a brief and adds the chosen requirements to the proposal. The brief is kept while the editor tab is shown. */
export function BriefDialog({ open, onClose, existing, onInsert, sharedProposalId, ...about }: Props) {
  const { brief: words } = useProposalsWords()
  const analysis = useAnalysis()
  const [result, setResult] = useState<{ request: AnalysisRequest; analysis: Analysis } | null>(null)
  const [deselectedIds, setDeselectedIds] = useState<ReadonlySet<string>>(new Set())
  const { projectName, clientName } = about
  const form = useForm({
    initial: { brief: '', language: about.language },
    check: useBriefCheck(),
    async send({ brief, language }) {
      const request = { brief: brief.trim(), language, projectName, clientName, existing }
      return { request, analysis: await analysis.mutateAsync(request) }
    },
    onSent(sent) {
      setResult(sent)
      setDeselectedIds(new Set())
    },
  })

  return (
    <Dialog
      open={open}
      onClose={onClose}
      wide
      title={words.title}
      description={result ? words.review : words.description}
    >
      {result ? (
        <Findings
          {...result}
          existing={existing}
          deselectedIds={deselectedIds}
          onDeselect={setDeselectedIds}
          onEditBrief={() => setResult(null)}
          onDiscovery={(discovery) => setResult({ ...result, analysis: { ...result.analysis, discovery } })}
          onInsert={(chosen) => {
            onInsert(chosen.map(asRequirement))
            onClose()
          }}
          sharedProposalId={sharedProposalId}
        />
      ) : (
        <BriefForm form={form} />
      )}
    </Dialog>
  )
}

interface FindingsProps {
  request: AnalysisRequest
  analysis: Analysis
  existing: Requirement[]
  /** The found requirements that the provider does not want. */
  deselectedIds: ReadonlySet<string>
  onDeselect: (deselectedIds: ReadonlySet<string>) => void
  onEditBrief: () => void
  /** Called with the result of an analysis with answers. */
  onDiscovery: (discovery: Analysis['discovery']) => void
  onInsert: (chosen: Requirement[]) => void
  sharedProposalId: string | undefined
}

function Findings(props: FindingsProps) {
  const { request, analysis, existing, deselectedIds, onDeselect } = props
  const { brief: words } = useProposalsWords()
  const { number } = useFormat()
  const { requirements, discovery, engine } = analysis
  const chosen = chosenOf({ response: requirements, existing, deselectedIds })
  return (
    <div className="flex flex-col gap-6">
      {discovery.success && <DiscoverySummary discovery={discovery} engine={engine} />}
      <RequirementPicks
        response={requirements}
        existing={existing}
        deselectedIds={deselectedIds}
        onChange={onDeselect}
      />
      {discovery.success ? (
        <OpenQuestions
          request={request}
          discovery={discovery}
          onRefined={props.onDiscovery}
          sharedProposalId={props.sharedProposalId}
        />
      ) : (
        requirements.success && <EngineFailure error={discovery.error} />
      )}
      <DialogActions>
        <Button onClick={props.onEditBrief}>{words.again}</Button>
        <Button variant="primary" disabled={chosen.length === 0} onClick={() => props.onInsert(chosen)}>
          {words.insert(number(chosen.length))}
        </Button>
      </DialogActions>
    </div>
  )
}
