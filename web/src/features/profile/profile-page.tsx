import type { PublicSummary as Summary, User } from '@proffer/core/profile/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { profileQuery } from '../../api/session.ts'
import { Form } from '../../ui/form.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { MissingPage } from '../../ui/missing-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonPage } from '../../ui/skeleton.tsx'
import { useLinkedField } from '../../ui/use-linked-field.ts'
import { SettingsHeader } from '../settings/settings-header.tsx'
import { useRights } from '../team/use-rights.ts'
import { AboutPart } from './about-part.tsx'
import { AiPart } from './ai-part.tsx'
import { BrandPart } from './brand-part.tsx'
import { DraftLearning } from './draft-learning.tsx'
import { readOnlyFields } from './group.tsx'
import { PeoplePart } from './people-part.tsx'
import { ProfileNavigation } from './profile-navigation.tsx'
import { isOfCompany, type ProfilePart, readProfilePart } from './profile-parts.ts'
import { publicSummaryQuery } from './profile-queries.ts'
import { RatesPart } from './rates-part.tsx'
import { SaveBar } from './save-bar.tsx'
import { TermsPart } from './terms-part.tsx'
import { useProfileForm } from './use-profile-form.ts'
import { useProfileWords } from './words.ts'
import { YouPart } from './you-part.tsx'

const route = getRouteApi('/app/profile/$part')

export function ProfilePage() {
  const words = useProfileWords()
  const part = readProfilePart(route.useParams().part)
  if (!part) return <MissingPage list={{ label: words.title, to: '/profile' }} />
  return <ProfileView part={part} />
}

function ProfileView({ part }: { part: ProfilePart }) {
  const words = useProfileWords()
  const user = useQuery(profileQuery)
  const summary = useQuery(publicSummaryQuery)
  const { title, description } = words.parts[part]
  const trail = [{ label: words.title, to: '/profile' }]
  return (
    <>
      <SettingsHeader key={part} title={title} description={description} trail={trail} />
      <ProfileNavigation part={part} />
      {/* This page has no example beside its fields. */}
      <div className={part === 'ai' ? 'max-w-3xl' : undefined}>
        <Loaded query={user} skeleton={<SkeletonPage />}>
          {(record) => (
            <Loaded query={summary} skeleton={<SkeletonPage />}>
              {(publicSummary) => <ProfileEditor key={part} part={part} user={record} summary={publicSummary} />}
            </Loaded>
          )}
        </Loaded>
        {part === 'ai' && <DraftLearning />}
      </div>
    </>
  )
}

function ProfileEditor({ part, user, summary }: { part: ProfilePart; user: User; summary: Summary }) {
  const { initial, form, change, discard, storeLogo } = useProfileForm(user, summary)
  const words = useProfileWords()
  const isReadOnly = isOfCompany(part) && !useRights().has('change company profile')
  const count = Object.keys(change).length + form.unreadable
  useLinkedField()
  return (
    // The save bar shows the failure.
    <Form form={form} failure={<span />} className="flex min-w-0 flex-col gap-6">
      <LeaveGuard when={count > 0 && !form.isSending} saveFirst={form.submit} />
      {part === 'you' && <YouPart form={form} accountName={user.name} />}
      {isReadOnly && <Notice>{words.companyReadOnly}</Notice>}
      {part === 'brand' && <BrandPart form={form} isReadOnly={isReadOnly} onLogo={storeLogo} />}
      <fieldset disabled={isReadOnly} className={isReadOnly ? readOnlyFields : 'contents'}>
        {part === 'about' && <AboutPart form={form} accountName={user.name} />}
        {part === 'rates' && <RatesPart form={form} />}
        {part === 'people' && <PeoplePart form={form} />}
        {part === 'terms' && <TermsPart form={form} />}
        {part === 'ai' && <AiPart form={form} stored={initial} />}
      </fieldset>
      {count > 0 && <SaveBar form={form} count={count} onDiscard={discard} />}
    </Form>
  )
}
