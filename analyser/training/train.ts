// `npm run train` learns the reader from the messages in data/messages and writes data/model.json. With the same messages it writes the
// same bytes.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StoredModel } from '../src/reader/model.ts'
import { learnReader } from './learn-reader.ts'
import { messagesFolder, readMessages } from './messages.ts'
import { packChain, packTrees } from './pack-chain.ts'
import { readMessage } from './read-message.ts'

const { roles, facts, names, requests, gaps } = learnReader(readMessages(messagesFolder).map(readMessage), 4)
const stored: StoredModel = {
  roles: packChain(roles),
  facts: packChain(facts),
  names: packChain(names),
  requests: packTrees(requests),
  gaps: Object.fromEntries(
    Object.entries(gaps).map(([gap, { trees, threshold }]) => [gap, { trees: packTrees(trees), threshold }]),
  ) as StoredModel['gaps'],
}
const text = JSON.stringify(stored)
writeFileSync(join(import.meta.dirname, '..', 'data', 'model.json'), `${text}\n`)
const size = (part: { weights: string }) => `${Math.round(part.weights.length / 1024)} KiB`
console.log(
  `roles ${size(stored.roles)}, facts ${size(stored.facts)}, names ${size(stored.names)}, all ${Math.round(text.length / 1024)} KiB`,
)
