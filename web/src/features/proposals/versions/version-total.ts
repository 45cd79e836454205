import type { Proposal } from '@proffer/core/proposals/schema.ts'
import type { Version } from '@proffer/core/shares/versions-schema.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useVersionWords } from './words.ts'

/** The version with the total that the client has signed, which may differ from that of the default selection. */
export const withAcceptedTotal = (
  version: Version,
  { acceptedTotal, acceptedTotalGross }: Pick<Proposal, 'acceptedTotal' | 'acceptedTotalGross'>,
): Version =>
  version.answer?.answer === 'accepted' && acceptedTotal !== null
    ? { ...version, total: acceptedTotal, totalGross: acceptedTotalGross }
    : version

/** Returns a function that formats the total of a listed version. Null if the version has no price. `currency` is the proposal's. */
export function useVersionTotal(currency: string) {
  const words = useVersionWords()
  const format = useFormat()
  return (version: Pick<Version, 'total' | 'totalGross' | 'currency'>) => {
    const { total, totalGross } = version
    if (total === null) return null
    const isGross = totalGross !== undefined && totalGross !== null
    const label = isGross ? words.total : words.totalBeforeTax
    return { label, amount: format.money(isGross ? totalGross : total, version.currency ?? currency) }
  }
}
