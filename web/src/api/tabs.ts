const NAME = 'proffer-account'

const openChannel = () => ('BroadcastChannel' in window ? new BroadcastChannel(NAME) : undefined)

/** Tells the other tabs of the browser that the session works in another account now. */
export function announceAccountChange(): void {
  const channel = openChannel()
  channel?.postMessage('changed')
  channel?.close()
}

/** Calls back when another tab has changed the account. Returns a function that stops it. */
export function followAccountChanges(onChange: () => void): () => void {
  const channel = openChannel()
  channel?.addEventListener('message', onChange)
  return () => channel?.close()
}
