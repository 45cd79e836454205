import type { Requirement } from '@proffer/core/proposals/schema.ts'
import { useState } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import type { Language } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useProposalsWords } from '../words.ts'
import { type Analysis, asRequirement, type BriefQuestion, useAnalysis } from './analysis.ts'
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
  existing: Requirement[]
  onInsert: (requirements: Requirement[]) => void
  /** Set when the client has a link. */
  sharedProposalId?: string | undefined
}

/** Analyzes a brief and adds the chosen requirements to the proposal. The brief is kept while the page is open. */
export function BriefDialog({ open, onClose, existing, onInsert, sharedProposalId, ...about }: Props) {
  const { brief: words } = useProposalsWords()
  const analysis = useAnalysis()
  const [found, setFound] = useState<{ question: BriefQuestion; analysis: Analysis } | null>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { projectName, clientName } = about
  const form = useForm({
    initial: { brief: '', language: about.language },
    check: useBriefCheck(),
    async send({ brief, language }) {
      const question = { brief: brief.trim(), language, projectName, clientName, existing }
      return { question, analysis: await analysis.mutateAsync(question) }
    },
    onSent(result) {
      setFound(result)
      setLeft(new Set())
    },
  })

  return (
    <Dialog
      open={open}
      onClose={onClose}
      wide
      title={words.title}
      description={found ? words.review : words.description}
    >
      {found ? (
        <Found
          {...found}
          existing={existing}
          left={left}
          onLeft={setLeft}
          onAgain={() => setFound(null)}
          onDiscovery={(discovery) => setFound({ ...found, analysis: { ...found.analysis, discovery } })}
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

interface FoundProps {
  question: BriefQuestion
  analysis: Analysis
  existing: Requirement[]
  left: ReadonlySet<string>
  onLeft: (left: ReadonlySet<string>) => void
  onAgain: () => void
  onDiscovery: (discovery: Analysis['discovery']) => void
  onInsert: (chosen: Requirement[]) => void
  sharedProposalId: string | undefined
}

function Found({ question, analysis, existing, left, onLeft, onAgain, onInsert, ...rest }: FoundProps) {
  const { brief: words } = useProposalsWords()
  const { number } = useFormat()
  const { requirements, discovery, engine } = analysis
  const chosen = chosenOf({ answer: requirements, existing, left })
  return (
    <div className="flex flex-col gap-6">
      {discovery.success && <DiscoverySummary discovery={discovery} engine={engine} />}
      <RequirementPicks answer={requirements} existing={existing} left={left} onChange={onLeft} />
      {discovery.success ? (
        <OpenQuestions
          question={question}
          discovery={discovery}
          onRefined={rest.onDiscovery}
          sharedProposalId={rest.sharedProposalId}
        />
      ) : (
        requirements.success && <EngineFailure error={discovery.error} />
      )}
      <DialogActions>
        <Button onClick={onAgain}>{words.again}</Button>
        <Button variant="primary" disabled={chosen.length === 0} onClick={() => onInsert(chosen)}>
          {words.insert(number(chosen.length))}
        </Button>
      </DialogActions>
    </div>
  )
}
