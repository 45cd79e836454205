import { LANGUAGES, type Language, languageNames } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/button.tsx'
import { DialogActions } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { SparkIcon } from '../../../ui/icons.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import type { Form as FormOf } from '../../../ui/use-form.ts'
import { useProposalsWords } from '../words.ts'

export interface BriefValues {
  brief: string
  language: Language
}

// The limits of the API.
const MIN_CHARACTERS = 10
const MAX_CHARACTERS = 50_000

/** The client's brief and the language of the analysis. */
export function BriefForm({ form }: { form: FormOf<BriefValues> }) {
  const { brief: words } = useProposalsWords()
  const languages = LANGUAGES.map((value) => ({ value, label: languageNames[value] }))
  return (
    <Form form={form}>
      <TextArea label={words.brief} rows={8} {...form.field('brief')} />
      <Select label={words.language} options={languages} className="sm:max-w-60" {...form.field('language')} />
      <DialogActions>
        <Button type="submit" variant="primary" icon={<SparkIcon />} busy={form.isSending}>
          {words.analyse}
        </Button>
      </DialogActions>
    </Form>
  )
}

/** Returns the check of the form. It counts code points, so a simple emoji is one character. */
export function useBriefCheck() {
  const { brief: words } = useProposalsWords()
  return ({ brief }: BriefValues): Partial<Record<string, string>> => {
    const length = Array.from(brief.trim()).length
    if (length < MIN_CHARACTERS) return { brief: words.tooShort }
    return length > MAX_CHARACTERS ? { brief: words.tooLong } : {}
  }
}
