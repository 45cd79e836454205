import { isSameName } from '@proffer/core/person-name.ts'
import type { PriceTotals } from '@proffer/core/pricing/totals-schema.ts'
import type { AcceptanceRecord } from '@proffer/core/shares/acceptance-schema.ts'
import type { SharedProposal } from '@proffer/core/shares/snapshot.ts'
import { useFormat } from '../../../i18n/format.ts'
import { classes } from '../../../ui/class-names.ts'
import { AccountIcon, ChevronRightIcon } from '../../../ui/icons.tsx'
import { CoverSurface, quietOnCover, ruleOnCover, sparkOnCover } from './cover-surface.tsx'
import { showEvidence } from './evidence-card.tsx'
import { Signature } from './signature.tsx'
import { useOutcomeWords } from './words.ts'

interface Props {
  record: AcceptanceRecord
  /** What the client wrote with the acceptance. */
  note: string | null
  timeZone: string
  content: SharedProposal
}

/** Who accepted, when, how and for how much, with the signed document. */
export function AgreementPanel({ record, note, timeZone, content }: Props) {
  const { agreement: words, evidence } = useOutcomeWords()
  const format = useFormat()
  const { name, signature, emailVerified, totals } = record
  const company = content.clientName && !isSameName(content.clientName, name) ? content.clientName : null
  return (
    <CoverSurface label={words.label}>
      <div className="grid gap-x-8 gap-y-6 px-5 pt-6 pb-6 @xl:grid-cols-[minmax(0,1fr)_auto] @xl:px-8 @xl:pt-7">
        <div className="flex min-w-0 flex-col">
          <p className="font-serif text-[1.75rem] leading-[1.15] tracking-[-0.015em] wrap-anywhere @xl:text-[2rem]">
            {words.accepted(name)}
          </p>
          <p className={`mt-2 ${quietOnCover}`}>
            {company && <span className="block wrap-anywhere">{company}</span>}
            <time className="block first-letter:uppercase" dateTime={record.respondedAt}>
              {format.momentIn(record.respondedAt, timeZone)}
            </time>
          </p>
          <div className={`mt-4 mb-1 flex flex-col ${sparkOnCover}`}>
            <Signature signature={signature} name={name} />
          </div>
          <p className={`text-[0.8125rem] leading-5 ${quietOnCover}`}>
            {words[signature.kind]} {emailVerified ? words.verified : words.unverified}
          </p>
          {note && <ClientNote>{note}</ClientNote>}
        </div>
        <dl
          className={`flex flex-col gap-6 @max-xl:border-t @max-xl:pt-5 @xl:min-w-52 @xl:border-l @xl:pl-8 ${ruleOnCover}`}
        >
          {totals ? (
            <>
              <Sum label={words.oneTime} totals={totals.oneTime} currency={content.currency} isMain />
              {totals.monthly && <Sum label={words.monthly} totals={totals.monthly} currency={content.currency} />}
              {totals.yearly && <Sum label={words.yearly} totals={totals.yearly} currency={content.currency} />}
            </>
          ) : (
            <div>
              <dt className="font-serif text-2xl">{words.noPrice}</dt>
              <dd className={`text-sm ${quietOnCover}`}>{words.noPriceText}</dd>
            </div>
          )}
        </dl>
      </div>
      {/* The signed PDF is the filled button of the page. */}
      {/* biome-ignore lint/a11y/useValidAnchor: the address scrolls to the evidence, and the click opens it. */}
      <a
        href="#evidence"
        onClick={showEvidence}
        className={classes(
          'flex min-h-16 items-center gap-3 border-t px-5 py-3 text-sm no-underline outline-offset-[-4px] transition-colors hover:bg-on-deep/10',
          '@xl:px-8',
          ruleOnCover,
        )}
      >
        <AccountIcon className={`shrink-0 ${sparkOnCover}`} />
        <span className="min-w-0 flex-1">
          <span className="block font-[550]">{evidence.title}</span>
          <span className={quietOnCover}>{words.evidenceText}</span>
        </span>
        <ChevronRightIcon className="shrink-0" />
      </a>
    </CoverSurface>
  )
}

function ClientNote({ children }: { children: string }) {
  const { agreement: words } = useOutcomeWords()
  return (
    <figure className={`mt-4 border-l-2 pl-4 ${ruleOnCover}`}>
      <figcaption className={`text-[0.8125rem] ${quietOnCover}`}>{words.note}</figcaption>
      <blockquote className="font-serif text-lg wrap-anywhere whitespace-pre-line">{children}</blockquote>
    </figure>
  )
}

interface SumProps {
  label: string
  totals: PriceTotals
  currency: string
  isMain?: boolean
}

/** A sum with tax, and below it the net if that is another one. */
function Sum({ label, totals: { net, gross, taxes }, currency, isMain = false }: SumProps) {
  const { agreement: words } = useOutcomeWords()
  const format = useFormat()
  const isTaxed = net !== gross
  const taxName = taxes.find(({ name }) => name.trim() !== '')?.name ?? words.tax
  return (
    <div>
      <dt className={`text-sm ${quietOnCover}`}>{isTaxed ? words.withTax(label, taxName) : label}</dt>
      <dd
        className={classes(
          'font-serif leading-tight tracking-[-0.018em] whitespace-nowrap lining-nums tabular-nums',
          isMain ? 'text-[1.75rem] @xl:text-4xl' : 'text-2xl',
        )}
      >
        {format.money(gross, currency)}
      </dd>
      {isTaxed && <dd className={`text-sm tabular-nums ${quietOnCover}`}>{words.net(format.money(net, currency))}</dd>}
    </div>
  )
}
