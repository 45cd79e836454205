import * as publicDoor from '../../api/generated/public.ts'
import { addressOf } from '../../api/operation.ts'
import { pageAddress } from './page-address.ts'

interface Options {
  /** Reads the page again and shows what can be shown now. */
  update: () => void
  /** Whether a change waits until the client has finished writing. */
  isUpdatePending: () => boolean
}

const POLL_MS = 60_000

/**
 * Updates the page when the provider replies, publishes a new version or ends the link. The server only reports that something has changed.
 * A slow poll finds changes whose report was lost.
 */
export function followLink({ update, isUpdatePending }: Options) {
  const source = new EventSource(addressOf(publicDoor.sharedPageFollow, { token: pageAddress.id }))
  source.onmessage = ({ data }) => {
    // `ready` only says that the stream is open.
    if ((JSON.parse(data) as { kind: string }).kind !== 'ready') update()
  }
  setInterval(() => {
    if (document.visibilityState === 'visible') update()
  }, POLL_MS)
  // A pending update is shown when the client has finished. The next element gets the focus after this event, hence the timer.
  document.addEventListener('focusout', () =>
    setTimeout(() => {
      if (isUpdatePending()) update()
    }),
  )
}
