import { TextField } from '../../ui/text-field.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { ColorField } from './color-field.tsx'
import { Group, Pair } from './group.tsx'
import { LogoField } from './logo-field.tsx'
import { OpenSelect } from './open-select.tsx'
import { type ProfileForm, useProfileField } from './profile-fields.ts'
import { useProfileWords } from './words.ts'

interface Props {
  form: ProfileForm
  onLogo: (logoUrl: string | null) => void
}

/** What every client sees first: names, logo, color and contact. */
export function BrandPart({ form, onLogo }: Props) {
  const words = useProfileWords()
  const field = useProfileField(form)
  return (
    // The preview comes after the first group, and beside both on wide screens.
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <Group name="brand">
        <TextField {...field('companyName')} autoComplete="organization" />
        <TextField {...field('name')} autoComplete="name" />
        <TextField {...field('slogan')} />
        <LogoField logoUrl={form.values.logoUrl} onChange={onLogo} />
        <ColorField {...field('brandColor')} />
        <Pair>
          <OpenSelect {...field('theme')} names={words.themes} unset={words.lightTheme} />
          <OpenSelect {...field('themeStyle')} names={words.themeStyles} unset={words.classicStyle} />
        </Pair>
      </Group>
      <div className="min-w-0 xl:sticky xl:top-8 xl:row-span-2">
        <BrandPreview form={form} />
      </div>
      <Group name="contact">
        <TextField {...field('email')} type="email" autoComplete="email" />
        <TextField {...field('phone')} type="tel" autoComplete="tel" />
        <TextField {...field('website')} type="url" inputMode="url" autoComplete="url" />
        <TextField {...field('location')} />
      </Group>
    </div>
  )
}
