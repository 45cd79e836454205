import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { messagesFolder, readMessages } from '../messages.ts'
import { agreement } from './agreement.ts'

const messages = readMessages(messagesFolder)

describe('the agreement of the second reader with our labels', () => {
  const { messages: count, ...figures } = agreement(messages)

  it('is of about a tenth of the messages, and high', () => {
    assert.ok(count > messages.length / 12 && count < messages.length / 8, String(count))
    for (const [what, f1] of Object.entries(figures)) assert.ok(f1 > 0.6 && f1 < 1, `${what}: ${f1}`)
  })

  it('falls if the labels are of other things', () => {
    const unlabelled = messages.map((message) => ({ ...message, missing: [] }))
    assert.deepEqual(agreement(unlabelled), { messages: count, ...figures, missing: 0 })
    const swapped = messages.map((message, at) => ({ ...message, marks: messages.at(at - 1)?.marks ?? [] }))
    const other = agreement(swapped)
    assert.ok(other.requirements < figures.requirements / 4, String(other.requirements))
    assert.ok(other.excludedAndLater < figures.excludedAndLater / 4, String(other.excludedAndLater))
  })
})
