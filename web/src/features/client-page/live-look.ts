import type { SharedPage } from '@proffer/core/shares/client-schema.ts'

/** What the provider changes on the brand page while a preview shows it. */
export interface Look extends Pick<SharedPage, 'accent'> {
  letterhead: Pick<SharedPage['snapshot']['letterhead'], 'logoUrl' | 'theme' | 'style'>
  provider: Partial<SharedPage['provider']>
}

/** The message by which a preview asks the application for a look. */
export const PREVIEW_READY = 'preview-ready'

let latestLook: Look | null = null

/** The page with the look that is being tried, if there is one. */
export function withLook(page: SharedPage): SharedPage {
  if (!latestLook) return page
  const { accent, letterhead, provider } = latestLook
  const { accent: _, ...rest } = page
  return {
    ...rest,
    ...(accent && { accent }),
    provider: { ...page.provider, ...provider },
    snapshot: { ...page.snapshot, letterhead: { ...page.snapshot.letterhead, ...letterhead } },
  }
}

/** Calls back after each look that the application sends. Messages of other sites and frames are ignored. */
export function followLook(onChange: () => void) {
  addEventListener('message', ({ origin, source, data }: MessageEvent<Look>) => {
    if (origin !== location.origin || source !== window.parent) return
    latestLook = data
    onChange()
  })
  window.parent.postMessage(PREVIEW_READY, location.origin)
}
