import { readFileSync } from 'node:fs'
import fastify from 'fastify'

/** A route with nothing around it that sends the bytes of a file: what Fastify itself can do. */
const bytes = readFileSync(process.argv[2] ?? '')
const app = fastify()
app.get('/proposals/:id', async (_request, reply) =>
  reply.header('content-type', 'application/json; charset=utf-8').send(bytes),
)
const address = await app.listen({ port: 0, host: '127.0.0.1' })
console.log(JSON.stringify({ port: Number(new URL(address).port) }))
process.on('SIGTERM', () => process.exit(0))
