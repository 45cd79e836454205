import { randomBytes } from 'node:crypto'
import { existsSync, rmSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type Config, loadConfig } from '../config/config.ts'
import { systemClock } from '../process/clock.ts'
import { reportFailure } from '../process/failure-line.ts'
import { OperatorError } from '../process/operator-error.ts'
import { makePrivateFile, publishFile } from '../process/publish-file.ts'
import { takeServerLock } from '../process/server-lock.ts'
import { databaseFile, openDatabase } from '../runtime.ts'
import type { Database } from '../storage/database.ts'
import { migrate } from '../storage/migrations/migrate.ts'
import { type MoveProgress, moveDatabase } from '../storage/move.ts'
import { openCallCounts } from '../usage/call-counts.ts'
import type { Command } from './command.ts'
import { printJson } from './output.ts'

const migrateCommand: Command = {
  name: 'migrate',
  about: 'Brings the database to the newest shape and prints {"applied": [...]} as JSON.',
  details: 'The server does so by itself when it starts.',
  options: {},
  async run(_input, config) {
    const database = openDatabase(config, reportFailure)
    try {
      printJson({ applied: await migrate(database, systemClock) })
    } finally {
      await database.close()
    }
  },
}

const backup: Command = {
  name: 'backup',
  about: 'Copies the whole database into FILE, while it is in use, and prints {"file", "bytes"} as JSON.',
  details:
    'To restore: see docs/deploy.md. Keep DATA_DIR/secret.key too, apart from the backups: without it what is sealed stays sealed.',
  argument: { name: 'FILE', about: 'the file to make; an existing one is never overwritten', required: true },
  options: {},
  async run({ argument = '' }, config) {
    const file = resolve(argument)
    if (existsSync(file)) throw exists(file)
    if (!existsSync(dirname(file))) throw new OperatorError(`There is no directory ${dirname(file)}.`)
    if (config.databaseUrl)
      throw new OperatorError('DATABASE_URL names a PostgreSQL database: back it up with pg_dump.')
    checkEmbedded(config)
    const database = openDatabase(config, reportFailure)
    try {
      await copyDatabase(database, file)
    } finally {
      await database.close()
    }
    printJson({ file, bytes: statSync(file).size })
  },
}

/** The file is its owner's alone from the first byte: a copy takes minutes, and others may use the directory. */
export async function copyDatabase(database: Pick<Database, 'backup'>, file: string) {
  const draft = `${file}.${randomBytes(4).toString('hex')}.part`
  try {
    makePrivateFile(draft)
    await database.backup(draft)
    if (!publishFile(draft, file)) throw exists(file)
  } finally {
    rmSync(draft, { force: true })
  }
}

const exists = (file: string) => new OperatorError(`${file} exists already; name another file.`)

function checkEmbedded(config: Config) {
  if (!existsSync(databaseFile(config))) throw new OperatorError(`There is no database in DATA_DIR=${config.dataDir}.`)
}

const move: Command = {
  name: 'move',
  about: 'Copies the embedded database into an empty PostgreSQL and prints {"tables", "rows"} as JSON.',
  details:
    'Stop the server first. It is all copied, counted and compared, or nothing is kept. Afterwards start with DATABASE_URL and the same SECRET_KEY (DATA_DIR/secret.key).',
  options: { to: { value: 'postgres://...', about: 'the database to move into', required: true } },
  async run({ required }, config) {
    checkEmbedded(config)
    const target = loadConfig({ DATA_DIR: config.dataDir, DATABASE_URL: required('to') })
    const lock = takeServerLock(config.dataDir)
    const from = openDatabase({ ...config, databaseUrl: undefined }, reportFailure)
    const to = openDatabase(target, reportFailure)
    try {
      await migrate(from, systemClock)
      await migrate(to, systemClock)
      await foldCounts(config, from)
      printJson(await moveDatabase(from, to, drawProgress))
    } finally {
      await from.close()
      await to.close()
      lock.release()
    }
  },
}

/** A server that was killed has left calls that it counted beside the database, not in it. */
async function foldCounts({ dataDir }: Config, database: Database) {
  const counts = await openCallCounts({ database, directory: dataDir, onError: reportFailure })
  await counts.close()
}

const BAR = 30

/** One line per table, redrawn as it grows; only for a person who watches. */
function drawProgress({ table, done, total }: MoveProgress) {
  if (!process.stderr.isTTY) return
  const filled = Math.round((done / total) * BAR)
  const bar = '█'.repeat(filled).padEnd(BAR, '·')
  process.stderr.write(`\r${bar} ${done}/${total} ${table}${done === total ? '\n' : ''}`)
}

export const databaseCommands = [migrateCommand, backup, move]
