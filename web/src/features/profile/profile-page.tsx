import type { User } from '@proffer/core/profile/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { api } from '../../api/client.ts'
import { profileQuery } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { FieldNotes } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { SkeletonPage } from '../../ui/skeleton.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useUiWords } from '../../ui/words.ts'
import { SettingsHeader } from '../settings/settings-header.tsx'
import { AccountGroup } from './account-group.tsx'
import { GroupIndex } from './group.tsx'
import { BrandGroup, ContactGroup, OrganisationGroup, ProjectsGroup, WorkGroup } from './presentation-groups.tsx'
import type { ProfileForm } from './profile-fields.ts'
import { useStoreProfile, useUpdateProfile } from './profile-queries.ts'
import { changeOf, type ProfileValues, validateProfile, valuesOf } from './profile-values.ts'
import { PublicSummary } from './public-summary.tsx'
import { AiGroup, BillingGroup, IntegrationsGroup, ProposalsGroup } from './terms-groups.tsx'
import { useProfileWords } from './words.ts'

export function ProfilePage() {
  const words = useProfileWords()
  const query = useQuery(profileQuery)
  return (
    <>
      <SettingsHeader title={words.title} description={words.description} />
      <GroupIndex />
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <Loaded query={query} skeleton={<SkeletonPage />}>
          {(user) => <ProfileEditor user={user} />}
        </Loaded>
        <aside className="xl:sticky xl:top-8">
          <PublicSummary />
        </aside>
      </div>
    </>
  )
}

function ProfileEditor({ user }: { user: User }) {
  const { base, form, change, discard, storeLogo } = useProfileForm(user)
  const count = Object.keys(change.profile ?? {}).length + (change.name === undefined ? 0 : 1)

  // The link to a group was opened before the page had loaded, so it scrolls there now.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), [])

  return (
    <Form form={form} failure={<span />} className="flex min-w-0 flex-col gap-6">
      <LeaveGuard when={count > 0 && !form.isSending} />
      <BrandGroup form={form} onLogo={storeLogo} />
      <ContactGroup form={form} />
      <WorkGroup form={form} />
      <OrganisationGroup form={form} />
      <ProjectsGroup form={form} />
      <ProposalsGroup form={form} />
      <BillingGroup form={form} />
      <AiGroup form={form} stored={valuesOf(base)} />
      <IntegrationsGroup form={form} />
      <AccountGroup user={base} />
      {count > 0 && <SaveBar form={form} count={count} onDiscard={discard} />}
    </Form>
  )
}

function useProfileForm(user: User) {
  const words = useProfileWords()
  const ui = useUiWords()
  const toast = useToast()
  const storeProfile = useStoreProfile()
  const updateProfile = useUpdateProfile()
  // The initial record of the form: only fields that differ from it are sent.
  const [base, setBase] = useState(user)
  const messages = {
    ...ui.issues,
    notAnObject: words.notAnObject,
    notAList: words.notAList,
    notAColor: words.color.wrong,
  }
  const form = useForm<ProfileValues, User>({
    initial: valuesOf(user),
    check: (values) => validateProfile(base, values, messages),
    send: (values) => api.patch<User>('/profile', changeOf(base, values)),
    onSent(fresh, sent) {
      adopt(fresh, sent)
      storeProfile(fresh)
      toast({ text: ui.saved })
    },
  })
  const latest = useRef(form.values)
  latest.current = form.values
  const change = changeOf(base, form.values)

  /** Updates the form from a record, except for fields that were edited meanwhile. */
  function adopt(fresh: User, sent: ProfileValues) {
    const values = valuesOf(fresh)
    setBase(fresh)
    for (const field of Object.keys(values) as Array<keyof ProfileValues>) {
      if (latest.current[field] === sent[field]) form.set(field, values[field])
    }
  }

  // Follows changes made elsewhere, such as the language in the account menu, while the form is unchanged.
  useEffect(() => {
    if (user !== base && Object.keys(change).length === 0 && !form.isSending) showStored()
  }, [user])

  function showStored() {
    setBase(user)
    form.reset(valuesOf(user))
  }

  /** The logo is stored at once, not with the form. Unsaved changes stay. */
  function storeLogo(logoUrl: string | null) {
    const withLogo = (record: User) => ({ ...record, profile: { ...record.profile, logoUrl } })
    setBase(withLogo)
    form.set('logoUrl', logoUrl ?? '')
    updateProfile(withLogo)
  }

  return { base, form, change, discard: showStored, storeLogo }
}

interface SaveBarProps {
  form: ProfileForm
  count: number
  onDiscard: () => void
}

/** Stays visible while there are unsaved changes, because the page is long. */
function SaveBar({ form, count, onDiscard }: SaveBarProps) {
  const words = useProfileWords()
  const id = useId()
  return (
    <div data-save-bar className="popup sticky bottom-4 z-20 flex flex-col gap-3 px-4 py-3 max-lg:bottom-20">
      {form.failure ? <ErrorNotice error={form.failure} /> : null}
      <FieldNotes id={id} error={form.errors['profile'] ?? null} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="text-sm text-quiet">
          {words.unsaved(count)}
        </p>
        <div className="flex gap-2 max-sm:w-full max-sm:justify-end">
          <Button variant="quiet" onClick={onDiscard}>
            {words.discard}
          </Button>
          <Button type="submit" variant="primary" busy={form.isSending}>
            {words.save}
          </Button>
        </div>
      </div>
    </div>
  )
}
