import type { ApprovalRule, Team } from '@proffer/core/team/schema.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { MoneyField } from '../../ui/number-field.tsx'
import { Select } from '../../ui/select.tsx'
import { useForm } from '../../ui/use-form.ts'
import { SettingsCard } from './settings-card.tsx'
import { useRights } from './use-rights.ts'
import { useRuleCurrency } from './use-rule-text.ts'
import { useSaveTeam } from './use-save-team.ts'
import { useTeamWords } from './words.ts'

/** The rule as a sentence that one can edit. */
export function ApprovalCard({ team }: { team: Team }) {
  const { approval: words } = useTeamWords()
  const currency = useRuleCurrency()
  const seesCosts = useRights().has('approve and see costs')
  const save = useSaveTeam()
  const form = useForm<ApprovalRule, Team>({
    initial: team.settings.approval,
    check: ({ when, amount }): Record<string, string> =>
      when === 'above' && amount === null ? { amount: words.noAmount } : {},
    send: (approval) => save({ settings: { approval } }),
    onSent: ({ settings }) => form.reset(settings.approval),
  })
  const whens = (['never', 'always', 'above'] as const).map((value) => ({ value, label: words.whens[value] }))
  const needsAmount = form.values.when === 'above'
  return (
    <SettingsCard title={words.title} description={words.description} form={form}>
      <div className="flex flex-col gap-3 sm:col-span-2">
        <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
          {/* The label of the field says the same to screen readers. */}
          <span aria-hidden="true" className="font-serif text-lg leading-10">
            {words.when}
          </span>
          <Select
            label={words.when}
            labelHidden
            className="max-sm:w-full"
            options={whens}
            {...form.field('when', 'settings.approval.when')}
          />
          {needsAmount && (
            <MoneyField
              label={words.amount}
              labelHidden
              className="w-44 max-sm:w-full"
              currency={currency}
              {...form.field('amount', 'settings.approval.amount')}
            />
          )}
        </div>
        {needsAmount && <p className="text-sm text-quiet">{words.hint}</p>}
        {seesCosts && form.values.when !== 'always' && (
          <Checkbox
            label={words.belowMargin}
            hint={words.belowMarginHint}
            {...form.field('belowMargin', 'settings.approval.belowMargin')}
          />
        )}
      </div>
    </SettingsCard>
  )
}
