import type { FastifyReply } from 'fastify'

/** Runs a handler that must return its payload: if it sent the response itself, that would leave before the commit. */
export async function withoutSending(reply: FastifyReply, run: () => Promise<unknown>): Promise<unknown> {
  const send = () => {
    throw new Error('The handler of an operation in a transaction must return its payload instead of sending it.')
  }
  Object.assign(reply, { send })
  try {
    return await run()
  } finally {
    // Makes the method of the prototype visible again.
    delete (reply as Partial<FastifyReply>).send
  }
}
