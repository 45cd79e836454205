import { randomBytes } from 'node:crypto'
import { existsSync, rmSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type Config, loadConfig } from '../config/config.ts'
import { systemClock } from '../process/clock.ts'
import { reportFailure } from '../process/failure-line.ts'
import { OperatorError } from '../process/operator-error.ts'
import { makePrivateFile, publishFile } from '../process/publish-file.ts'
import { takeServerLock } from '../process/server-lock.ts'
import type { Database } from '../storage/database.ts'
import { migrate } from '../storage/migrations/migrate.ts'
import { type MoveProgress, moveDatabase } from '../storage/move.ts'
import { databaseFile, openDatabase } from '../storage/open-database.ts'
import { saveJournals } from '../usage/call-counts.ts'
import type { Command } from './command.ts'
import { printJson } from './output.ts'

const migrateCommand: Command = {
  name: 'migrate',
  about: 'Applies pending database migrations and prints {"applied": [...]} as JSON.',
  details: 'The server also does this when it starts.',
  options: {},
  async run(_input, config) {
    const database = await openDatabase(config, reportFailure)
    try {
      printJson({ applied: await migrate(database, systemClock) })
    } finally {
      await database.close()
    }
  },
}

const backup: Command = {
  name: 'backup',
  about: 'Copies the database to FILE, even while the server runs, and prints {"file", "bytes"} as JSON.',
  details:
    'To restore a backup, see docs/deploy.md. Also keep a copy of ' +
    'DATA_DIR/secret.key in another place: encrypted values cannot be read without it.',
  argument: { name: 'FILE', about: 'the file to create; an existing file is never overwritten', required: true },
  options: {},
  async run({ argument = '' }, config) {
    const file = resolve(argument)
    if (existsSync(file)) throw fileExists(file)
    if (!existsSync(dirname(file)))
      throw new OperatorError(`The directory ${dirname(file)} does not exist. Create it first.`)
    if (config.databaseUrl) throw new OperatorError('DATABASE_URL is a PostgreSQL database. Back it up with pg_dump.')
    requireSqliteFile(config)
    const database = await openDatabase(config, reportFailure)
    try {
      await copyDatabase(database, file)
    } finally {
      await database.close()
    }
    printJson({ file, bytes: statSync(file).size })
  },
}

/**
 * Copies the database. Only its owner can read the file, from the start: a copy can take minutes, and other users may read the
 * directory.
 */
export async function copyDatabase(database: Pick<Database, 'backup'>, file: string) {
  const draft = `${file}.${randomBytes(4).toString('hex')}.part`
  try {
    makePrivateFile(draft)
    await database.backup(draft)
    if (!publishFile(draft, file)) throw fileExists(file)
  } finally {
    rmSync(draft, { force: true })
  }
}

const fileExists = (file: string) => new OperatorError(`${file} already exists. Choose another file.`)

function requireSqliteFile(config: Config) {
  if (!existsSync(databaseFile(config)))
    throw new OperatorError(
      `DATA_DIR=${config.dataDir} contains no database. Set DATA_DIR to the directory of the server.`,
    )
}

const move: Command = {
  name: 'move',
  about: 'Copies the SQLite database to an empty PostgreSQL database and prints {"tables", "rows"} as JSON.',
  details:
    'Stop the server first. The copy is verified and saved only as a whole. ' +
    'Then start the server with DATABASE_URL and the same SECRET_KEY (DATA_DIR/secret.key).',
  options: { to: { value: 'postgres://...', about: 'the target database', required: true } },
  async run({ required }, config) {
    requireSqliteFile(config)
    const target = loadConfig({ DATA_DIR: config.dataDir, DATABASE_URL: required('to') })
    // Throws if a server uses the directory.
    const lock = takeServerLock(config.dataDir)
    const from = await openDatabase({ ...config, databaseUrl: undefined }, reportFailure)
    const to = await openDatabase(target, reportFailure)
    try {
      await migrate(from, systemClock)
      await migrate(to, systemClock)
      // A killed server may have left call counts in its journal that are not in the database yet.
      await saveJournals(from, config.dataDir)
      printJson(await moveDatabase(from, to, drawProgress))
    } finally {
      await from.close()
      await to.close()
      lock.release()
    }
  },
}

const BAR_WIDTH = 30

/** Shows one progress line per table, in a terminal only. */
function drawProgress({ table, done, total }: MoveProgress) {
  if (!process.stderr.isTTY) return
  const filled = Math.round((done / total) * BAR_WIDTH)
  const bar = '█'.repeat(filled).padEnd(BAR_WIDTH, '·')
  process.stderr.write(`\r${bar} ${done}/${total} ${table}${done === total ? '\n' : ''}`)
}

export const databaseCommands = [migrateCommand, backup, move]
