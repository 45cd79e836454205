import { kindsOf } from '@proffer/core/webhooks/event-kinds.ts'
import type { Webhook } from '@proffer/core/webhooks/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { EditIcon, PauseIcon, PlayIcon, PlusIcon, SendIcon, TrashIcon } from '../../../ui/icons.tsx'
import { ButtonLink, OutsideLink } from '../../../ui/link.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { MenuItem, MenuSeparator, MoreMenu } from '../../../ui/menu.tsx'
import { useRemoval } from '../../../ui/removal.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { useUiWords } from '../../../ui/words.ts'
import { SettingsHeader } from '../settings-header.tsx'
import { LastDelivery } from './last-delivery.tsx'
import { GUIDE_PATH } from './secret-dialog.tsx'
import { TestDialog } from './test-dialog.tsx'
import { useWebhookActions } from './use-webhook-actions.ts'
import { webhooksQuery } from './webhook-queries.ts'
import { WebhookState } from './webhook-state.tsx'
import { useWebhooksWords } from './words.ts'

export function WebhooksPage() {
  const words = useWebhooksWords()
  const query = useQuery(webhooksQuery)
  const { hidden } = useRemoval()
  // An empty list has the filled button.
  const isEmpty = query.data?.webhooks.every(({ id }) => hidden.has(id)) ?? false
  const create = (
    <ButtonLink to="/settings/webhooks/new" variant={isEmpty ? 'secondary' : 'primary'} icon={<PlusIcon />}>
      {words.create}
    </ButtonLink>
  )
  return (
    <>
      <SettingsHeader
        title={words.title}
        description={
          <>
            {words.description} <OutsideLink href={GUIDE_PATH}>{words.guide}</OutsideLink>
          </>
        }
        actions={create}
      />
      <Loaded query={query}>
        {({ webhooks }) => {
          const shown = webhooks.filter(({ id }) => !hidden.has(id))
          return shown.length === 0 ? <NoWebhooks /> : <WebhookTable webhooks={shown} />
        }}
      </Loaded>
    </>
  )
}

function NoWebhooks() {
  const { empty } = useWebhooksWords()
  const action = (
    <ButtonLink to="/settings/webhooks/new" variant="primary">
      {empty.action}
    </ButtonLink>
  )
  return (
    <EmptyState title={empty.title} picture="plug" action={action}>
      {empty.body}
    </EmptyState>
  )
}

function WebhookTable({ webhooks }: { webhooks: Webhook[] }) {
  const words = useWebhooksWords()
  const kindCount = Object.keys(words.events).length
  const columns: Array<Column<Webhook>> = [
    {
      title: words.name,
      primary: true,
      className: '@3xl:max-w-80',
      cell: (webhook) => <WebhookName webhook={webhook} />,
    },
    {
      title: words.subscribed,
      className: '@3xl:whitespace-nowrap',
      cell: ({ events }) => {
        const subscribedCount = kindsOf(events).length
        return subscribedCount === kindCount ? words.allEvents : words.eventCount(subscribedCount)
      },
    },
    { title: words.state, cell: (webhook) => <WebhookState webhook={webhook} /> },
    { title: words.lastDelivery, cell: (webhook) => <LastDelivery webhook={webhook} /> },
    {
      title: words.actions,
      titleHidden: true,
      align: 'right',
      className: '@3xl:w-0',
      cell: (webhook) => <WebhookActions webhook={webhook} />,
    },
  ]
  return <Table label={words.list} rows={webhooks} columns={columns} keyOf={({ id }) => id} />
}

function WebhookName({ webhook: { id, name, url } }: { webhook: Webhook }) {
  return (
    <>
      <Link
        to="/settings/webhooks/$webhookId"
        params={{ webhookId: id }}
        className="rounded-sm font-medium wrap-anywhere hover:underline"
      >
        {name}
      </Link>
      <span className="mt-0.5 block truncate font-mono text-xs text-quiet" title={url}>
        {url}
      </span>
    </>
  )
}

function WebhookActions({ webhook }: { webhook: Webhook }) {
  const words = useWebhooksWords()
  const ui = useUiWords()
  const navigate = useNavigate()
  const { toggle, remove } = useWebhookActions(webhook)
  const [isTesting, setIsTesting] = useState(false)
  const { id, name, is_active } = webhook
  const edit = () =>
    void navigate({ to: '/settings/webhooks/$webhookId', params: { webhookId: id }, search: { tab: 'settings' } })

  return (
    <>
      <MoreMenu itemName={name}>
        <MenuItem icon={<SendIcon />} onSelect={() => setIsTesting(true)}>
          {words.test}
        </MenuItem>
        <MenuItem icon={<EditIcon />} onSelect={edit}>
          {ui.edit}
        </MenuItem>
        <MenuItem icon={is_active ? <PauseIcon /> : <PlayIcon />} onSelect={() => toggle.mutate()}>
          {is_active ? words.pause : words.resume}
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger icon={<TrashIcon />} onSelect={remove}>
          {ui.delete}
        </MenuItem>
      </MoreMenu>
      <TestDialog webhookId={id} open={isTesting} onClose={() => setIsTesting(false)} />
    </>
  )
}
