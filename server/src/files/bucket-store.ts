import { createReadStream } from 'node:fs'
import { text } from 'node:stream/consumers'
import type { BucketSettings } from '../config/files-url.ts'
import type { Clock } from '../process/clock.ts'
import { OperatorError } from '../process/operator-error.ts'
import { type BucketAnswer, type BucketWaits, bucketRequests, refusal } from './bucket-requests.ts'
import { isFileId } from './file-id.ts'
import type { FileStore } from './file-store.ts'

interface Options {
  settings: BucketSettings
  clock: Clock
  waits?: BucketWaits | undefined
}

/**
 * The contents of files in a bucket of an S3-compatible store, one object for each id. The store shows an object only when it
 * is complete. A crash may leave an object without a record. The sweep deletes it.
 */
export function bucketStore({ settings, clock, waits }: Options): FileStore {
  const { send } = bucketRequests({ settings, clock, waits })

  /** A page of the names of objects, and the token of the next page. */
  async function listPage(token: string | undefined) {
    const query = {
      'list-type': '2',
      ...(settings.prefix && { prefix: settings.prefix }),
      ...(token && { 'continuation-token': token }),
    }
    const answer = await send({ method: 'GET', key: '', query })
    if (answer.status !== 200) throw refusal('GET', answer)
    const page = await text(answer.content)
    const names = [...page.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, name = '']) => name)
    const isLast = !/<IsTruncated>\s*true\s*<\/IsTruncated>/.test(page)
    const [, nextToken] = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(page) ?? []
    return { names, nextToken: isLast ? undefined : unescaped(nextToken) }
  }

  return {
    async put(id, { path, size, sha256 }) {
      const content = { stream: () => createReadStream(path), size, sha256 }
      const answer = await send({ method: 'PUT', key: id, content })
      if (answer.status >= 300) throw refusal('PUT', answer)
      await text(answer.content)
    },

    async open(id) {
      const answer = await send({ method: 'GET', key: id })
      if (answer.status === 200) return answer.content
      if (isMissing(answer)) return undefined
      throw refusal('GET', answer)
    },

    async remove(id) {
      const answer = await send({ method: 'DELETE', key: id })
      if (answer.status >= 300 && !isMissing(answer)) throw refusal('DELETE', answer)
      await text(answer.content)
    },

    async *list() {
      let token: string | undefined
      do {
        const { names, nextToken } = await listPage(token)
        for (const name of names) {
          // The bucket may hold other objects. Names are not decoded, because no id contains a character that XML escapes.
          const id = name.startsWith(settings.prefix) ? name.slice(settings.prefix.length) : ''
          if (isFileId(id)) yield id
        }
        token = nextToken
      } while (token)
    },

    async check(onTrouble) {
      const query = { 'list-type': '2', 'max-keys': '1', ...(settings.prefix && { prefix: settings.prefix }) }
      const answer = await send({ method: 'GET', key: '', query }).catch(onTrouble)
      // The store did not answer, and `onTrouble` has the error.
      if (!answer) return
      if (answer.status === 200) {
        answer.content.destroy()
        return
      }
      throw new OperatorError(
        `FILES_URL does not work: the store answered ${answer.status} ${answer.code ?? ''}. ` +
          'Check the bucket, the access key and the region. The key must be allowed to list, read, write and delete.',
      )
    },
  }
}

const isMissing = ({ status, code }: BucketAnswer) => status === 404 && code === 'NoSuchKey'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
/** Replaces the entities of XML: `a&amp;b` becomes `a&b`. */
const unescaped = (value: string | undefined) =>
  value?.replace(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity)
