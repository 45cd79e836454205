import type { ReactNode } from 'react'
import { LANGUAGES, languageNames } from '../../i18n/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Form } from '../../ui/form.tsx'
import { readObject } from '../../ui/json-text.ts'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { RichTextField } from '../../ui/rich-text-field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Form as FormOf } from '../../ui/use-form.ts'
import { useUiWords } from '../../ui/words.ts'
import { useVariables } from '../proposals/editor/sections/use-variables.ts'
import { checkPricing } from '../proposals/pricing/pricing-check.ts'
import { usePricingWords } from '../proposals/pricing/words.ts'
import { TemplatePrices, TemplateRequirements, TemplateSections } from './template-scope.tsx'
import type { TemplateValues } from './template-values.ts'
import { useTemplateWords } from './words.ts'

interface Props {
  form: FormOf<TemplateValues>
  submitLabel: string
  /** Shown instead of the error of the form. */
  failure?: ReactNode
  /** Beside the button that saves. */
  actions?: ReactNode
}

/** The fields of a template, for creating and editing. */
export function TemplateForm({ form, submitLabel, failure, actions }: Props) {
  const { form: words } = useTemplateWords()
  const variables = useVariables()
  const languages = [
    { value: '' as const, label: words.languageOfProfile },
    ...LANGUAGES.map((value) => ({ value, label: languageNames[value] })),
  ]
  return (
    <Form form={form} failure={failure} className="flex flex-col gap-6">
      <LeaveGuard when={form.isChanged && !form.isSending} />
      <Card title={words.basics} className="max-w-3xl">
        <div className="flex flex-col gap-5">
          <TextField label={words.name} hint={words.nameHint} maxLength={200} {...form.field('name')} />
          <TextArea
            label={words.description}
            required={false}
            rows={2}
            maxLength={2000}
            {...form.field('description')}
          />
          <Checkbox label={words.isDefault} hint={words.isDefaultHint} {...form.field('isDefault')} />
        </div>
      </Card>
      <Card title={words.contents} description={words.contentsHint} className="max-w-3xl">
        <div className="flex flex-col gap-5">
          <div className="grid gap-5 sm:grid-cols-2">
            <Select label={words.language} options={languages} {...form.field('language')} />
            <NumberField
              label={words.validityDays}
              after={<span className="text-sm text-quiet">{words.days}</span>}
              {...form.field('validityDays')}
            />
          </div>
          <RichTextField
            label={words.introduction}
            hint={words.introductionHint}
            required={false}
            variables={variables}
            {...form.field('introduction')}
          />
          <RichTextField
            label={words.notes}
            hint={words.notesHint}
            required={false}
            variables={variables}
            {...form.field('notes')}
          />
          <TextArea
            label={words.other}
            hint={words.otherHint}
            required={false}
            mono
            {...form.field('other', 'settings')}
          />
        </div>
      </Card>
      <TemplateRequirements form={form} />
      <TemplateSections form={form} />
      <TemplatePrices form={form} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" busy={form.isSending}>
          {submitLabel}
        </Button>
        {actions}
      </div>
    </Form>
  )
}

/** Returns the check of the form: errors by field. Requirements and price lines are named by id, as in `requirements.<id>`. */
export function useTemplateCheck() {
  const { form: words } = useTemplateWords()
  const { problems } = usePricingWords()
  const { issues } = useUiWords()
  return ({ other, requirements, pricing }: TemplateValues): Partial<Record<string, string>> => {
    const nameless = requirements.filter(({ name }) => name.trim() === '')
    const pricingProblems = pricing ? checkPricing(pricing, null).problems : {}
    const pricingErrors = Object.entries(pricingProblems).map(([place, type]) => [`pricing.${place}`, problems[type]])
    return {
      ...(readObject(other) === null && { settings: words.notAnObject }),
      ...Object.fromEntries(nameless.map(({ id }) => [`requirements.${id}`, issues.missing])),
      ...Object.fromEntries(pricingErrors),
    }
  }
}
