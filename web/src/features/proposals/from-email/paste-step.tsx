import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callWithHeaders } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { profileQuery } from '../../../api/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Form } from '../../../ui/form.tsx'
import { SparkIcon } from '../../../ui/icons.tsx'
import { LeaveGuard } from '../../../ui/leave-guard.tsx'
import { Link } from '../../../ui/link.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { aiProviderInUse } from '../../profile/ai-providers.ts'
import type { Reading } from './draft.ts'
import { EngineFailure } from './engine-failure.tsx'
import { FromEmailHeader } from './from-email-header.tsx'
import { useFromEmailWords } from './words.ts'

/** AI providers are slow. The page waits longer than the server, which by default gives up after a minute (`AI_TIMEOUT`). */
const TIMEOUT_MS = 150_000
// The limits of the API.
const MIN_CHARACTERS = 10
const MAX_CHARACTERS = 50_000

interface Props {
  target: Proposal | null
  email: string
  onEmail: (email: string) => void
  onRead: (reading: Reading) => void
}

/** Asks for the text of the email and reads it. If that fails, the text stays. */
export function PasteStep({ target, email, onEmail, onRead }: Props) {
  const words = useFromEmailWords()
  const { paste } = words
  const [engineError, setEngineError] = useState<string | null>(null)
  const read = useMutation({ mutationFn: readEmail })
  const form = useForm({
    initial: { brief: email },
    check: ({ brief }): Partial<Record<string, string>> => {
      // A simple emoji is one character.
      const length = Array.from(brief.trim()).length
      if (length < MIN_CHARACTERS) return { brief: paste.tooShort }
      return length > MAX_CHARACTERS ? { brief: paste.tooLong } : {}
    },
    send({ brief }) {
      setEngineError(null)
      return read.mutateAsync(brief)
    },
    onSent(reading) {
      if (reading.response.success) onRead(reading)
      else setEngineError(reading.response.error ?? '')
    },
  })
  const { value, onChange, ...field } = form.field('brief')
  // After the heading took the focus: the only thing to do here is to paste.
  useEffect(() => form.element.current?.querySelector('textarea')?.focus({ preventScroll: true }), [])
  const isTyped = value.trim() !== '' && value !== words.exampleEmail

  function change(text: string) {
    onEmail(text)
    onChange(text)
  }

  return (
    <>
      <LeaveGuard when={isTyped && !form.isSending} />
      <FromEmailHeader target={target} description={paste.description} />
      <Card className="mx-auto mt-6 max-w-3xl max-md:-mx-2 max-md:mt-4">
        <Form form={form}>
          <TextArea
            label={paste.label}
            hint={paste.hint}
            rows={14}
            serif
            placeholder={paste.placeholder}
            value={value}
            onChange={change}
            {...field}
          />
          <WhoReads />
          {engineError !== null && !form.isSending && <EngineFailure error={engineError} />}
          <div className="flex flex-wrap items-center gap-2">
            <Button type="submit" variant="primary" icon={<SparkIcon />} busy={form.isSending}>
              {paste.read}
            </Button>
            {value.trim() === '' && <Button onClick={() => change(words.exampleEmail)}>{paste.example}</Button>}
            <p role="status" className="text-sm text-quiet">
              {form.isSending && paste.reading}
            </p>
          </div>
        </Form>
      </Card>
    </>
  )
}

/** Who gets the text: the AI provider of the profile, or what this service has. */
function WhoReads() {
  const { paste } = useFromEmailWords()
  const record = useQuery(profileQuery).data
  if (!record) return null
  const provider = aiProviderInUse(record.profile)
  return (
    <p className="-mt-2 text-sm text-quiet">
      {provider ? paste.readByProvider(provider.label) : paste.readByService}{' '}
      <Link to="/profile/$part" params={{ part: 'ai' }}>
        {paste.aiSettings}
      </Link>
    </p>
  )
}

async function readEmail(text: string): Promise<Reading> {
  const email = text.replace(/\r\n?/g, '\n').trim()
  const { value, headers } = await callWithHeaders(app.aiDraftProposal, {
    body: { brief: email },
    timeoutMs: TIMEOUT_MS,
  })
  return { email, response: value, engine: headers.get('x-service-ai-engine') ?? '' }
}
