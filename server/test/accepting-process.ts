/**
 * A service in its own process, for tests that kill it. Its arguments are the file or URL of the database, the data directory, the
 * secret key, the mail server, and how far its clock is ahead. Messages to it: `start` starts deliveries, `accept <token>` accepts a
 * proposal and kills the process right after the commit, `die <token>` kills it inside the transaction.
 */

import { loadConfig } from '../src/config/config.ts'
import { type Clock, systemClock } from '../src/process/clock.ts'
import { sealer as makeSealer } from '../src/process/secrets.ts'
import { services as makeServices } from '../src/services.ts'
import { generousWaits } from './generous-waits.ts'

const [place = '', dataDir = '', secretKey = '', smtpUrl = '', aheadMs] = process.argv.slice(2)
const clock: Clock = { ...systemClock, now: () => new Date(Date.now() + Number(aheadMs)) }
const sealer = makeSealer(secretKey)
const mailFrom = { name: 'Proffer', address: 'no-reply@proffer.example' }
const config = { ...loadConfig({}), dataDir, smtpUrl, mailFrom, allowPrivateTargets: true }
const die = () => process.kill(process.pid, 'SIGKILL')

let diesInside = false
const services = makeServices({
  database: await openDatabase(),
  clock,
  sealer,
  config,
  onError: () => {},
})
const { recordMail } = services
/** The same services, with a `recordMail` that can kill the process after it has stored the mail. */
const dyingServices = makeServices({
  database: await openDatabase(),
  clock,
  sealer,
  config,
  recordMail: async (trx, accountId, mail, at) => {
    const result = await recordMail(trx, accountId, mail, at)
    if (diesInside && mail.kind === 'acceptance_copy') die()
    return result
  },
  onError: () => {},
})

process.on('message', async (message: string) => {
  if (message === 'start') return services.outbox.start()
  const [action, token = ''] = message.split(' ')
  diesInside = action === 'die'
  const signature = { kind: 'drawn', svg: 'M0 0L50 20' } as const
  const origin = { address: '203.0.113.24', userAgent: 'test' }
  await dyingServices.answering.accept(token, { name: 'Inês Duarte', signature, consent: true }, origin)
  die()
})
process.on('disconnect', () => process.exit())
process.send?.('ready')

async function openDatabase() {
  if (!place.startsWith('postgres:')) return (await import('../src/storage/sqlite/sqlite.ts')).openSqlite(place)
  const { openPostgres } = await import('../src/storage/postgres/postgres.ts')
  return openPostgres(place, { waits: generousWaits, onError: () => {} })
}
