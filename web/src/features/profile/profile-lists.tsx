import { TagsField } from '../../ui/tags-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { DocumentsField } from './documents-field.tsx'
import { type ProfileForm, useProfileField } from './profile-fields.ts'
import type { Document } from './profile-values.ts'
import { useProfileWords } from './words.ts'

// Integrations store these lists too, so a member can have any type.
const readText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const readTexts = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])

/** Edits the fields that the differentiators use. */
export function RelevantProjects({ form }: { form: ProfileForm }) {
  const words = useProfileWords().projects
  return (
    <DocumentsField
      {...useProfileField(form)('relevantProjects')}
      none={words.none}
      add={words.add}
      nameOf={({ name }) => readText(name)}
    >
      {({ name, year, url, techStack, description }, set) => (
        <>
          <div className="grid gap-4 sm:grid-cols-[1fr_7rem]">
            <TextField label={words.name} value={readText(name)} onChange={(name) => set({ name })} />
            <TextField
              label={words.year}
              inputMode="numeric"
              maxLength={4}
              value={readText(year)}
              // Four digits are stored as a number, and what the user is still typing as text.
              onChange={(year) => set({ year: /^\d{4}$/.test(year) ? Number(year) : year || null })}
            />
          </div>
          <TextArea
            label={words.description}
            rows={2}
            value={readText(description)}
            onChange={(description) => set({ description })}
          />
          <TextField label={words.url} type="url" value={readText(url)} onChange={(url) => set({ url: url || null })} />
          <TagsField
            label={words.techStack}
            value={readTexts(techStack)}
            onChange={(techStack) => set({ techStack })}
          />
        </>
      )}
    </DocumentsField>
  )
}

/** The texts of a clause: the name of the flat member, then the name and the language of the nested one. */
const clauseTexts = [
  ['titleEn', 'title', 'en'],
  ['contentEn', 'content', 'en'],
  ['titleEs', 'title', 'es'],
  ['contentEs', 'content', 'es'],
] as const

const readObject = (value: unknown) => (typeof value === 'object' && value !== null ? (value as Document) : null)

/** A clause may contain each text twice: flat (`titleEn`) and nested (`title.en`). A change updates the nested text only if it exists. */
export function Clauses({ form }: { form: ProfileForm }) {
  const words = useProfileWords().clauses
  const textOf = (row: Document, [flat, nested, language]: (typeof clauseTexts)[number]) =>
    readText(row[flat]) || readText(readObject(row[nested])?.[language])
  return (
    <DocumentsField
      {...useProfileField(form)('customClauses')}
      none={words.none}
      add={words.add}
      nameOf={(row) => textOf(row, clauseTexts[0]) || textOf(row, clauseTexts[2])}
    >
      {(row, set) => (
        <div className="grid gap-4">
          {clauseTexts.map((names) => {
            const [flat, nested, language] = names
            const nestedTexts = readObject(row[nested])
            const change = (value: string) =>
              set({ [flat]: value, ...(nestedTexts ? { [nested]: { ...nestedTexts, [language]: value } } : {}) })
            const props = { label: words[flat], value: textOf(row, names), onChange: change }
            return nested === 'title' ? <TextField key={flat} {...props} /> : <TextArea key={flat} {...props} />
          })}
        </div>
      )}
    </DocumentsField>
  )
}
