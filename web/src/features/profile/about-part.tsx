import { NumberField } from '../../ui/number-field.tsx'
import { TagsField } from '../../ui/tags-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { WithExample } from './client-example.tsx'
import { Group, Pair } from './group.tsx'
import { OpenSelect, SeniorityField } from './open-select.tsx'
import { type ProfileForm, useProfileField } from './profile-fields.ts'
import { RelevantProjects, TeamMembers } from './profile-lists.tsx'
import { PublicSummary } from './public-summary.tsx'
import { useProfileWords } from './words.ts'

/** What proposals and the public summary say about the provider. */
export function AboutPart({ form, accountName }: { form: ProfileForm; accountName: string }) {
  const words = useProfileWords()
  const field = useProfileField(form)
  return (
    <WithExample example={<PublicSummary form={form} accountName={accountName} />}>
      <Group name="work">
        <TextArea {...field('bio')} required={false} />
        <Pair>
          <OpenSelect {...field('providerType')} names={words.providerTypes} />
          <TextField {...field('role')} required={false} autoComplete="organization-title" />
          <SeniorityField {...field('seniority')} />
          <NumberField {...field('yearsOfExperience')} required={false} />
          <NumberField {...field('weeklyHours')} />
          <TextField {...field('availability')} required={false} />
        </Pair>
      </Group>
      <Group name="skills">
        <TagsField {...field('skills')} required={false} />
        <TagsField {...field('workAreas')} required={false} />
        <TagsField {...field('certifications')} required={false} />
      </Group>
      <Group name="links">
        <TextField {...field('portfolioUrl')} required={false} type="url" />
        <Pair>
          <TextField {...field('githubUrl')} required={false} type="url" />
          <TextField {...field('linkedinUrl')} required={false} type="url" />
        </Pair>
      </Group>
      <Group name="organisation">
        <TextArea {...field('orgDescription')} required={false} rows={2} />
        <TagsField {...field('orgServices')} required={false} />
        <TextArea {...field('orgClients')} required={false} rows={2} />
        <NumberField {...field('teamSize')} required={false} className="sm:w-1/2 sm:pr-2.5" />
        <TeamMembers form={form} />
      </Group>
      <Group name="projects">
        <RelevantProjects form={form} />
      </Group>
    </WithExample>
  )
}
