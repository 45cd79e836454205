import type { ApiKeyRecord } from '@proffer/core/keys/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { profileQuery } from '../../../api/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CodeBlock } from '../../../ui/code-block.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PlusIcon } from '../../../ui/icons.tsx'
import { OutsideLink } from '../../../ui/link.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useRights } from '../../team/use-rights.ts'
import { SettingsHeader } from '../settings-header.tsx'
import { CreateKey } from './create-key.tsx'
import { commandWith } from './key-command.ts'
import { keysQuery } from './key-queries.ts'
import { KeyTable } from './key-table.tsx'
import { useKeysWords } from './words.ts'

export function KeysPage() {
  const words = useKeysWords()
  const query = useQuery(keysQuery)
  const [isCreating, setIsCreating] = useState(false)
  const mayCreate = useRights().may('api_key_create')
  const create = () => setIsCreating(true)
  // An empty list has the filled button.
  const isEmpty = query.data?.api_keys.every(({ state }) => state === 'revoked') ?? false

  return (
    <>
      <SettingsHeader
        title={words.title}
        description={words.description}
        actions={
          mayCreate && (
            <Button variant={isEmpty ? 'secondary' : 'primary'} icon={<PlusIcon />} onClick={create}>
              {words.create}
            </Button>
          )
        }
      />
      {!mayCreate && (
        <div className="mb-6">
          <Notice>{words.viewer}</Notice>
        </div>
      )}
      <Loaded query={query}>{({ api_keys }) => <KeyLists keys={api_keys} onCreate={create} />}</Loaded>
      <CreateKey open={isCreating} onClose={() => setIsCreating(false)} />
    </>
  )
}

/** The keys that are not revoked, and the revoked ones in a collapsed list. */
function KeyLists({ keys, onCreate }: { keys: ApiKeyRecord[]; onCreate: () => void }) {
  const words = useKeysWords()
  const { number } = useFormat()
  const notRevoked = keys.filter(({ state }) => state !== 'revoked')
  const revoked = keys.filter(({ state }) => state === 'revoked')
  return (
    <div className="flex flex-col gap-6">
      {notRevoked.length > 0 ? <KeyTable label={words.list} keys={notRevoked} /> : <NoKeys onCreate={onCreate} />}
      {notRevoked.length > 0 && <FirstCall />}
      {revoked.length > 0 && (
        <details>
          <summary className="mb-3 w-fit rounded-sm text-sm text-quiet hover:text-ink">
            {words.revokedList(number(revoked.length))}
          </summary>
          <KeyTable label={words.revokedList(number(revoked.length))} keys={revoked} />
        </details>
      )}
    </div>
  )
}

/** How to use a key, and where to read on. The key itself is unknown here: the server stores only its hash. */
function FirstCall() {
  const { firstCall: words } = useKeysWords()
  const { data: user } = useQuery(profileQuery)
  const links = [
    { href: '/docs/first-proposal', label: words.guide },
    { href: '/docs/api', label: words.reference },
    { href: '/docs/agents', label: words.agents },
  ]
  return (
    <Card title={words.title} description={words.body}>
      <div className="flex flex-col gap-4">
        <CodeBlock label={words.command} code={commandWith({ key: '$PROFFER_API_KEY', scopes: ['read'] })} />
        {user && <CopyField label={words.accountId} value={user.id} />}
        <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
          {links.map(({ href, label }) => (
            <OutsideLink key={href} href={href}>
              {label}
            </OutsideLink>
          ))}
        </p>
      </div>
    </Card>
  )
}

function NoKeys({ onCreate }: { onCreate: () => void }) {
  const { empty } = useKeysWords()
  const mayCreate = useRights().may('api_key_create')
  const action = (
    <Button variant="primary" onClick={onCreate}>
      {empty.action}
    </Button>
  )
  return (
    <EmptyState title={empty.title} picture="plug" action={mayCreate && action}>
      {empty.body}
    </EmptyState>
  )
}
