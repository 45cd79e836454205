import { type GalleryName, galleryNames } from '@proffer/core/gallery/gallery.ts'
import type { Language } from '@proffer/core/language.ts'
import { useId } from 'react'
import { LANGUAGES, languageNames } from '../../../i18n/language.tsx'
import { classes } from '../../../ui/class-names.ts'
import { Select } from '../../../ui/select.tsx'
import { useGalleryWords } from './words.ts'

interface Field<T> {
  value: T
  onChange: (value: T) => void
}

const cardClass = classes(
  'flex cursor-pointer items-start gap-3 rounded-md border border-line p-3',
  'hover:bg-hover has-checked:border-accent has-checked:bg-accent-wash',
)

/** The templates of the gallery as cards, and the language of their texts. */
export function GalleryChoice({ choice, language }: { choice: Field<GalleryName>; language: Field<Language> }) {
  const words = useGalleryWords()
  const name = useId()
  return (
    <>
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">{words.start}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {galleryNames.map((value) => (
            <label key={value} className={cardClass}>
              <input
                type="radio"
                name={name}
                value={value}
                checked={choice.value === value}
                onChange={() => choice.onChange(value)}
                className="mt-1 size-4 shrink-0 accent-accent"
              />
              <span className="min-w-0">
                <span className="block font-medium">{words.items[value].name}</span>
                <span className="block text-sm text-quiet">{words.items[value].description}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <Select
        label={words.language}
        options={LANGUAGES.map((value) => ({ value, label: languageNames[value] }))}
        className="sm:w-1/2 sm:pr-2.5"
        {...language}
      />
    </>
  )
}
