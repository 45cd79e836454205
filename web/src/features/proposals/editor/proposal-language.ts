import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '../../../api/session.ts'
import { readLanguage, useLanguage } from '../../../i18n/language.tsx'
import type { Editor } from './use-editor.ts'

/** The language of the proposal, or else of the profile. If neither names one, the language of the application. */
export function useProposalLanguage({ draft: { settings } }: Editor) {
  const { language: appLanguage } = useLanguage()
  const profile = useQuery(profileQuery).data?.profile
  const setting = settings['language']
  const proposalLanguage = readLanguage(typeof setting === 'string' ? setting : null)
  return proposalLanguage ?? readLanguage(profile?.uiLanguage) ?? appLanguage
}
