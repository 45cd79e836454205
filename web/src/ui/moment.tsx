import { useFormat } from '../i18n/format.ts'

interface Props {
  at: string | null
  /** What stands there where there is no time. */
  absent?: string
}

/** When something happened, as readers count; exactly, for who points at it. */
export function Moment({ at, absent = '–' }: Props) {
  const format = useFormat()
  if (at === null) return <span className="text-quiet">{absent}</span>
  return (
    <time dateTime={at} title={format.moment(at)} className="whitespace-nowrap text-quiet">
      {format.ago(at)}
    </time>
  )
}
