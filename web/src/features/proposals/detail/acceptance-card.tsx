import type { Proposal } from '@proffer/core/proposals/schema.ts'
import type { AcceptanceRecord } from '@proffer/core/shares/acceptance-schema.ts'
import { readSignaturePath, signatureBox, writeSignaturePath } from '@proffer/core/shares/signature-path.ts'
import { useQuery } from '@tanstack/react-query'
import * as app from '../../../api/generated/app.ts'
import { addressOf } from '../../../api/operation.ts'
import { useFormat } from '../../../i18n/format.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { KeyValue } from '../../../ui/key-value.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import { deviceOf } from '../../settings/account/device-name.ts'
import { acceptanceQuery } from './detail-queries.ts'
import { MailState } from './mail-state.tsx'
import { useMailWords } from './mail-words.ts'
import { useSigningWords } from './signing-words.ts'

/** Who accepted the proposal, when, how and from where, with the signed PDF. */
export function AcceptanceCard({ proposal: { id } }: { proposal: Pick<Proposal, 'id'> }) {
  const { evidence: words } = useSigningWords()
  const mailWords = useMailWords()
  const { data: record } = useQuery(acceptanceQuery(id))
  if (!record) return null
  const entries = record.timeline.map(({ at, kind, detail }, index) => ({
    id: `${index}`,
    at,
    title: words.kinds[kind](detail ?? ''),
    tone: kind === 'accepted' ? ('good' as const) : ('neutral' as const),
  }))
  return (
    <Card title={words.title}>
      {record.signature.svg && <Drawing path={record.signature.svg} label={words.signatureOf(record.name)} />}
      <Facts record={record} />
      {record.notification && (
        <div className="mt-4 text-sm">
          <p className="font-semibold">{mailWords.signedCopy}</p>
          <MailState proposalId={id} mail={record} to={null} retry={{ of: 'acceptance' }} />
        </div>
      )}
      <details className="mt-5">
        <summary className="cursor-pointer py-1 text-sm font-semibold">{words.timeline}</summary>
        <div className="mt-3">
          <Timeline entries={entries} />
        </div>
      </details>
      <a
        href={addressOf(app.proposalPdf, { proposal_id: id })}
        download
        className={`mt-6 ${buttonClass({ wide: true })}`}
      >
        {words.pdf}
      </a>
    </Card>
  )
}

function Facts({ record }: { record: AcceptanceRecord }) {
  const words = useSigningWords()
  const { evidence } = words
  const format = useFormat()
  const device = record.userAgent === null ? null : deviceOf(record.userAgent)
  // An unknown fact is null and not shown.
  const facts = [
    [evidence.name, record.name],
    [evidence.when, format.moment(record.respondedAt)],
    [evidence.how, words[record.signature.kind]],
    [evidence.email, record.emailVerified ? evidence.verified : evidence.unverified],
    [evidence.address, record.address],
    [evidence.device, device ? evidence.deviceOn(device.browser, device.system) : record.userAgent],
    [evidence.version, String(record.version)],
    [evidence.consent, record.consentText],
    [evidence.fingerprint, record.snapshotSha256],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  return <KeyValue stacked facts={facts} />
}

/** The space around a drawn signature, so that its lines are not cut off. */
const MARGIN = 4

function Drawing({ path, label }: { path: string; label: string }) {
  const steps = readSignaturePath(path)
  if (!steps) return null
  const { left, top, width, height } = signatureBox(steps)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${left - MARGIN} ${top - MARGIN} ${width + 2 * MARGIN} ${height + 2 * MARGIN}`}
      className="mb-5 max-h-24 w-full border-b border-line pb-2"
    >
      <path
        d={writeSignaturePath(steps)}
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
