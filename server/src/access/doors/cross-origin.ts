import type { FastifyInstance, FastifyReply } from 'fastify'

const PREFLIGHT_SECONDS = 86_400

/** Lets pages of any other site read the response. Browsers send no cookies of ours with such a request. */
export const allowAnySite = (reply: FastifyReply) =>
  reply.headers({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'retry-after, preference-applied',
  })

/** Answers the preflight requests with which browsers ask whether another site may call a path. */
export function answerPreflights(app: FastifyInstance, methodsByUrl: Map<string, Set<string>>) {
  // A copy, because mounting these routes adds to the map.
  for (const [url, methods] of [...methodsByUrl]) {
    const headers = {
      'access-control-allow-methods': [...methods].join(', '),
      'access-control-allow-headers': 'content-type, prefer',
      'access-control-max-age': String(PREFLIGHT_SECONDS),
    }
    app.options(url, async (_request, reply) => {
      reply.code(204).headers(headers)
    })
  }
}
