// Runs a PostgreSQL server until the process that started this one ends. A killed test process cannot stop its server, but
// this process notices the closed channel, stops the server and removes its folder.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'

const { command, args, identity, directory } = JSON.parse(process.argv[2] ?? '')
const server = spawn(command, args, { ...identity, stdio: ['ignore', 'ignore', 'inherit'] })
let isAbandoned = false

server.on('exit', (code) => {
  if (isAbandoned) rmSync(directory, { recursive: true, force: true })
  process.exit(code ?? 1)
})
process.on('message', (signal) => server.kill(signal))
process.on('disconnect', () => {
  isAbandoned = true
  server.kill('SIGQUIT')
})
