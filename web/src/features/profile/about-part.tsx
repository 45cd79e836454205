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
        <TextArea {...field('bio')} />
        <Pair>
          <OpenSelect {...field('providerType')} names={words.providerTypes} />
          <TextField {...field('role')} autoComplete="organization-title" />
          <SeniorityField {...field('seniority')} />
          <NumberField {...field('yearsOfExperience')} />
          <NumberField {...field('weeklyHours')} />
          <TextField {...field('availability')} />
        </Pair>
      </Group>
      <Group name="skills">
        <TagsField {...field('skills')} />
        <TagsField {...field('workAreas')} />
        <TagsField {...field('certifications')} />
      </Group>
      <Group name="links">
        <TextField {...field('portfolioUrl')} type="url" />
        <Pair>
          <TextField {...field('githubUrl')} type="url" />
          <TextField {...field('linkedinUrl')} type="url" />
        </Pair>
      </Group>
      <Group name="organisation">
        <TextArea {...field('orgDescription')} rows={2} />
        <TagsField {...field('orgServices')} />
        <TextArea {...field('orgClients')} rows={2} />
        <NumberField {...field('teamSize')} className="sm:w-1/2 sm:pr-2.5" />
        <TeamMembers form={form} />
      </Group>
      <Group name="projects">
        <RelevantProjects form={form} />
      </Group>
    </WithExample>
  )
}
