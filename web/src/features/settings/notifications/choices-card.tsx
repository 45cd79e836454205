import {
  type NotificationChannel,
  type NotificationKind,
  type NotificationSettings,
  notificationChannels,
  notificationKinds,
} from '@proffer/core/notifications/schema.ts'
import { useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/class-names.ts'
import { useFailureText } from '../../../ui/error-notice.tsx'
import { Link } from '../../../ui/link.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useRights } from '../../team/use-rights.ts'
import { isSentByChannel, isSetUpByChannel, useChangeNotifications } from './notification-queries.ts'
import { useNotificationWords } from './words.ts'

const cellClass = 'w-20 px-1 py-3 last:pr-3 text-center align-middle max-sm:w-auto max-sm:p-0'

/**
 * A table of kinds and channels. Each tick takes effect at once. On phones the ticks are below the text, each with its channel. The
 * explicit roles keep it a table for screen readers there.
 */
export function ChoicesCard({ settings }: { settings: NotificationSettings }) {
  const words = useNotificationWords()
  const mayChange = useRights().has('manage webhooks and channels')
  const isSetUp = isSetUpByChannel(settings)
  const isSent = isSentByChannel(settings)
  const canSetUp = (channel: NotificationChannel) =>
    channel === 'telegram' ? settings.telegram.available : channel !== 'slack' || mayChange
  return (
    <Card className="overflow-clip" flush>
      <table role="table" className="w-full text-left text-sm max-sm:block" aria-label={words.choices.title}>
        <thead className="max-sm:hidden">
          <tr className="border-b border-line text-xs text-quiet">
            <th scope="col" className="py-3 pr-2 pl-6 align-bottom font-medium">
              {words.choices.kind}
            </th>
            {notificationChannels.map((channel) => (
              <th key={channel} scope="col" className="px-1 py-3 text-center align-bottom font-medium last:pr-3">
                {words.channels[channel]}
                {!isSetUp[channel] && !canSetUp(channel) && (
                  <span className="block font-normal">{words.choices.off}</span>
                )}
                {!isSetUp[channel] && canSetUp(channel) && (
                  <Link
                    to="/settings/notifications"
                    hash={channel}
                    aria-label={words.choices.setUpChannel(words.channels[channel])}
                    className="block font-normal"
                  >
                    {words.choices.setUp}
                  </Link>
                )}
                {isSetUp[channel] && !isSent[channel] && (
                  <span className="block font-normal text-warn">{words.choices.notSent}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-sm:block">
          {notificationKinds.map((kind) => (
            <tr
              key={kind}
              role="row"
              className="border-b border-line last:border-0 max-sm:flex max-sm:flex-wrap max-sm:gap-x-5 max-sm:px-4 max-sm:pt-3 max-sm:pb-1"
            >
              <th scope="row" role="rowheader" className="py-3 pr-2 pl-6 font-medium max-sm:w-full max-sm:p-0">
                {words.kinds[kind].title}
                <span className="block font-normal text-quiet">{words.kinds[kind].hint}</span>
              </th>
              {notificationChannels.map((channel) => (
                <td key={channel} role="cell" className={classes(cellClass, !isSetUp[channel] && 'max-sm:hidden')}>
                  <Choice
                    kind={kind}
                    channel={channel}
                    settings={settings}
                    isOff={!isSetUp[channel]}
                    mayChange={mayChange}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

interface ChoiceProps {
  kind: NotificationKind
  channel: NotificationChannel
  settings: NotificationSettings
  /** The channel is not set up. */
  isOff: boolean
  mayChange: boolean
}

function Choice({ kind, channel, settings, isOff, mayChange }: ChoiceProps) {
  const words = useNotificationWords()
  const change = useChangeNotifications()
  const toast = useToast()
  const failureText = useFailureText()
  /** The choice that is being saved; null when none is. */
  const [chosen, setChosen] = useState<boolean | null>(null)

  async function choose(isOn: boolean) {
    setChosen(isOn)
    try {
      await change({ kinds: { [kind]: { [channel]: isOn } } })
    } catch (error) {
      toast({ text: failureText(error), tone: 'danger' })
    } finally {
      setChosen(null)
    }
  }

  return (
    // The label makes the whole cell a target.
    <label className="inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 sm:min-w-11">
      <input
        type="checkbox"
        aria-label={words.choices.choice(words.kinds[kind].title, words.channels[channel])}
        checked={!isOff && (chosen ?? settings.kinds[kind][channel])}
        disabled={isOff || !mayChange}
        onChange={(event) => void choose(event.target.checked)}
        className="tick-box"
      />
      <span aria-hidden="true" className="sm:hidden">
        {words.channels[channel]}
      </span>
    </label>
  )
}
