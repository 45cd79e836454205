import type { EstimateItem, EstimateResponse } from '@proffer/core/estimates/schema.ts'
import type { Requirement } from '@proffer/core/proposals/schema.ts'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { hoursOf, workOf } from '../editor/proposal-draft.ts'
import { isSame } from '../editor/three-way-merge.ts'
import type { Editor } from '../editor/use-editor.ts'
import type { PriceBasis } from './rates.ts'
import { withSuggestion } from './taken.ts'

/** AI providers are slow. The page waits longer than the server, which by default gives up after a minute (`AI_TIMEOUT`). */
const TIMEOUT_MS = 150_000

type Question = ReturnType<typeof questionOf>

interface Answer {
  basis: PriceBasis
  questions: Map<string, Question>
  response: EstimateResponse
  items: Map<string, EstimateItem>
}

/** What an estimate depends on. The hours that somebody has entered are none of it. */
const questionOf = (requirement: Requirement) => {
  const { id, name, description, rationale, complexity, priority } = requirement
  const { role, seniority } = workOf(requirement)
  return {
    ...{ id, name, description, rationale, complexity, priority },
    role: role.trim() || null,
    seniority: seniority.trim() || null,
  }
}

export type Estimate = ReturnType<typeof useEstimate>

/** Estimates the hours of the requirements that have a name, and suggests them. Nothing changes until somebody takes a suggestion. */
export function useEstimate({ draft, set }: Editor, basis: PriceBasis) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const request = useMutation({
    mutationFn: async () => {
      const asked = draft.requirements.filter(isNamed).map(questionOf)
      const { currency, hourlyRate } = basis
      const response = await call(app.aiEstimate, {
        body: { requirements: asked.map(asInput), currency, ...(hourlyRate !== null && { hourlyRate }) },
        timeoutMs: TIMEOUT_MS,
      })
      const questions = new Map(asked.map((question) => [question.id, question]))
      const items = new Map(response.items.map((item) => [item.id, item]))
      return { basis, questions, response, items }
    },
    onSuccess: setAnswer,
  })

  /** A suggestion for a requirement that has changed since would mislead. */
  const suggestionFor = useCallback(
    (requirement: Requirement): EstimateItem | null => {
      const item = answer?.items.get(requirement.id)
      const isCurrent =
        item && isSame(answer?.basis, basis) && isSame(answer?.questions.get(item.id), questionOf(requirement))
      return isCurrent ? item : null
    },
    [answer, basis],
  )
  const suggested = useMemo(
    () => draft.requirements.filter((requirement) => suggestionFor(requirement) !== null),
    [draft.requirements, suggestionFor],
  )
  const open = suggested.filter((requirement) => hoursOf(requirement) === null)
  const named = draft.requirements.filter(isNamed)

  return {
    request,
    response: answer?.response ?? null,
    canRequest: named.length > 0,
    /** Whether the suggestions and their sum are no longer about what is in the draft. */
    isStale: answer !== null && (suggested.length < answer.items.size || named.length !== answer.items.size),
    suggestionFor,
    close: () => setAnswer(null),
    /** How many requirements have a suggestion and no hours. */
    openCount: open.length,
    takeOpen() {
      const ids = new Set(open.map(({ id }) => id))
      const take = (requirement: Requirement) => {
        const item = ids.has(requirement.id) ? answer?.items.get(requirement.id) : undefined
        return item ? { ...withSuggestion(requirement, item), manuallyEdited: true } : requirement
      }
      set(({ requirements }) => ({ requirements: requirements.map(take) }))
    },
  }
}

/** The input schema requires it. An estimate does not depend on it. */
const asInput = (question: Question) => ({ ...question, manuallyEdited: false })

const isNamed = ({ name }: Requirement) => name.trim() !== ''
