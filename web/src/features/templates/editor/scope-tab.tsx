import type { Requirement } from '@proffer/core/proposals/schema.ts'
import { useCallback, useId, useMemo, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FieldNotes } from '../../../ui/field.tsx'
import { PlusIcon } from '../../../ui/icons.tsx'
import { newRequirement, requirementPlace } from '../../proposals/editor/proposal-draft.ts'
import { RequirementList } from '../../proposals/editor/requirement-list.tsx'
import type { Editor } from '../../proposals/editor/use-editor.ts'
import { useTemplateWords } from '../words.ts'

/** The requirements that new proposals start with. */
export function ScopeTab({ editor }: { editor: Editor }) {
  const { form: words } = useTemplateWords()
  const [addedId, setAddedId] = useState<string | null>(null)
  const { draft, set, errorAt, errorWithin } = editor
  const { currency, hourlyRate } = draft
  const id = useId()
  const change = useCallback(
    (edit: (requirements: Requirement[]) => Requirement[]) =>
      set(({ requirements }) => ({ requirements: edit(requirements) })),
    [set],
  )
  const owner = {
    requirements: draft.requirements,
    change,
    amounts: [],
    basis: useMemo(() => ({ currency, hourlyRate }), [currency, hourlyRate]),
    suggestionFor: () => null,
    errorOf: (requirementId: string) => errorWithin(requirementPlace(requirementId)),
  }
  function add() {
    const requirement = newRequirement()
    setAddedId(requirement.id)
    change((now) => [...now, requirement])
  }
  return (
    <Card title={words.requirements} description={words.requirementsHint} flush>
      <RequirementList owner={owner} addedId={addedId} />
      <div className="flex flex-col items-start gap-3 border-t border-line px-6 py-4 max-sm:px-4">
        <FieldNotes id={id} error={errorAt('requirements')} />
        <Button icon={<PlusIcon />} onClick={add}>
          {words.addRequirement}
        </Button>
      </div>
    </Card>
  )
}
