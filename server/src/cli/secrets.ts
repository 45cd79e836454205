import { systemClock } from '../process/clock.ts'
import { reportFailure } from '../process/failure-line.ts'
import { rotateKey } from '../sealed-values/rotation.ts'
import { migrate } from '../storage/migrations/migrate.ts'
import { openDatabase } from '../storage/open-database.ts'
import type { Command } from './command.ts'
import { printJson } from './output.ts'

const rotate: Command = {
  name: 'secrets rotate',
  about: 'Replaces the secret key, encrypts everything with the new one, and prints {"values", "unreadable"} as JSON.',
  details:
    'With the key in DATA_DIR/secret.key, stop the server first; the command writes a new key. With SECRET_KEY, set it to the new key ' +
    'and SECRET_KEY_PREVIOUS to the key of before. If the command is interrupted, run it again or start the server. ' +
    'See docs/deploy.md.',
  options: {},
  async run(_input, config) {
    const database = await openDatabase(config, reportFailure)
    try {
      await migrate(database, systemClock)
      printJson(await rotateKey({ database, config, onError: reportFailure }))
    } finally {
      await database.close()
    }
  },
}

export const secretCommands = [rotate]
