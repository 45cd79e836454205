import type { Team } from '@proffer/core/team/schema.ts'
import { Card } from '../../ui/card.tsx'
import { KeyValue } from '../../ui/key-value.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { SettingsCard } from './settings-card.tsx'
import { useRuleText } from './use-rule-text.ts'
import { useSaveTeam } from './use-save-team.ts'
import { useTeamWords } from './words.ts'

/** The name of the team, and what members see. */
export function TeamSettingsCard({ team }: { team: Team }) {
  const { settings: words } = useTeamWords()
  const save = useSaveTeam()
  const form = useForm({
    initial: { name: team.name, visibility: team.settings.visibility },
    send: ({ name, visibility }) => save({ name: name.trim(), settings: { visibility } }),
    onSent: ({ name, settings: { visibility } }) => form.reset({ name, visibility }),
  })
  const visibilities = (['team', 'own'] as const).map((value) => ({ value, label: words.visibilities[value] }))
  return (
    <SettingsCard title={words.title} form={form}>
      <TextField label={words.name} maxLength={100} autoComplete="organization" {...form.field('name')} />
      <Select
        label={words.visibility}
        hint={words.visibilityHint}
        options={visibilities}
        {...form.field('visibility', 'settings.visibility')}
      />
    </SettingsCard>
  )
}

/** The same for those who may not change it. */
export function TeamFacts({ team: { settings } }: { team: Team }) {
  const words = useTeamWords()
  const approval = useRuleText(settings.approval)
  return (
    <Card title={words.facts.title}>
      <KeyValue
        facts={[
          [words.settings.visibility, words.settings.visibilities[settings.visibility]],
          [words.facts.approval, approval],
          [words.secondFactor.title, settings.requireSecondFactor ? words.facts.required : words.facts.optional],
        ]}
      />
    </Card>
  )
}
