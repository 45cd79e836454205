import { useFormat } from '../i18n/format.ts'

interface Props {
  at: string | null
  /** Shown when there is no time. */
  absent?: string
}

/** How long ago something happened, with the exact time as a tooltip. */
export function Moment({ at, absent = '–' }: Props) {
  const format = useFormat()
  if (at === null) return <span className="text-quiet">{absent}</span>
  // The clock of the browser can be behind that of the server.
  const now = Math.max(Date.now(), Date.parse(at))
  return (
    <time dateTime={at} title={format.moment(at)} className="whitespace-nowrap text-quiet">
      {format.ago(at, now)}
    </time>
  )
}
