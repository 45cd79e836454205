import { accentOf } from '@proffer/core/brand/accent.ts'
import { fileBudget } from '@proffer/core/budgets.ts'
import { type Section, sectionBudget } from '@proffer/core/sections/section.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'
import * as app from '../../../../api/generated/app.ts'
import { profileQuery } from '../../../../api/session.ts'
import { ImageIcon } from '../../../../ui/icons.tsx'
import { ImageUpload, useImageUpload } from '../../../../ui/image-upload.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useSectionWords } from './words.ts'

type Image = Section['image']
const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']
/** The link to a file works for an hour, so the record counts as outdated before that. */
const FRESH_MS = 50 * 60_000

const fileQuery = (id: string) =>
  queryOptions({
    queryKey: ['files', id],
    queryFn: ({ signal }) => call(app.fileGet, { file_id: id, signal }),
    staleTime: FRESH_MS,
    retry: false,
  })

interface Props {
  image: Image
  onChange: (image: Image) => void
  /** Texts for images outside a section, such as the cover. */
  texts?: { title: string; choose: string; preview: string }
  isCompact?: boolean
}

/** The image of a section or the cover, with its text for readers who cannot see it. */
export function ImageField({ image, onChange, texts, isCompact = false }: Props) {
  const { image: sectionTexts } = useSectionWords()
  const words = { ...sectionTexts, ...texts }
  const queries = useQueryClient()
  const imageUpload = useImageUpload({ types: imageTypes, maxBytes: fileBudget.fileBytes, words })

  async function store(file: File) {
    const stored = await call(app.fileCreate, { body: file })
    queries.setQueryData(fileQuery(stored.id).queryKey, stored)
    onChange({ fileId: stored.id, alt: image?.alt ?? '' })
  }

  return (
    <ImageUpload
      title={words.title}
      hint={words.hint}
      chooseLabel={image ? words.replace : words.choose}
      removeLabel={words.remove}
      state={imageUpload}
      isCompact={isCompact}
      preview={
        image ? (
          <Preview fileId={image.fileId} alt={image.alt || words.preview} isSmall={isCompact} />
        ) : (
          isCompact && <PlainCover />
        )
      }
      onFile={(file) => void imageUpload.upload(file, store)}
      onRemove={image ? () => onChange(null) : undefined}
    >
      {image && (
        <TextField
          label={words.alt}
          hint={words.altHint}
          maxLength={sectionBudget.alt}
          value={image.alt}
          onChange={(alt) => onChange({ ...image, alt })}
        />
      )}
    </ImageUpload>
  )
}

function Preview({ fileId, alt, isSmall }: { fileId: string; alt: string; isSmall: boolean }) {
  const { image: words } = useSectionWords()
  const query = useQuery(fileQuery(fileId))
  if (query.isError) return <p className="text-sm text-quiet">{words.missing}</p>
  if (!query.data) return <Spinner />
  // The page may load images only from its own origin, so the host name is removed.
  const source = query.data.url.replace(/^https?:\/\/[^/]+/i, '')
  const size = isSmall ? 'h-15 w-26 object-cover' : 'max-h-40 max-w-full object-contain'
  return <img src={source} alt={alt} className={`rounded-md border border-line ${size}`} />
}

/** What the client sees without a picture: the cover in the provider's colour. */
function PlainCover() {
  const color = useQuery(profileQuery).data?.profile.brandColor
  const cover = color ? accentOf(color).cover : null
  return (
    <span
      className="grid h-15 w-26 shrink-0 place-items-center rounded-sm bg-deep text-on-deep"
      style={cover ? { backgroundColor: cover.ground, color: cover.text } : undefined}
    >
      <ImageIcon width="22" height="22" />
    </span>
  )
}
