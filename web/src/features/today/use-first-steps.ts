import { type FirstStep, type FirstSteps, firstSteps } from '@proffer/core/today/schema.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { profileQuery } from '../../api/session.ts'
import { useLocale } from '../../i18n/language.tsx'
import { useRights } from '../team/use-rights.ts'
import { todayQuery } from './today-queries.ts'
import { usualCurrency } from './usual-currency.ts'

const companySteps: readonly FirstStep[] = ['brand', 'rates', 'connect']

/** The steps that the reader may take. Others than owners and admins do not set up the company. */
export function useOwnSteps(): readonly FirstStep[] {
  const { has } = useRights()
  return has('change company profile') ? firstSteps : firstSteps.filter((step) => !companySteps.includes(step))
}

/** Returns a function that changes `onboardingProgress`. Its other members are kept. */
function useRecord() {
  const queries = useQueryClient()
  const progress = useQuery(profileQuery).data?.profile.onboardingProgress
  return async (change: Record<string, unknown>) => {
    const user = await call(app.profileUpdate, {
      body: { profile: { onboardingProgress: { ...progress, ...change } } },
    })
    queries.setQueryData(profileQuery.queryKey, user)
    await queries.invalidateQueries({ queryKey: todayQuery.queryKey })
  }
}

/** Returns a function that records a step whose completion the server does not see. A failure is not shown. */
export function useCompleteStep(step: FirstStep) {
  const record = useRecord()
  const progress = useQuery(profileQuery).data?.profile.onboardingProgress
  return () => {
    if (progress && !progress[step]) record({ [step]: new Date().toISOString() }).catch(() => {})
  }
}

/**
 * Records completed steps in the profile, so that they stay completed. Returns functions to hide the checklist, to skip a step,
 * and to save fields of the profile. When every step is done or skipped, the profile also gets `finishedAt`, and the checklist
 * does not appear again.
 */
export function useFirstSteps(steps: FirstSteps | null) {
  const queries = useQueryClient()
  const record = useRecord()
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
  const mayChangeCompany = useRights().has('change company profile')
  const ownSteps = useOwnSteps()
  const needsCurrency =
    mayChangeCompany && steps !== null && defaults !== undefined && typeof defaults['currency'] !== 'string'
  useEffect(() => {
    if (!needsCurrency) return
    // A failure is not shown: the next visit tries again.
    save({ proposalDefaults: { ...defaults, currency: usualCurrency(locale) } }).catch(() => {})
  }, [needsCurrency])

  /** The steps that the server sees as done and the profile does not have yet. */
  const unrecorded = steps && progress ? ownSteps.filter((step) => steps[step] && !progress[step]) : []
  const areAllDone = steps !== null && firstSteps.every((step) => steps[step])
  useEffect(() => {
    if (!progress || (unrecorded.length === 0 && !areAllDone)) return
    const now = new Date().toISOString()
    const done = Object.fromEntries(unrecorded.map((step) => [step, now]))
    // A failure is not shown: the next visit records the same steps.
    record({ ...done, ...(areAllDone && { finishedAt: now }) }).catch(() => {})
  }, [unrecorded.join(), areAllDone])

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
