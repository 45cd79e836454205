import { call, type Result } from '../../plain/call.ts'
import type { Message, SharedPage, ShareState } from './shared-page.ts'

export type ClientApi = ReturnType<typeof clientApi>

/** What the holder of the link can ask for. */
export function clientApi(token: string) {
  const path = `/api/public/v1/shares/${encodeURIComponent(token)}`
  const answer = (action: string, body: object): Promise<Result<ShareState>> => call('POST', `${path}/${action}`, body)
  return {
    read: (): Promise<Result<SharedPage>> => call('GET', path),
    view: (isPreview: boolean) => call('POST', `${path}/view${isPreview ? '?preview=true' : ''}`),
    accept: (body: { name: string; note: string }) => answer('accept', body),
    reject: (body: { reason: string | null; note: string }) => answer('reject', body),
    requestChanges: (body: { note: string }) => answer('request-changes', body),
    write: (body: { content: string; attachments: Array<{ url: string }> }): Promise<Result<Message>> =>
      call('POST', `${path}/messages`, body),
  }
}
