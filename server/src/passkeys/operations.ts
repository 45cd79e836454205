import {
  NewPasskey,
  Passkey,
  PasskeyChange,
  PasskeyCreationOptions,
  PasskeyList,
  PasskeyPath,
} from '@proffer/core/passkeys/schema.ts'
import { operation } from '../http/operation.ts'

const tag = 'Account'

export const creationOptions = operation({
  id: 'passkey_create_options',
  tag,
  summary: 'Start to add a passkey',
  description:
    'Returns the options for `navigator.credentials.create`. The server stores the challenge for 5 minutes, and it works once. The ' +
    'page must be open at the host in `rp.id`.',
  scope: 'write',
  unrepeatable: true,
  needsRecentSignIn: true,
  worksWithoutSecondFactor: true,
  answer: { status: 200, description: 'The options.', schema: PasskeyCreationOptions },
  errors: ['passkey_limit_reached'],
})

export const create = operation({
  id: 'passkey_create',
  tag,
  summary: 'Add a passkey',
  description:
    'Stores a passkey as second factor. If it asks for a fingerprint, a face or a PIN, you can also sign in with it instead of the ' +
    'password. A person can have 20. You get an email about it.',
  scope: 'write',
  unrepeatable: true,
  needsRecentSignIn: true,
  worksWithoutSecondFactor: true,
  body: NewPasskey,
  answer: { status: 201, description: 'The passkey.', schema: Passkey },
  errors: ['passkey_exists', 'passkey_limit_reached', 'passkey_not_usable'],
})

export const list = operation({
  id: 'passkey_list',
  tag,
  summary: 'List your passkeys',
  description: 'Returns your passkeys, oldest first.',
  scope: 'read',
  worksWithoutSecondFactor: true,
  answer: { status: 200, description: 'Your passkeys.', schema: PasskeyList },
})

export const rename = operation({
  id: 'passkey_rename',
  tag,
  summary: 'Rename a passkey',
  description: 'Changes the name of a passkey.',
  scope: 'write',
  params: PasskeyPath,
  body: PasskeyChange,
  answer: { status: 200, description: 'The passkey.', schema: Passkey },
  errors: ['passkey_not_found'],
})

export const remove = operation({
  id: 'passkey_delete',
  tag,
  summary: 'Remove a passkey',
  description:
    'The passkey stops working. Without any second factor left, the recovery codes are deleted too. The last passkey of a person ' +
    'without a password stays. You get an email about it.',
  scope: 'write',
  unrepeatable: true,
  needsRecentSignIn: true,
  params: PasskeyPath,
  answer: { status: 204, description: 'The passkey is removed.' },
  errors: ['passkey_not_found', 'last_sign_in_method'],
})
