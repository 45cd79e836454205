import { NumberField } from '../../ui/number-field.tsx'
import { TagsField } from '../../ui/tags-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ColorField } from './color-field.tsx'
import { RateCards, RelevantProjects, TeamMembers } from './document-fields.tsx'
import { Group, Pair } from './group.tsx'
import { LogoField } from './logo-field.tsx'
import { OpenSelect, SeniorityField } from './open-select.tsx'
import { type ProfileForm, useProfileField } from './profile-fields.ts'
import { useProfileWords } from './words.ts'

interface Props {
  form: ProfileForm
}

export function BrandGroup({ form, onLogo }: Props & { onLogo: (logoUrl: string | null) => void }) {
  const words = useProfileWords()
  const field = useProfileField(form)
  return (
    <Group name="brand">
      <Pair>
        <TextField {...field('accountName')} maxLength={200} autoComplete="name" />
        <TextField {...field('name')} required={false} autoComplete="name" />
        <TextField {...field('companyName')} required={false} autoComplete="organization" />
        <OpenSelect {...field('providerType')} names={words.providerTypes} />
      </Pair>
      <TextField {...field('slogan')} required={false} />
      <LogoField logoUrl={form.values.logoUrl} onChange={onLogo} />
      <ColorField {...field('brandColor')} required={false} />
      <TextArea {...field('bio')} required={false} />
    </Group>
  )
}

export function ContactGroup({ form }: Props) {
  const field = useProfileField(form)
  return (
    <Group name="contact">
      <Pair>
        <TextField {...field('email')} required={false} type="email" autoComplete="email" />
        <TextField {...field('phone')} required={false} type="tel" autoComplete="tel" />
        <TextField {...field('location')} required={false} />
        <TextField {...field('website')} required={false} type="url" autoComplete="url" />
        <TextField {...field('portfolioUrl')} required={false} type="url" />
        <TextField {...field('githubUrl')} required={false} type="url" />
        <TextField {...field('linkedinUrl')} required={false} type="url" />
      </Pair>
    </Group>
  )
}

export function WorkGroup({ form }: Props) {
  const field = useProfileField(form)
  return (
    <Group name="work">
      <Pair>
        <TextField {...field('role')} required={false} autoComplete="organization-title" />
        <SeniorityField {...field('seniority')} />
        <NumberField {...field('yearsOfExperience')} required={false} />
        <NumberField {...field('weeklyHours')} />
      </Pair>
      <TextField {...field('availability')} required={false} />
      <TagsField {...field('skills')} required={false} />
      <TagsField {...field('workAreas')} required={false} />
      <TagsField {...field('certifications')} required={false} />
    </Group>
  )
}

export function OrganisationGroup({ form }: Props) {
  const field = useProfileField(form)
  const percent = <span className="text-sm text-quiet">%</span>
  return (
    <Group name="organisation">
      <TextArea {...field('orgDescription')} required={false} rows={2} />
      <TagsField {...field('orgServices')} required={false} />
      <TextArea {...field('orgClients')} required={false} rows={2} />
      <Pair>
        <NumberField {...field('teamSize')} required={false} />
        <NumberField {...field('agencyMargin')} required={false} after={percent} />
      </Pair>
      <TeamMembers form={form} />
      <RateCards form={form} />
    </Group>
  )
}

export function ProjectsGroup({ form }: Props) {
  return (
    <Group name="projects">
      <RelevantProjects form={form} />
    </Group>
  )
}
