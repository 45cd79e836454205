import { deviceOf } from '@proffer/core/accounts/device-name.ts'
import type { AcceptanceRecord } from '@proffer/core/shares/acceptance-schema.ts'
import { useFormat } from '../../../i18n/format.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { ChevronRightIcon } from '../../../ui/icons.tsx'
import { KeyValue } from '../../../ui/key-value.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import { useSigningWords } from '../detail/signing-words.ts'
import { useOutcomeWords } from './words.ts'

const ID = 'evidence'

/** Opens the evidence, which is closed at first. The link itself scrolls to it. */
export function showEvidence() {
  const card = document.getElementById(ID)
  if (card instanceof HTMLDetailsElement) card.open = true
}

/** From where and how the client accepted, what they agreed to, and what happened before. */
export function EvidenceCard({ record }: { record: AcceptanceRecord }) {
  const { evidence: words } = useOutcomeWords()
  const signing = useSigningWords()
  const entries = record.timeline.map(({ at, kind, detail }, index) => ({
    id: `${index}`,
    at,
    title: signing.evidence.kinds[kind](detail ?? ''),
    tone: kind === 'accepted' ? ('good' as const) : ('neutral' as const),
  }))
  return (
    <details id={ID} className="group/evidence rounded-lg border border-line bg-sheet">
      <summary className="flex items-center justify-between gap-3 rounded-lg px-6 py-4 font-semibold">
        {words.title}
        <ChevronRightIcon className="shrink-0 text-quiet transition-transform group-open/evidence:rotate-90" />
      </summary>
      <div className="flex flex-col gap-5 px-6 pb-6">
        <p className="text-sm text-quiet">{words.hint}</p>
        <Facts record={record} />
        <div>
          <h3 className="mb-3 text-sm font-semibold">{signing.evidence.timeline}</h3>
          <Timeline entries={entries} />
        </div>
      </div>
    </details>
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
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  const fingerprint = <Fingerprint key="fingerprint" value={record.snapshotSha256} />
  return <KeyValue stacked facts={[...facts, [evidence.fingerprint, fingerprint]]} />
}

/** The beginning and the end. The whole value is copied. */
function Fingerprint({ value }: { value: string }) {
  const { evidence: words } = useOutcomeWords()
  return (
    <span className="flex flex-wrap items-center justify-between gap-2">
      <code title={value}>
        {value.slice(0, 8)}…{value.slice(-8)}
      </code>
      <CopyButton size="small" text={value}>
        {words.copyFingerprint}
      </CopyButton>
    </span>
  )
}
