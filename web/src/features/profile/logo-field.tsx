import { OutsideLink } from '../../ui/link.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type ProfileForm, useProfileField } from './profile-fields.ts'
import { useProfileWords } from './words.ts'

export function LogoField({ form }: { form: ProfileForm }) {
  return (
    <div className="flex flex-col gap-2">
      <TextField {...useProfileField(form)('logoUrl')} required={false} autoComplete="off" spellCheck={false} />
      <LogoPreview url={form.values.logoUrl.trim()} />
    </div>
  )
}

/** Shows data: URLs and images of this origin only: no page loads anything from another site. */
function LogoPreview({ url }: { url: string }) {
  const { logo } = useProfileWords()
  if (!URL.canParse(url, location.origin) || url === '') return null
  const { protocol, origin, href } = new URL(url, location.origin)
  if (protocol === 'data:' || origin === location.origin) {
    return <img src={href} alt={logo.preview} className="h-12 max-w-60 self-start rounded-sm object-contain" />
  }
  if (!/^https?:$/.test(protocol)) return null
  return (
    <p className="flex flex-wrap gap-x-2 text-sm text-quiet">
      {logo.elsewhere}
      <OutsideLink href={href}>{logo.open}</OutsideLink>
    </p>
  )
}
