import type { ClientFile } from '@proffer/core/files/schema.ts'
import type { EarlierMessages, Message } from '@proffer/core/messages/schema.ts'
import type { Selection } from '@proffer/core/pricing/calculation-schema.ts'
import type { PriceAnswer } from '@proffer/core/pricing/totals-schema.ts'
import type { CodeReceipt, SharedPage, ShareState } from '@proffer/core/shares/client-schema.ts'
import { call, type Result, sendFile } from '../../plain/call.ts'
import { ONLY_PREVIEW } from './failure-text.ts'
import type { pageAddress } from './page-address.ts'

interface AcceptedAnswer {
  name: string
  note: string
  version: number
  consent: true
  signature: { kind: 'typed' | 'drawn'; svg?: string | null }
  code?: string
  selection?: Selection
  expectedTotal?: string
}

type Attachment = { url: string } | { fileId: string; name: string }

export type ClientApi = ReturnType<typeof clientApi>

/** The requests that the holder of the link can make. A preview only reads: its other requests fail without being sent. */
export function clientApi({ path, contentPath, isPreview }: typeof pageAddress) {
  const post = <T>(action: string, body?: object): Promise<Result<T>> =>
    isPreview ? Promise.resolve(onlyPreview) : call('POST', `${path}/${action}`, body)
  const answer = (action: string, body: object) => post<ShareState>(action, body)
  return {
    read: (): Promise<Result<SharedPage>> => call('GET', contentPath),
    /** The messages before the one with this id. */
    earlier: (before: string): Promise<Result<EarlierMessages>> => call('GET', `${path}/conversation?before=${before}`),
    /** Reports that the page was opened. The server does not count views by the provider. */
    view: (isByProvider: boolean) => post(`view${isByProvider ? '?preview=true' : ''}`),
    price: (body: { selection: Selection }) => post<PriceAnswer>('price', body),
    accept: (body: AcceptedAnswer) => answer('accept', body),
    requestCode: () => post<CodeReceipt>('verification'),
    reject: (body: { reason: string | null; note: string; version: number }) => answer('reject', body),
    requestChanges: (body: { note: string; version: number }) => answer('request-changes', body),
    upload: (file: File, type: string): Promise<Result<ClientFile>> =>
      isPreview ? Promise.resolve(onlyPreview) : sendFile(`${path}/files`, file, type),
    write: (body: { content: string; attachments: Attachment[] }) => post<Message>('messages', body),
  }
}

const onlyPreview = {
  ok: false,
  failure: { kind: 'refused', status: 0, code: ONLY_PREVIEW, retryAfterSeconds: null },
} as const
