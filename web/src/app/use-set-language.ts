import { useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import * as app from '../api/generated/app.ts'
import { profileQuery } from '../api/session.ts'
import { type Language, useLanguage } from '../i18n/language.tsx'
import { useFailureText } from '../ui/error-notice.tsx'
import { useToast } from '../ui/toast.tsx'

/** Changes the language here at once, and in the profile for other browsers. */
export function useSetLanguage() {
  const queries = useQueryClient()
  const { choose } = useLanguage()
  const toast = useToast()
  const failureText = useFailureText()

  return (language: Language) => {
    choose(language)
    queries.setQueryData(profileQuery.queryKey, (user) =>
      user ? { ...user, profile: { ...user.profile, uiLanguage: language } } : user,
    )
    call(app.profileUpdate, { body: { profile: { uiLanguage: language } } })
      .then((user) => queries.setQueryData(profileQuery.queryKey, user))
      .catch((error) => toast({ text: failureText(error), tone: 'danger' }))
  }
}
