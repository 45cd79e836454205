import type { Webhook } from '@proffer/core/webhooks/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { PauseIcon, PlayIcon, SendIcon } from '../../../ui/icons.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { MissingPage } from '../../../ui/missing-page.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SkeletonPage } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { SettingsHeader } from '../settings-header.tsx'
import { Deliveries } from './deliveries.tsx'
import { TestDialog } from './test-dialog.tsx'
import { useWebhookActions } from './use-webhook-actions.ts'
import { webhookQuery } from './webhook-queries.ts'
import { WebhookSettings } from './webhook-settings.tsx'
import { WebhookState } from './webhook-state.tsx'
import { useWebhooksWords } from './words.ts'

const route = getRouteApi('/app/settings/webhooks/$webhookId')

export function WebhookPage() {
  const { webhookId } = route.useParams()
  const query = useQuery(webhookQuery(webhookId))
  const { title } = useWebhooksWords()
  return (
    <Loaded
      query={query}
      skeleton={<SkeletonPage />}
      missing={<MissingPage list={{ label: title, to: '/settings/webhooks' }} />}
    >
      {(webhook) => <WebhookView key={webhookId} webhook={webhook} />}
    </Loaded>
  )
}

function WebhookView({ webhook }: { webhook: Webhook }) {
  const words = useWebhooksWords()
  const { tab = 'deliveries' } = route.useSearch()
  const navigate = route.useNavigate()
  const format = useFormat()
  const { name, url, is_active, paused_at } = webhook
  return (
    <>
      <SettingsHeader
        title={name}
        trail={[{ label: words.title, to: '/settings/webhooks' }]}
        badge={<WebhookState webhook={webhook} />}
        description={<span className="font-mono text-sm break-all">{url}</span>}
        actions={<WebhookButtons webhook={webhook} />}
      />
      {!is_active && (
        <div className="mb-6">
          <Notice tone="warn">
            {paused_at ? words.pausedByService(format.moment(paused_at)) : words.pausedNotice}
          </Notice>
        </div>
      )}
      <Tabs
        label={words.tabs.label}
        value={tab}
        onChange={(chosen) => void navigate({ search: chosen === 'settings' ? { tab: 'settings' } : {} })}
        tabs={[
          { value: 'deliveries', label: words.tabs.deliveries },
          { value: 'settings', label: words.tabs.settings },
        ]}
      >
        {tab === 'settings' ? <WebhookSettings webhook={webhook} /> : <Deliveries webhook={webhook} />}
      </Tabs>
    </>
  )
}

function WebhookButtons({ webhook }: { webhook: Webhook }) {
  const words = useWebhooksWords()
  const { toggle } = useWebhookActions(webhook)
  const [isTesting, setIsTesting] = useState(false)
  const { id, is_active } = webhook
  return (
    <>
      <Button icon={is_active ? <PauseIcon /> : <PlayIcon />} busy={toggle.isPending} onClick={() => toggle.mutate()}>
        {is_active ? words.pause : words.resume}
      </Button>
      <Button variant="primary" icon={<SendIcon />} onClick={() => setIsTesting(true)}>
        {words.test}
      </Button>
      <TestDialog webhookId={id} open={isTesting} onClose={() => setIsTesting(false)} />
    </>
  )
}
