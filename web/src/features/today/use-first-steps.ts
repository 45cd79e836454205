import { type FirstStep, type FirstSteps, firstSteps } from '@proffer/core/today/schema.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { profileQuery } from '../../api/session.ts'
import { useLocale } from '../../i18n/language.tsx'
import { todayQuery } from './today-queries.ts'
import { usualCurrency } from './usual-currency.ts'

/**
 * Records completed steps in the profile, so that they stay completed. Returns functions to hide the checklist, to skip a step,
 * and to save fields of the profile. When every step is done or skipped, the profile also gets `finishedAt`, and the checklist
 * does not appear again. Other members of `onboardingProgress` are kept.
 */
export function useFirstSteps(steps: FirstSteps | null) {
  const queries = useQueryClient()
  const locale = useLocale()
  const profile = useQuery(profileQuery).data?.profile
  const progress = profile?.onboardingProgress

  /** Saves fields of the profile that a step asks for. */
  async function save(change: object) {
    queries.setQueryData(profileQuery.queryKey, await call(app.profileUpdate, { body: { profile: change } }))
    await queries.invalidateQueries({ queryKey: todayQuery.queryKey })
  }

  // The steps show the currency of the browser's region. It is stored, so that the first draft has the currency that was shown.
  const defaults = profile?.proposalDefaults
  const needsCurrency = steps !== null && defaults !== undefined && typeof defaults['currency'] !== 'string'
  useEffect(() => {
    if (!needsCurrency) return
    // A failure is not shown: the next visit tries again.
    save({ proposalDefaults: { ...defaults, currency: usualCurrency(locale) } }).catch(() => {})
  }, [needsCurrency])

  async function record(change: Record<string, unknown>) {
    const user = await call(app.profileUpdate, {
      body: { profile: { onboardingProgress: { ...progress, ...change } } },
    })
    queries.setQueryData(profileQuery.queryKey, user)
    await queries.invalidateQueries({ queryKey: todayQuery.queryKey })
  }

  /** The steps that the server sees as done and the profile does not have yet. */
  const unrecorded = steps && progress ? firstSteps.filter((step) => steps[step] && !progress[step]) : []
  useEffect(() => {
    if (!steps || unrecorded.length === 0) return
    const now = new Date().toISOString()
    const done = Object.fromEntries(unrecorded.map((step) => [step, now]))
    // A failure is not shown: the next visit records the same steps.
    record({ ...done, ...(firstSteps.every((step) => steps[step]) && { finishedAt: now }) }).catch(() => {})
  }, [unrecorded.join()])

  return {
    hide: () => record({ hiddenAt: new Date().toISOString() }),
    skip: (step: FirstStep) =>
      record({ [step]: 'skipped', ...(isLastOpen(steps, step) && { finishedAt: new Date().toISOString() }) }),
    save,
  }
}

/** Whether all other steps are done or skipped. */
const isLastOpen = (steps: FirstSteps | null, step: FirstStep) =>
  steps !== null && firstSteps.every((firstStep) => firstStep === step || steps[firstStep])
