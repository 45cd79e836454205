import type { Share, ShareDetails } from '@proffer/core/shares/schema.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import { CheckIcon, ClockIcon, EyeIcon } from '../../../ui/icons.tsx'
import { OutsideLink } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PanelBody, PanelFoot } from '../../../ui/panel.tsx'
import { sharesQuery } from './detail-queries.ts'
import { mailTone } from './mail-sentence.ts'
import { RetryButton, useMailState } from './mail-state.tsx'
import type { SharedVersion } from './share-form.tsx'
import { useShareWords } from './share-words.ts'

/** What became of the mail, the link, and what happens next. */
export function ShareResult({ shared, onClose }: { shared: SharedVersion; onClose: () => void }) {
  const { done: words } = useShareWords()
  const { share: answered, isNew, message } = shared
  // The mail may have left, or failed, since the answer to the request.
  const stored = useQuery(sharesQuery(answered.proposalId)).data?.shares.find(({ id }) => id === answered.id)
  const share = stored ?? answered
  const { notification } = share
  const isUnsent = notification === 'not_configured' || notification === 'no_recipient' || notification === 'failed'
  const text = [message, answered.shareUrl].filter(Boolean).join('\n\n')
  return (
    <>
      <PanelBody>
        {!isNew && <p className="text-sm text-quiet">{words.same}</p>}
        <MailNotice share={share} isUnsent={isUnsent} />
        <div className="flex flex-col items-start gap-2 *:first:w-full">
          <CopyField label={words.link} value={answered.shareUrl} />
          <OutsideLink href={answered.shareUrl}>
            <span className="text-sm">{words.open}</span>
          </OutsideLink>
        </div>
        <NextSteps share={share} />
      </PanelBody>
      <PanelFoot>
        <div className="flex justify-end gap-2 max-sm:*:flex-1">
          {/* Without a message, the field of the link has the button to copy it. */}
          {isUnsent && message ? (
            <>
              <Button onClick={onClose}>{words.close}</Button>
              <CopyButton text={text} variant="primary">
                {words.copyAll}
              </CopyButton>
            </>
          ) : (
            <Button variant="primary" onClick={onClose}>
              {words.close}
            </Button>
          )}
        </div>
      </PanelFoot>
    </>
  )
}

function NextSteps({ share: { expiresAt, nextReminderAt } }: { share: Share | ShareDetails }) {
  const { done: words } = useShareWords()
  const format = useFormat()
  return (
    <section aria-labelledby="share-next">
      <h3 id="share-next" className="mb-2 text-sm font-semibold">
        {words.next}
      </h3>
      <ul className="flex flex-col gap-2.5 text-sm text-quiet">
        <Step icon={<EyeIcon />}>{words.watching}</Step>
        <Step icon={<ClockIcon />}>
          {nextReminderAt ? words.remindedOn(format.moment(nextReminderAt)) : words.notReminded}
        </Step>
        <Step icon={<CheckIcon />}>{expiresAt ? words.until(format.day(expiresAt)) : words.forever}</Step>
      </ul>
    </section>
  )
}

const Step = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex gap-3">
    <span className="shrink-0">{icon}</span>
    {children}
  </li>
)

function MailNotice({ share, isUnsent }: { share: Share | ShareDetails; isUnsent: boolean }) {
  const { done: words } = useShareWords()
  const { proposalId, recipientEmail: to } = share
  const retry = { of: 'share' } as const
  const { sentence, canRetry } = useMailState({ proposalId, mail: share, to, retry })
  if (sentence === null) return null
  return (
    <Notice tone={mailTone(share)} actions={canRetry && <RetryButton proposalId={proposalId} retry={retry} />}>
      {isUnsent && to !== null && <p className="font-semibold">{words.notSent}</p>}
      <p className="wrap-anywhere">{sentence}</p>
    </Notice>
  )
}
