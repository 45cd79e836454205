import { NumberField } from '../../ui/number-field.tsx'
import { TagsField } from '../../ui/tags-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { WithExample } from './client-example.tsx'
import { Group } from './group.tsx'
import { OpenSelect } from './open-select.tsx'
import { type ProfileForm, useProfileField } from './profile-fields.ts'
import { RelevantProjects } from './profile-lists.tsx'
import { PublicSummary } from './public-summary.tsx'
import { useProfileWords } from './words.ts'

/** What proposals and the public summary say about the company. */
export function AboutPart({ form, accountName }: { form: ProfileForm; accountName: string }) {
  const words = useProfileWords()
  const field = useProfileField(form)
  return (
    <WithExample example={<PublicSummary form={form} accountName={accountName} />}>
      <Group name="organisation">
        <OpenSelect {...field('providerType')} names={words.providerTypes} />
        <TagsField {...field('workAreas')} />
        <TextArea {...field('orgDescription')} rows={2} />
        <TagsField {...field('orgServices')} />
        <TextArea {...field('orgClients')} rows={2} />
        <NumberField {...field('teamSize')} className="sm:w-1/2 sm:pr-2.5" />
      </Group>
      <Group name="projects">
        <RelevantProjects form={form} />
      </Group>
    </WithExample>
  )
}
