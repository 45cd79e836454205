import type { LeadSession } from '@proffer/core/lead-sessions/schema.ts'
import type { ReactNode } from 'react'
import { useLanguageName } from '../../i18n/language-name.ts'
import { classes } from '../../ui/class-names.ts'
import { ChevronRightIcon } from '../../ui/icons.tsx'
import { KeyValue } from '../../ui/key-value.tsx'
import { OutsideLink } from '../../ui/link.tsx'
import { readDiscovery } from './discovery.ts'
import { LeadCallback } from './lead-callback.tsx'
import { LeadHistory } from './lead-history.tsx'
import { useLeadsWords } from './words.ts'

/** What is seldom needed, folded: the rest of the record, and what happened to it. */
export function LeadMore({ lead }: { lead: LeadSession }) {
  const { more, history } = useLeadsWords()
  return (
    <div className="min-w-0 divide-y divide-line rounded-lg border border-line">
      <Folded title={more.title}>
        <Details lead={lead} />
      </Folded>
      <Folded title={history.title}>
        <div className="flex flex-col gap-6">
          <LeadHistory lead={lead} />
          <LeadCallback lead={lead} />
        </div>
      </Folded>
    </div>
  )
}

const summaryClass = classes(
  'flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-lg px-5 text-sm font-medium text-quiet',
  'hover:text-ink focus-visible:-outline-offset-2',
)

function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary className={summaryClass}>
        <ChevronRightIcon width="16" height="16" className="transition-transform group-open:rotate-90" />
        {title}
      </summary>
      <div className="px-5 pt-2 pb-5">{children}</div>
    </details>
  )
}

function Details({ lead }: { lead: LeadSession }) {
  const { lead: words, more } = useLeadsWords()
  const languageName = useLanguageName()
  const { summary, page, others } = readDiscovery(lead.discoveryData)
  const inWords = (value: string | boolean) => (typeof value === 'boolean' ? (value ? more.yes : more.no) : value)
  return (
    <KeyValue
      facts={[
        [words.language, languageName(lead.language)],
        ...(lead.suggestedProposalType ? [[words.suggestedType, lead.suggestedProposalType] as const] : []),
        ...(page ? [[more.page, <PageLink key="page" page={page} />] as const] : []),
        ...(summary ? [[more.summary, summary] as const] : []),
        ...others.map(([label, value]) => [label, inWords(value)] as const),
      ]}
    />
  )
}

/** Only web addresses become links: a channel may send any text. */
function PageLink({ page }: { page: string }) {
  if (!/^https?:\/\//i.test(page)) return page
  return (
    <span className="break-all">
      <OutsideLink href={page}>{page.replace(/^https?:\/\//i, '')}</OutsideLink>
    </span>
  )
}
