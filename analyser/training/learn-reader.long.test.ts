import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readWith } from '../src/read-brief.ts'
import type { Model } from '../src/reader/model.ts'
import { learnReader } from './learn-reader.ts'
import { messagesFolder, readMessages } from './messages.ts'
import { packChain, packTrees } from './pack-chain.ts'
import { readMessage } from './read-message.ts'
import { labelsOf } from './score/labels.ts'
import { fit, prediction } from './score/match.ts'

const messages = readMessages(messagesFolder)
  .filter((_, at) => at % 40 === 0)
  .slice(0, 40)
  .map(readMessage)

const storedForm = ({ roles, facts, names, requests, gaps }: Model) => ({
  chains: [roles, facts, names].map(packChain),
  requests: packTrees(requests),
  gaps: Object.entries(gaps).map(([gap, { trees, threshold }]) => [gap, packTrees(trees), threshold]),
})

describe('learning a reader from a few messages', () => {
  const model = learnReader(messages, 2)

  it('gives the same reader every time', () => {
    assert.deepEqual(storedForm(learnReader(messages, 2)), storedForm(model))
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
