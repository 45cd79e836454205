import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readWith } from '../src/read-brief.ts'
import { learnReader } from './learn-reader.ts'
import { messagesFolder, readMessages } from './messages.ts'
import { packModel } from './pack-model.ts'
import { readMessage } from './read-message.ts'
import { fit, labelsOf, prediction } from './score/match.ts'

const messages = readMessages(messagesFolder)
  .filter((_, at) => at % 40 === 0)
  .slice(0, 40)
  .map(readMessage)

describe('learning a reader from a few messages', () => {
  const model = learnReader(messages)

  it('gives the same reader every time', () => {
    assert.deepEqual(packModel(learnReader(messages)), packModel(model))
  })

  it('gives a reader that finds what is asked for in the messages that it knows', () => {
    const found = messages.map(({ message }) => ({
      message,
      names: readWith(model, message.text, '2026-01-15').requests.map(({ name, quote }) => prediction(name, quote)),
    }))
    const labels = found.flatMap(({ message, names }) =>
      labelsOf(message).map((label) => names.some((name) => fit(label, name) > 0)),
    )
    assert.ok(labels.filter(Boolean).length > labels.length / 3, `${labels.filter(Boolean).length} of ${labels.length}`)
  })
})
