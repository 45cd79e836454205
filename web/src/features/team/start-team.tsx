import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { meQuery } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Form } from '../../ui/form.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { SettingsHeader } from '../settings/settings-header.tsx'
import { RoleMatrix } from './role-matrix.tsx'
import { accountsQuery, teamQuery } from './team-queries.ts'
import { useTeamWords } from './words.ts'

/** For an account with one person: what a team brings, and the field for its name. */
export function StartTeam() {
  const words = useTeamWords()
  const { start } = words
  const queries = useQueryClient()
  const toast = useToast()
  const form = useForm({
    initial: { name: '' },
    send: ({ name }) => call(app.teamCreate, { body: { name: name.trim() } }),
    onSent(team) {
      queries.setQueryData(teamQuery.queryKey, team)
      // Now the page shows the team, because the account of the session is one.
      void queries.invalidateQueries({ queryKey: meQuery.queryKey })
      void queries.invalidateQueries({ queryKey: accountsQuery.queryKey })
      toast({ text: start.created(team.name) })
    },
  })
  return (
    <>
      <SettingsHeader title={words.title} description={start.lead} />
      <div className="flex max-w-3xl flex-col gap-6">
        <section className="rounded-lg border border-line bg-sheet p-6">
          <h2 className="group-title">{start.title}</h2>
          <ul className="mt-4 mb-6 flex flex-col gap-2.5">
            {start.points.map((point) => (
              <li key={point} className="flex items-start gap-3">
                <CheckIcon className="mt-0.5 shrink-0 text-accent" />
                {point}
              </li>
            ))}
          </ul>
          <Form form={form}>
            <TextField
              label={start.name}
              hint={start.nameHint}
              maxLength={100}
              autoComplete="organization"
              className="max-w-md"
              {...form.field('name')}
            />
            <Button type="submit" variant="primary" busy={form.isSending} className="self-start">
              {start.create}
            </Button>
          </Form>
        </section>
        <div className="rounded-lg border border-line bg-sheet">
          <RoleMatrix />
        </div>
      </div>
    </>
  )
}

/** Somebody other than the owner of an account without a team sees who can name it. */
export function NoTeamYet() {
  const words = useTeamWords()
  return (
    <>
      <SettingsHeader title={words.title} />
      <EmptyState title={words.start.none}>{words.start.askOwner}</EmptyState>
    </>
  )
}
