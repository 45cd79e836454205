import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '../../../api/session.ts'
import { readLanguage, useLanguage } from '../../../i18n/language.tsx'
import type { Editor } from './use-editor.ts'

/** The client's language: the proposal's, else the profile's, else the provider's. */
export function useProposalLanguage({ draft: { settings } }: Editor) {
  const { language } = useLanguage()
  const profile = useQuery(profileQuery).data?.profile
  const own = settings['language']
  return readLanguage(typeof own === 'string' ? own : null) ?? readLanguage(profile?.uiLanguage) ?? language
}
