import type { Form } from '../../ui/use-form.ts'
import type { ProfileValues } from './profile-values.ts'
import { useProfileWords } from './words.ts'

export type ProfileForm = Form<ProfileValues>

/** Where the server reports errors of fields that are not members of the profile itself. */
const serverPaths: Partial<Record<string, string>> = {
  currency: 'profile.proposalDefaults.currency',
  hourlyRate: 'profile.proposalDefaults.hourlyRate',
  validityDays: 'profile.proposalDefaults',
}

/** The props of a profile field: its label, its hint and its form state. */
export function useProfileField(form: ProfileForm) {
  const { fields, hints } = useProfileWords()
  return <F extends keyof typeof fields>(name: F) => {
    const hint = hints[name]
    return {
      label: fields[name],
      ...(hint ? { hint } : {}),
      ...form.field(name, serverPaths[name] ?? `profile.${name}`),
    }
  }
}
