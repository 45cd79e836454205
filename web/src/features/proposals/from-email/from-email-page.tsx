import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { Loaded } from '../../../ui/loaded.tsx'
import { MissingPage } from '../../../ui/missing-page.tsx'
import { noteNavigation } from '../../../ui/page-heading.ts'
import { SkeletonPage } from '../../../ui/skeleton.tsx'
import { NotAllowedPage } from '../../team/not-allowed-page.tsx'
import { useRights } from '../../team/use-rights.ts'
import { proposalQuery } from '../proposal-queries.ts'
import { useProposalsWords } from '../words.ts'
import type { Reading } from './draft.ts'
import { DraftStep } from './draft-step.tsx'
import { IntoStep } from './into-step.tsx'
import { PasteStep } from './paste-step.tsx'

const route = getRouteApi('/app/proposals/from-email')

/** Reads the email of a client, and makes a new proposal of it, or adds its requirements to one. */
export function FromEmailPage() {
  const { into } = route.useSearch()
  return into === undefined ? <Steps target={null} /> : <StepsInto key={into} proposalId={into} />
}

function StepsInto({ proposalId }: { proposalId: string }) {
  const { may } = useRights()
  const { title } = useProposalsWords()
  return (
    <Loaded
      query={useQuery(proposalQuery(proposalId))}
      skeleton={<SkeletonPage />}
      missing={
        <div className="mx-auto max-w-6xl pt-8 lg:pt-12">
          <MissingPage list={{ label: title, to: '/proposals' }} />
        </div>
      }
    >
      {({ value }) => (may('proposal_update', value) ? <Steps target={value} /> : <NotAllowedPage />)}
    </Loaded>
  )
}

/** First the text, then the draft. Each step has its own heading. */
function Steps({ target: loaded }: { target: Proposal | null }) {
  // The proposal as it was when the page opened: a change elsewhere must not restart the draft.
  const [target] = useState(loaded)
  const [email, setEmail] = useState('')
  const [reading, setReading] = useState<Reading | null>(null)

  function show(next: Reading | null) {
    noteNavigation()
    window.scrollTo(0, 0)
    setReading(next)
  }

  if (!reading) return <PasteStep target={target} email={email} onEmail={setEmail} onRead={show} />
  const props = { reading, onChangeText: () => show(null) }
  return target ? <IntoStep target={target} {...props} /> : <DraftStep {...props} />
}
