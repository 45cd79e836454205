import type { ApiKeyRecord } from '@proffer/core/keys/schema.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Badge, statusTone } from '../../../ui/badge.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { useMembers } from '../../team/team-queries.ts'
import { useRights } from '../../team/use-rights.ts'
import { KeyActions } from './key-actions.tsx'
import { accessOf, stateOf } from './key-queries.ts'
import { useKeysWords } from './words.ts'

export function KeyTable({ label, keys }: { label: string; keys: ApiKeyRecord[] }) {
  const words = useKeysWords()
  const members = useMembers()
  const format = useFormat()
  // Others than owners and admins see their own keys only.
  const showsOwners = useRights().has('manage members') && members.length > 1
  const ownerOf = ({ user_id }: ApiKeyRecord) => members.find(({ userId }) => userId === user_id)
  const columns: Array<Column<ApiKeyRecord>> = [
    { title: words.name, primary: true, cell: (key) => <KeyName apiKey={key} /> },
    {
      title: words.access,
      className: '@max-3xl:text-right',
      cell: (key) => (
        <>
          <span className="@3xl:whitespace-nowrap">{words.scopes[accessOf(key, ownerOf(key)?.role)]}</span>
          {showsOwners && (
            <span className="block text-quiet">{words.actsAs(ownerOf(key)?.name ?? words.formerMember)}</span>
          )}
        </>
      ),
    },
    {
      title: words.state,
      cell: (key) => <Badge tone={statusTone[stateOf(key)] ?? 'neutral'}>{words.states[stateOf(key)]}</Badge>,
    },
    { title: words.lastUsed, cell: ({ last_used_at }) => <Moment at={last_used_at} absent={words.never} /> },
    {
      title: words.expires,
      className: '@3xl:whitespace-nowrap',
      cell: ({ expires_at }) => (
        <span className="text-quiet">{expires_at === null ? words.never : format.day(expires_at)}</span>
      ),
    },
    {
      title: words.actions,
      titleHidden: true,
      align: 'right',
      className: '@3xl:w-0',
      cell: (key) => (key.state === 'revoked' ? null : <KeyActions apiKey={key} />),
    },
  ]
  return <Table label={label} rows={keys} columns={columns} keyOf={({ id }) => id} />
}

function KeyName({ apiKey: { name, prefix, created_at } }: { apiKey: ApiKeyRecord }) {
  const words = useKeysWords()
  const format = useFormat()
  return (
    <>
      <span className="block font-medium wrap-anywhere">{name}</span>
      <span className="mt-0.5 flex flex-wrap items-baseline gap-x-2 text-sm text-quiet">
        <code className="font-mono text-xs">{prefix}…</code>
        <span className="whitespace-nowrap">{words.created(format.day(created_at))}</span>
      </span>
    </>
  )
}
