import type { PublicSummary, User } from '@proffer/core/profile/schema.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { useToast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useUiWords } from '../../ui/words.ts'
import { useDetailWords } from '../proposals/detail/words.ts'
import { useRateWords } from '../rates/words.ts'
import { useStoreProfile, useUpdateProfile } from './profile-queries.ts'
import { changeOf, type ProfileValues, type UnsetField, validateProfile, valuesOf } from './profile-values.ts'
import { useProfileWords } from './words.ts'

/** The form of a page of the profile. Only fields that differ from the record at its start are sent. */
export function useProfileForm(user: User, summary: PublicSummary) {
  const messages = useMessages()
  const cardName = useRateWords().cards.firstName
  const ui = useUiWords()
  const toast = useToast()
  const storeProfile = useStoreProfile()
  const updateProfile = useUpdateProfile()
  /** The record that the form started with. Changes are compared with it, and not with the newest `user`. */
  const [base, setBase] = useState(user)
  // The public summary leaves these fields empty until the provider sets them. The record has defaults instead.
  const [unset, setUnset] = useState(() => (['role', 'seniority'] as const).filter((field) => summary[field] === ''))
  const initial = valuesOf(base, unset, cardName)
  const form = useForm<ProfileValues, User>({
    initial,
    check: (values) => validateProfile(initial, values, messages),
    send: (values) => call(app.profileUpdate, { body: { profile: changeOf(initial, values) } }),
    onSent(fresh, sent) {
      const sentFields = Object.keys(changeOf(initial, sent))
      adopt(
        fresh,
        sent,
        unset.filter((field) => !sentFields.includes(field)),
      )
      storeProfile(fresh)
      toast({ text: ui.saved })
    },
  })
  // `onSent` runs after a request, when its own values may be out of date.
  const latestValues = useRef(form.values)
  latestValues.current = form.values
  const change = changeOf(initial, form.values)

  /** Updates the form from a record, except for fields that were edited meanwhile. */
  function adopt(fresh: User, sent: ProfileValues, stillUnset: UnsetField[]) {
    const values = valuesOf(fresh, stillUnset, cardName)
    setBase(fresh)
    setUnset(stillUnset)
    for (const field of Object.keys(values) as Array<keyof ProfileValues>) {
      if (latestValues.current[field] === sent[field]) form.set(field, values[field])
    }
  }

  // Follows changes made elsewhere while the form is unchanged.
  useEffect(() => {
    if (user !== base && Object.keys(change).length + form.unreadable === 0 && !form.isSending) showStored()
  }, [user])

  function showStored() {
    setBase(user)
    form.reset(valuesOf(user, unset, cardName))
  }

  /** The logo is stored at once, not with the form. Unsaved changes stay. */
  function storeLogo(logoUrl: string | null) {
    const withLogo = (record: User) => ({ ...record, profile: { ...record.profile, logoUrl } })
    setBase(withLogo)
    form.set('logoUrl', logoUrl ?? '')
    updateProfile(withLogo)
  }

  return { initial, form, change, discard: showStored, storeLogo }
}

function useMessages() {
  const words = useProfileWords()
  const { issues } = useUiWords()
  const { reminders } = useDetailWords()
  const { wrongDays, color } = words
  const { missing, aboveMargin } = useRateWords()
  return { ...issues, missing, aboveMargin, wrongDays, notAColor: color.wrong, reminders: reminders.invalid }
}
