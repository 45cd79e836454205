import { previousDirectoryKey, replaceDirectoryKey } from '../process/key-files.ts'
import { OperatorError } from '../process/operator-error.ts'
import { holdUnusedKey, type OpenedSealer, type Options, openSealer } from './open-sealer.ts'
import type { SealedAgain } from './seal-again.ts'

/**
 * Replaces the secret key and seals everything with the new one. A key in the data directory is replaced here. A key in the settings
 * was replaced by the operator. If a process was killed in the middle, this ends the rotation that it has begun.
 */
export async function rotateKey(options: Options): Promise<SealedAgain> {
  const { config } = options
  if (config.secretKey !== undefined) {
    if (config.previousSecretKey === undefined) throw previousKeyMissing()
    return resultOf(await openSealer(options))
  }
  const isBegun = previousDirectoryKey(config.dataDir) !== undefined
  const opened = await openSealer(options)
  if (isBegun && opened.sealedAgain !== null) return resultOf(opened)
  opened.release()
  const release = await holdUnusedKey(options.database, opened.sealer.keyId)
  if (!release) throw inUse()
  try {
    replaceDirectoryKey(config.dataDir)
  } finally {
    // A process that starts from now on reads the new key.
    release()
  }
  return resultOf(await openSealer(options))
}

function resultOf({ sealedAgain, needsFormerKeys, release }: OpenedSealer): SealedAgain {
  release()
  if (needsFormerKeys) throw formerKeyInUse()
  return sealedAgain ?? { values: {}, unreadable: 0 }
}

const previousKeyMissing = () =>
  new OperatorError(
    'SECRET_KEY is set, so choose the new key yourself: set SECRET_KEY to it and SECRET_KEY_PREVIOUS to the key of before. ' +
      'See docs/deploy.md.',
  )

const inUse = () => new OperatorError('Proffer is running. Stop every process that uses this database, then try again.')

const formerKeyInUse = () =>
  new OperatorError(
    'Everything was encrypted with the new key, but another process still encrypts with the former one. ' +
      'Restart it with the new SECRET_KEY, then run this command again. Until then, keep the former key.',
  )
