interface Options {
  /** The path of the link's operations. */
  path: string
  /** Whether the client is writing, or has a dialog open. The page must not change under their hands then. */
  isBusy: () => boolean
  refresh: () => Promise<unknown>
  /** Shows new messages only, which disturbs nobody. */
  showMessages: () => Promise<unknown>
}

const POLL_MS = 60_000

/**
 * Updates the page when the provider replies or publishes a new version. The server only says that something has changed. A
 * slow poll finds what it could not say.
 */
export function followLink({ path, isBusy, refresh, showMessages }: Options) {
  let isDue = false

  function update() {
    isDue = isBusy()
    void (isDue ? showMessages() : refresh())
  }

  const source = new EventSource(`${path}/live`)
  source.onmessage = ({ data }) => {
    if ((JSON.parse(data) as { kind: string }).kind !== 'ready') update()
  }
  setInterval(() => {
    if (document.visibilityState === 'visible') update()
  }, POLL_MS)
  // What had to wait is shown when the client has finished.
  document.addEventListener('focusout', () =>
    setTimeout(() => {
      if (isDue && !isBusy()) update()
    }),
  )
}
