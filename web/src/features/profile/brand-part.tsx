import { TextField } from '../../ui/text-field.tsx'
import { useRights } from '../team/use-rights.ts'
import { BrandPreview } from './brand-preview.tsx'
import { ColorField } from './color-field.tsx'
import { Group, readOnlyFields } from './group.tsx'
import { LogoField } from './logo-field.tsx'
import { PageLook } from './page-look.tsx'
import { type ProfileForm, useProfileField } from './profile-fields.ts'

interface Props {
  form: ProfileForm
  isReadOnly: boolean
  onLogo: (logoUrl: string | null) => void
}

/** What every client sees first: name, logo, color and contact. */
export function BrandPart({ form, isReadOnly, onLogo }: Props) {
  const { isTeam } = useRights()
  const field = useProfileField(form)
  // The preview is outside of the fieldsets, so that everybody can switch it.
  const fieldset = { disabled: isReadOnly, className: isReadOnly ? readOnlyFields : 'contents' }
  return (
    // The preview comes after the first group, and beside both on wide screens.
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <fieldset {...fieldset}>
        <Group name="brand">
          <TextField {...field('companyName')} autoComplete="organization" />
          <TextField {...field('slogan')} />
          {(!isReadOnly || form.values.logoUrl !== '') && <LogoField logoUrl={form.values.logoUrl} onChange={onLogo} />}
          <ColorField {...field('brandColor')} />
          {!isTeam && <PageLook form={form} />}
        </Group>
      </fieldset>
      <div className="min-w-0 xl:sticky xl:top-8 xl:row-span-2">
        <BrandPreview form={form} />
      </div>
      <fieldset {...fieldset}>
        <Group name="contact">
          <TextField {...field('website')} type="url" inputMode="url" autoComplete="url" />
          <TextField {...field('location')} />
        </Group>
      </fieldset>
    </div>
  )
}
