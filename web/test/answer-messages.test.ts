import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Message } from '@proffer/core/messages/schema.ts'
import type { Version } from '@proffer/core/shares/versions-schema.ts'
import { withAnswers } from '../src/features/proposals/detail/answer-message.ts'

const at = (day: number) => `2026-11-${day}T10:00:00.000Z`
const message = (day: number) => ({ id: String(day), content: `Message ${day}`, createdAt: at(day) }) as Message
const version = (number: number, answer: Partial<NonNullable<Version['answer']>> | null) =>
  ({ version: number, answer: answer && { name: null, note: null, reason: null, ...answer } }) as Version
const versions = [
  version(4, null),
  version(3, { answer: 'accepted', respondedAt: at(19) }),
  version(2, { answer: 'rejected', reason: 'Too late', note: 'Next year, perhaps.', respondedAt: at(17) }),
  version(1, { answer: 'revision', note: 'In May, please.', respondedAt: at(14) }),
]
const textsOf = (messages: Array<{ content: string }>) => messages.map(({ content }) => content)

test('what the client wrote with each answer is among the messages, at its time', () => {
  const messages = withAnswers([message(13), message(15), message(18)], versions, false)
  assert.deepEqual(textsOf(messages), [
    'Message 13',
    'In May, please.',
    'Message 15',
    'Too late\nNext year, perhaps.',
    'Message 18',
  ])
  assert.deepEqual(messages[1]?.answered, { version: 1, answer: 'revision' })
})

test('an answer from before the loaded messages is shown once these are loaded', () => {
  assert.deepEqual(textsOf(withAnswers([message(15)], versions, true)), ['Message 15', 'Too late\nNext year, perhaps.'])
})
