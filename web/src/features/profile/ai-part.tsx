import { useState } from 'react'
import { OutsideLink } from '../../ui/link.tsx'
import { Select } from '../../ui/select.tsx'
import { aiProviderInUse, aiProviders } from './ai-providers.ts'
import { Group } from './group.tsx'
import { type ProfileForm, useProfileField } from './profile-fields.ts'
import type { ProfileValues } from './profile-values.ts'
import { SecretField } from './secret-field.tsx'
import { useProfileWords } from './words.ts'

/** The AI service that analyzes briefs, and its key. The keys of the others are kept; choosing their service shows them. */
export function AiPart({ form, stored }: { form: ProfileForm; stored: ProfileValues }) {
  const { ai: words } = useProfileWords()
  const field = useProfileField(form)
  const provider = aiProviders.find(({ value }) => value === form.values.aiProvider) ?? aiProviders[0]
  const { keyField } = provider
  const inUse = aiProviderInUse(stored)
  const [hasOwn, setHasOwn] = useState(inUse !== undefined)
  // A stored key is always used, so then there is no such choice.
  const included = inUse ? [] : [{ value: '', label: words.included }]

  function choose(chosen: string) {
    setHasOwn(chosen !== '')
    form.set('aiProvider', chosen || stored.aiProvider)
    if (chosen === '') form.set(keyField, stored[keyField])
  }

  return (
    <Group name="ai">
      <p className="text-sm font-medium">{inUse ? words.inUse(inUse.label) : words.noneInUse}</p>
      <Select
        {...field('aiProvider')}
        value={hasOwn ? provider.value : ''}
        onChange={choose}
        options={[...included, ...aiProviders]}
      />
      {hasOwn && (
        <>
          <SecretField key={keyField} {...field(keyField)} stored={stored[keyField]} />
          <p className="text-sm">
            <OutsideLink href={provider.keyPage}>{words.makeKey(provider.label)}</OutsideLink>
          </p>
        </>
      )}
    </Group>
  )
}
