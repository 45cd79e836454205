import { accentOf } from '@proffer/core/brand/accent.ts'
import { logoPathOf } from '@proffer/core/brand/logo.ts'
import { loadGalleryTemplate } from '@proffer/core/gallery/gallery.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { profileQuery } from '../../api/session.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { Button } from '../../ui/button.tsx'
import { useFailureText } from '../../ui/error-notice.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useRights } from '../team/use-rights.ts'
import { useTodayWords } from './words.ts'

/** Marks the records as examples. */
const metadata = { example: 'true' }

/** Adds a draft with complete content and a pending lead to look at. They are ordinary records. */
export function AddExampleData() {
  const { example: words } = useTodayWords()
  const { language } = useLanguage()
  const queries = useQueryClient()
  const toast = useToast()
  const failureText = useFailureText()
  const [isBusy, setIsBusy] = useState(false)
  const { may } = useRights()
  if (!may('proposal_create')) return null

  async function add() {
    setIsBusy(true)
    try {
      const content = await loadGalleryTemplate('website', language)
      await call(app.proposalCreate, {
        body: {
          ...content,
          // Without the default template of the profile, whose settings would be mixed in.
          templateId: null,
          name: words.proposalName,
          clientName: words.clientName,
          metadata,
        },
      })
      const { id } = await call(app.leadSessionCreate, {
        body: {
          channel: 'web',
          channelId: 'example',
          clientName: words.leadName,
          brief: words.leadBrief,
          language,
          metadata,
        },
      })
      // A new lead begins with gathering information. Only a pending one waits for the provider.
      await call(app.leadSessionUpdate, { session_id: id, body: { status: 'pending' } })
      toast({ text: words.added })
    } catch (error) {
      toast({ text: failureText(error), tone: 'danger' })
    }
    await queries.invalidateQueries()
    setIsBusy(false)
  }
  return (
    <Button busy={isBusy} onClick={() => void add()}>
      {words.add}
    </Button>
  )
}

/** Shows a new provider what a client sees, until the first proposal is shared. Without a proposal it also offers example data. */
export function ExampleCard({ offersData }: { offersData: boolean }) {
  const { example: words } = useTodayWords()
  const profile = useQuery(profileQuery).data?.profile
  const logo = logoPathOf(profile?.logoUrl)
  const cover = profile?.brandColor ? accentOf(profile.brandColor).cover : null
  return (
    <section className="overflow-hidden rounded-lg border border-line bg-sheet">
      <div
        className="relative h-44 bg-deep px-6 text-on-deep"
        style={cover ? { backgroundColor: cover.ground, color: cover.text } : undefined}
      >
        <span className="inline-block max-w-full rounded-b-sm bg-on-deep px-3 pt-4 pb-2 font-serif text-lg leading-none wrap-anywhere text-deep">
          {logo ? (
            <img src={logo} alt={words.logo} className="h-6 max-w-40 object-contain" />
          ) : (
            profile?.companyName || words.logo
          )}
        </span>
        <h2 className="absolute inset-x-6 bottom-4 font-serif text-2xl leading-8 font-normal">{words.headline}</h2>
      </div>
      {offersData && (
        <div className="grid justify-items-start gap-3 px-6 pt-4 pb-6">
          <p className="text-sm text-quiet">{words.body}</p>
          <AddExampleData />
        </div>
      )}
    </section>
  )
}
