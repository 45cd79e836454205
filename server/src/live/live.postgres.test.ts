import { test } from 'node:test'
import { startBeside } from '../../test/beside.ts'
import { provider } from '../../test/client-side.ts'
import { startService } from '../../test/harness.ts'
import { liveScene } from '../../test/live-scene.ts'
import { waitUntil } from '../../test/waiting.ts'

test('pages at one process get hints about changes at another, also about many at once', async (t) => {
  const first = await startService()
  const second = await startBeside(first)
  try {
    const caller = await first.caller()
    const ada = provider(first, caller)
    const browser = await second.browser(caller)
    const scene = await liveScene(second)
    const page = await scene.page(t, browser)
    const { share, client: reader } = await ada.shared()
    const clientPage = await scene.clientPage(t, share.shareUrl)
    await clientPage.received('ready')
    await reader.accept()
    await page.received('proposal.accepted')
    await ada.call('POST', `/proposals/${share.proposalId}/messages`, { content: 'Thank you' })
    await clientPage.received('message.sent')

    // These are more hints than fit into one notification.
    const proposals = await Promise.all(Array.from({ length: 150 }, () => ada.propose()))
    const announced = () => new Set(page.events.map(({ data }) => data.proposalId))
    await waitUntil(() => proposals.every(({ id }) => announced().has(id)))

    // The session ends at the other process.
    await first.services.sessions.revokeOthers(caller.accountId, 'none')
    await page.closed()
  } finally {
    await second.stop()
    await first.stop()
  }
})
