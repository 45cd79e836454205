import { logoPathOf, logoTypes } from '@proffer/core/brand/logo.ts'
import { fileBudget } from '@proffer/core/budgets.ts'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { ImageUpload, useImageUpload } from '../../ui/image-upload.tsx'
import { OutsideLink } from '../../ui/link.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useProfileWords } from './words.ts'

interface Props {
  logoUrl: string
  /** The logo was stored or removed. */
  onChange: (logoUrl: string | null) => void
}

/** Stores and removes the logo at once, because the server checks and redraws it. */
export function LogoField({ logoUrl, onChange }: Props) {
  const { logo: words } = useProfileWords()
  const toast = useToast()
  const state = useImageUpload({ types: logoTypes, maxBytes: fileBudget.logoBytes, words })

  async function store(file: File) {
    onChange((await call(app.profileLogoPut, { body: file })).profile.logoUrl)
    toast({ text: words.stored })
  }

  async function remove() {
    await call(app.profileLogoDelete)
    onChange(null)
    toast({ text: words.removed })
  }

  return (
    <ImageUpload
      title={words.label}
      hint={words.hint}
      chooseLabel={logoUrl ? words.replace : words.choose}
      removeLabel={words.remove}
      state={state}
      preview={<Preview logoUrl={logoUrl} />}
      onFile={(file) => void state.upload(file, store)}
      onRemove={logoUrl === '' ? undefined : () => void state.run(remove)}
    />
  )
}

/** Shows logos of this service only: no page loads anything from another site. */
function Preview({ logoUrl }: { logoUrl: string }) {
  const { logo: words } = useProfileWords()
  const path = logoPathOf(logoUrl)
  if (path) {
    return (
      // A light background in both themes, because most logos are made for one.
      <div className="scheme-light flex h-20 items-center rounded-md border border-line bg-sheet px-4 py-3">
        <img src={path} alt={words.preview} className="h-full max-w-60 object-contain" />
      </div>
    )
  }
  if (!/^https?:/i.test(logoUrl)) return <p className="text-sm text-quiet">{words.none}</p>
  return (
    <p className="flex flex-wrap gap-x-2 text-sm text-quiet">
      {words.elsewhere}
      <OutsideLink href={logoUrl}>{words.open}</OutsideLink>
    </p>
  )
}
