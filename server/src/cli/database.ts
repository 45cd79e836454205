import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, rmSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { systemClock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { migrate } from '../platform/migrations/migrate.ts'
import { OperatorError } from '../platform/operator-error.ts'
import { publishFile } from '../platform/publish-file.ts'
import { databaseFile, openDatabase } from '../runtime.ts'
import type { Command } from './command.ts'
import { printJson } from './output.ts'

const migrateCommand: Command = {
  name: 'migrate',
  about: 'Brings the database to the newest shape and prints {"applied": [...]} as JSON.',
  details: 'The server does so by itself when it starts.',
  options: {},
  async run(_input, config) {
    const database = openDatabase(config)
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
    'To restore: see README.md. Keep DATA_DIR/secret.key too, apart from the backups: without it what is sealed stays sealed.',
  argument: { name: 'FILE', about: 'the file to make; an existing one is never overwritten', required: true },
  options: {},
  async run({ argument = '' }, config) {
    const file = resolve(argument)
    if (existsSync(file)) throw exists(file)
    if (!existsSync(dirname(file))) throw new OperatorError(`There is no directory ${dirname(file)}.`)
    if (!existsSync(databaseFile(config)))
      throw new OperatorError(`There is no database in DATA_DIR=${config.dataDir}.`)
    const database = openDatabase(config)
    try {
      await copy(database, file)
    } finally {
      await database.close()
    }
    printJson({ file, bytes: statSync(file).size })
  },
}

async function copy(database: Database, file: string) {
  const draft = `${file}.${randomBytes(4).toString('hex')}.part`
  try {
    await database.backup(draft)
    chmodSync(draft, 0o600)
    if (!publishFile(draft, file)) throw exists(file)
  } finally {
    rmSync(draft, { force: true })
  }
}

const exists = (file: string) => new OperatorError(`${file} exists already; name another file.`)

export const databaseCommands = [migrateCommand, backup]
