// `npm run train` learns the reader from the messages in data/messages and writes data/model.json. With the same messages it writes the
// same bytes.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { learnReader } from './learn-reader.ts'
import { messagesFolder, readMessages } from './messages.ts'
import { packModel } from './pack-model.ts'
import { readMessage } from './read-message.ts'

const stored = packModel(learnReader(readMessages(messagesFolder).map(readMessage)))
const text = JSON.stringify(stored)
writeFileSync(join(import.meta.dirname, '..', 'data', 'model.json'), `${text}\n`)
console.log(`The model has ${Math.round(text.length / 1024)} KiB.`)
