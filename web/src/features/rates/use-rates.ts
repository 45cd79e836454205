import { knownRates, type Rates } from '@proffer/core/rates/known-rates.ts'
import type { RateSource } from '@proffer/core/rates/resolve-rate.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { profileQuery } from '../../api/session.ts'
import { useProfileWords } from '../profile/words.ts'
import { useRateWords } from './words.ts'

/** The rate cards and people of the account. Without costs for those who may not see them. */
export function useRates(): Rates | null {
  const profile = useQuery(profileQuery).data?.profile
  return useMemo(() => profile && knownRates(profile), [profile]) ?? null
}

/** Returns a function that says in words where a rate comes from, such as "Designer, Senior: Card 2026". */
export function useRateSource() {
  const words = useRateWords()
  const seniorityName = useSeniorityName()
  return useCallback(
    (source: RateSource): string => {
      if (source.kind === 'person') return words.sources.person(source.name)
      if (source.kind === 'hourly') return words.sources.hourly
      const work = [source.role, seniorityName(source.seniority)].filter(Boolean).join(', ')
      return words.sources.card(work, source.card || words.unnamedCard)
    },
    [words, seniorityName],
  )
}

/** Returns a function that names a stored seniority in the reader's language. Others than the usual ones stay as they are. */
export function useSeniorityName() {
  const { seniorities } = useProfileWords()
  return useCallback(
    (stored: string): string => {
      const known = Object.entries(seniorities).find(([value]) => value.toLowerCase() === stored.trim().toLowerCase())
      return known?.[1] ?? stored
    },
    [seniorities],
  )
}
