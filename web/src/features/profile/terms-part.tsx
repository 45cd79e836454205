import { useQuery } from '@tanstack/react-query'
import { LANGUAGES, languageNames } from '../../i18n/language.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Select } from '../../ui/select.tsx'
import { TagsField } from '../../ui/tags-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ReminderFields } from '../proposals/detail/reminder-fields.tsx'
import { templateChoicesQuery } from '../proposals/list/create-proposal.ts'
import { TermsExample, WithExample } from './client-example.tsx'
import { Group, Pair } from './group.tsx'
import { OpenSelect } from './open-select.tsx'
import { type ProfileForm, useProfileField } from './profile-fields.ts'
import { Clauses } from './profile-lists.tsx'
import { useProfileWords } from './words.ts'

interface Props {
  form: ProfileForm
}

/** How new proposals are shared and paid, and the text at their end. */
export function TermsPart({ form }: Props) {
  const field = useProfileField(form)
  return (
    <WithExample example={<TermsExample form={form} />}>
      <DefaultsGroup form={form} />
      <Group name="payment">
        <TagsField {...field('paymentMethods')} />
        <TextArea {...field('paymentInfo')} rows={2} />
        <TextArea {...field('bankDetails')} rows={2} />
        <TextField {...field('clientPaymentLinkUrl')} type="url" />
      </Group>
      <Group name="notes">
        <TextArea {...field('customValidityNote')} rows={2} />
        <TextArea {...field('customOperationalNote')} rows={2} />
        <Clauses form={form} />
      </Group>
    </WithExample>
  )
}

function DefaultsGroup({ form }: Props) {
  const words = useProfileWords()
  const field = useProfileField(form)
  const templates = useQuery(templateChoicesQuery).data ?? []
  const languages = Object.fromEntries(LANGUAGES.map((value) => [value, languageNames[value]]))
  const signatures = (['typed', 'drawn'] as const).map((value) => ({ value, label: words.signatures[value] }))
  return (
    <Group name="proposals">
      <Pair>
        <OpenSelect {...field('defaultLanguage')} names={languages} unset={words.appLanguage} />
        <NumberField {...field('validityDays')} after={<span className="text-sm text-quiet">{words.days}</span>} />
        <Select {...field('signature')} options={signatures} />
        <OpenSelect
          {...field('templateId')}
          names={Object.fromEntries(templates.map(({ id, name }) => [id, name]))}
          unset={words.noTemplate}
        />
      </Pair>
      <ReminderFields form={form} />
    </Group>
  )
}
