import type { ConfirmMethod } from '@proffer/core/sessions/confirm-schema.ts'
import { isApiError } from './api-error.ts'
import { sessionConfirm } from './generated/app.ts'
import { exchange } from './transport.ts'

/** Asks the user to confirm that it is them. Resolves to whether they did. */
export type AskToConfirm = (methods: readonly ConfirmMethod[]) => Promise<boolean>

let ask: AskToConfirm | null = null
let pending: Promise<boolean> | null = null

/** Sets who asks the user. Returns a function that takes it back. */
export function confirmWith(handler: AskToConfirm): () => void {
  ask = handler
  return () => {
    if (ask === handler) ask = null
  }
}

/**
 * After a change was refused because the session must be confirmed: confirms it, and resolves to whether the change can be sent again.
 * A password that the change contains is used, so that nobody types it twice. Changes that are refused at the same time wait for the
 * same answer of the user.
 */
export async function confirmAfter(error: unknown, input: object | undefined): Promise<boolean> {
  if (!isApiError(error, 'recent_sign_in_required')) return false
  const methods = (error.body['methods'] ?? []) as ConfirmMethod[]
  const password = passwordIn(input)
  if (password !== undefined && methods.includes('password')) {
    await exchange(sessionConfirm, { body: { password } })
    return true
  }
  if (!ask) return false
  pending ??= ask(methods).finally(() => {
    pending = null
  })
  return pending
}

/** The current password, if the request contains it. */
function passwordIn(input: object | undefined): string | undefined {
  const { body = {} } = (input ?? {}) as { body?: { current_password?: unknown; password?: unknown } }
  const password = body.current_password ?? body.password
  return typeof password === 'string' ? password : undefined
}
