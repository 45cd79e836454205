import { NumberField } from '../../ui/number-field.tsx'
import { TagsField } from '../../ui/tags-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useRights } from '../team/use-rights.ts'
import { WithExample } from './client-example.tsx'
import { Group, Pair } from './group.tsx'
import { SeniorityField } from './open-select.tsx'
import { PageLook } from './page-look.tsx'
import { type ProfileForm, useProfileField } from './profile-fields.ts'
import { PublicSummary } from './public-summary.tsx'
import { TimeZoneField } from './time-zone-field.tsx'

/** The fields that belong to the person and not to the company. Every member changes their own. */
export function YouPart({ form, accountName }: { form: ProfileForm; accountName: string }) {
  const { isTeam } = useRights()
  const field = useProfileField(form)
  return (
    <WithExample example={<PublicSummary form={form} accountName={accountName} />}>
      <Group name="person">
        <TextField {...field('name')} autoComplete="name" />
        <Pair>
          <TextField {...field('email')} type="email" autoComplete="email" />
          <TextField {...field('phone')} type="tel" autoComplete="tel" />
        </Pair>
      </Group>
      <Group name="work">
        <TextArea {...field('bio')} />
        <Pair>
          <TextField {...field('role')} autoComplete="organization-title" />
          <SeniorityField {...field('seniority')} />
          <NumberField {...field('yearsOfExperience')} />
          <NumberField {...field('weeklyHours')} />
        </Pair>
        <TextField {...field('availability')} />
      </Group>
      <Group name="skills">
        <TagsField {...field('skills')} />
        <TagsField {...field('certifications')} />
      </Group>
      <Group name="links">
        <TextField {...field('portfolioUrl')} type="url" />
        <Pair>
          <TextField {...field('githubUrl')} type="url" />
          <TextField {...field('linkedinUrl')} type="url" />
        </Pair>
      </Group>
      <Group name="day">
        {isTeam && <PageLook form={form} />}
        <TimeZoneField {...field('timezone')} />
      </Group>
    </WithExample>
  )
}
