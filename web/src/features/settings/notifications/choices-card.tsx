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
import { useToast } from '../../../ui/toast.tsx'
import { isSentByChannel, isSetUpByChannel, useChangeNotifications } from './notification-queries.ts'
import { useNotificationWords } from './words.ts'

const cellClass = 'w-20 px-1 py-3 last:pr-3 text-center align-middle max-sm:w-14'

/** A table of kinds and channels. Each tick takes effect at once. */
export function ChoicesCard({ settings }: { settings: NotificationSettings }) {
  const words = useNotificationWords()
  const isSetUp = isSetUpByChannel(settings)
  const isSent = isSentByChannel(settings)
  return (
    <Card className="overflow-clip" flush>
      <table className="w-full text-left text-sm" aria-label={words.choices.title}>
        <thead>
          <tr className="border-b border-line text-xs text-quiet">
            <th scope="col" className="py-3 pr-2 pl-6 align-bottom font-medium">
              {words.choices.kind}
            </th>
            {notificationChannels.map((channel) => (
              <th key={channel} scope="col" className="px-1 py-3 text-center align-bottom font-medium last:pr-3">
                {words.channels[channel]}
                {!isSetUp[channel] && <span className="block font-normal">{words.choices.off}</span>}
                {isSetUp[channel] && !isSent[channel] && (
                  <span className="block font-normal text-warn">{words.choices.notSent}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {notificationKinds.map((kind) => (
            <tr key={kind} className="border-b border-line last:border-0">
              <th scope="row" className="py-3 pr-2 pl-6 font-medium">
                {words.kinds[kind].title}
                <span className="block font-normal text-quiet max-sm:text-xs">{words.kinds[kind].hint}</span>
              </th>
              {notificationChannels.map((channel) => (
                <td key={channel} className={classes(cellClass, isSetUp[channel] && !isSent[channel] && 'opacity-50')}>
                  <Choice kind={kind} channel={channel} settings={settings} isDisabled={!isSetUp[channel]} />
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
  isDisabled: boolean
}

function Choice({ kind, channel, settings, isDisabled }: ChoiceProps) {
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
    <label className="inline-flex size-10 cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        aria-label={words.choices.choice(words.kinds[kind].title, words.channels[channel])}
        checked={!isDisabled && (chosen ?? settings.kinds[kind][channel])}
        disabled={isDisabled}
        onChange={(event) => void choose(event.target.checked)}
        className="tick-box"
      />
    </label>
  )
}
