import { TextField } from '../../ui/text-field.tsx'
import { ColorField } from './color-field.tsx'
import { Group, Pair } from './group.tsx'
import { LogoField } from './logo-field.tsx'
import { LookPreview } from './look-preview.tsx'
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
    <>
      <Group name="brand">
        <Pair>
          <TextField {...field('companyName')} required={false} autoComplete="organization" />
          <TextField {...field('name')} required={false} autoComplete="name" />
        </Pair>
        <TextField {...field('slogan')} required={false} />
        <LogoField logoUrl={form.values.logoUrl} onChange={onLogo} />
        <ColorField {...field('brandColor')} required={false} />
        <Pair>
          <OpenSelect {...field('theme')} names={words.themes} unset={words.lightTheme} />
          <OpenSelect {...field('themeStyle')} names={words.themeStyles} unset={words.classicStyle} />
        </Pair>
        <LookPreview brandColor={form.values.brandColor} theme={form.values.theme} style={form.values.themeStyle} />
      </Group>
      <Group name="contact">
        <Pair>
          <TextField {...field('email')} required={false} type="email" autoComplete="email" />
          <TextField {...field('phone')} required={false} type="tel" autoComplete="tel" />
          <TextField {...field('website')} required={false} type="url" inputMode="url" autoComplete="url" />
          <TextField {...field('location')} required={false} />
        </Pair>
      </Group>
    </>
  )
}
