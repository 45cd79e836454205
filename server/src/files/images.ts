import { fileBudget } from '@proffer/core/budgets.ts'
import { imageRefusal, imagesBusy } from './image-errors.ts'
import type { ImageJob } from './image-job.ts'
import { type ImageTask, imageLane } from './image-lane.ts'

/** How long an image may take in each of the two processes, and how long it may wait. Idle processes end after `idleMs`. */
export interface ImageWaits {
  quickMs?: number
  slowMs?: number
  idleMs?: number
  waitMs?: number
}

export type Images = ReturnType<typeof images>

const { quickImageMs, imageMs, imageWaitMs, slowImagesMs } = fileBudget

/**
 * Decodes images in two separate processes. One has only half a second for each image, so that nobody waits long for it. An image
 * that is larger or takes longer is decoded by the other, and so are all images of its account for a while. There the slow ones wait
 * for each other.
 */
export function images({
  quickMs = quickImageMs,
  slowMs = imageMs,
  idleMs = 20_000,
  waitMs = imageWaitMs,
}: ImageWaits = {}) {
  const slowAccounts = new Set<string>()
  const quick = imageLane({ timeoutMs: quickMs, idleMs, waitMs, isQuick: true, onSlow: moveToSlow })
  const slow = imageLane({
    timeoutMs: slowMs,
    idleMs,
    waitMs,
    isQuick: false,
    // An SVG can be slow by itself. Other images are slow only on a busy machine, so a retry may help.
    onSlow: ({ job, reject }) => reject(job.format === 'svg' ? imageRefusal('slow') : imagesBusy()),
  })

  function moveToSlow(task: ImageTask) {
    const { account } = task
    if (!slowAccounts.has(account)) setTimeout(() => slowAccounts.delete(account), slowImagesMs).unref()
    slowAccounts.add(account)
    for (const moved of [task, ...quick.takeAllOf(account)]) slow.add(moved)
  }

  return {
    /**
     * Resolves when the job is done. Rejects with the error for the sender if the image is damaged, too large or too slow, or if too
     * many images wait. When the signal aborts, the sender has gone and the job is dropped. Files that it still writes are removed.
     */
    run: (account: string, job: ImageJob, signal?: AbortSignal): Promise<void> =>
      new Promise((resolve, reject) => {
        const task: ImageTask = { account, job, signal, resolve, reject }
        const lane = slowAccounts.has(account) ? slow : quick
        lane.add(task)
        signal?.addEventListener('abort', () => {
          quick.abandon(task)
          slow.abandon(task)
        })
      }),

    stop() {
      quick.stop()
      slow.stop()
    },
  }
}
