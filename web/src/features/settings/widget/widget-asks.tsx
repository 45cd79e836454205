import { useQuery } from '@tanstack/react-query'
import { Card } from '../../../ui/card.tsx'
import { Link } from '../../../ui/link.tsx'
import { notificationsQuery } from '../notifications/notification-queries.ts'
import { useWidgetWords } from './words.ts'

/** What a visitor is asked, and where the answers arrive. */
export function WidgetAsks() {
  const { asks: words } = useWidgetWords()
  return (
    <Card title={words.title}>
      <ol className="flex flex-col gap-3">
        {words.steps.map(({ what, why }, index) => (
          <li key={what} className="flex gap-3">
            <span
              aria-hidden="true"
              className="flex size-6 shrink-0 items-center justify-center rounded-full bg-accent-wash text-xs font-semibold text-accent"
            >
              {index + 1}
            </span>
            <span>
              {what}
              <span className="block text-sm text-quiet">{why}</span>
            </span>
          </li>
        ))}
      </ol>
      <Arrival />
    </Card>
  )
}

function Arrival() {
  const { arrival: words } = useWidgetWords()
  const settings = useQuery(notificationsQuery).data
  // A provider cannot set up a mail server, so this cause is named alone, even if emails about leads are off too.
  const unsent = settings?.email.available ? words.mailOff : words.noMailServer
  const isMailed = settings?.email.available && settings.kinds.lead.email
  return (
    <div className="mt-5 border-t border-line pt-4 text-sm">
      <h3 className="font-medium">{words.title}</h3>
      <p className="mt-1 text-quiet">
        {words.inLeads} {settings && (isMailed ? words.mailed : unsent)}
      </p>
      <p className="mt-2 flex flex-wrap gap-x-5 gap-y-2 pointer-coarse:*:inline-flex pointer-coarse:*:min-h-11 pointer-coarse:*:items-center">
        <Link to="/leads">{words.openLeads}</Link>
        <Link to="/settings/notifications">{words.notifications}</Link>
      </p>
    </div>
  )
}
