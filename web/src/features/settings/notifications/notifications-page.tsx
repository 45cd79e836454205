import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SkeletonPage } from '../../../ui/skeleton.tsx'
import { useRights } from '../../team/use-rights.ts'
import { SettingsGroup } from '../settings-group.tsx'
import { SettingsHeader } from '../settings-header.tsx'
import { ChoicesCard } from './choices-card.tsx'
import { EmailCard } from './email-card.tsx'
import { notificationsQuery } from './notification-queries.ts'
import { SlackCard } from './slack-card.tsx'
import { TelegramCard } from './telegram-card.tsx'
import { useNotificationWords } from './words.ts'

export function NotificationsPage() {
  const words = useNotificationWords()
  const query = useQuery(notificationsQuery)
  const mayChange = useRights().has('manage webhooks and channels')
  return (
    <>
      <SettingsHeader title={words.title} description={words.description} />
      <Loaded query={query} skeleton={<SkeletonPage />}>
        {(settings) => (
          <div className="flex flex-col gap-8">
            <SettingsGroup
              title={words.groups.choices.title}
              description={mayChange ? words.groups.choices.description : words.groups.choices.readOnly}
            >
              {!settings.email.available && <Notice tone="warn">{words.email.unavailable}</Notice>}
              {!mayChange && <Notice>{words.choices.ofAccount}</Notice>}
              <ChoicesCard settings={settings} />
            </SettingsGroup>
            <SettingsGroup {...words.groups.channels}>
              <EmailCard settings={settings} />
              <div id="telegram" className="scroll-mt-20">
                <TelegramCard settings={settings} />
              </div>
              {mayChange && (
                <div id="slack" className="scroll-mt-20">
                  <SlackCard settings={settings} />
                </div>
              )}
            </SettingsGroup>
          </div>
        )}
      </Loaded>
    </>
  )
}
