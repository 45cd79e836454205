import type { Command } from './command.ts'

const serveCommand: Command = {
  name: 'serve',
  about: 'Starts the server, like npm start.',
  options: {},
  async run(_input, config) {
    // Loaded only here: the other commands need no HTTP server and start faster without it.
    const { serve } = await import('../serve.ts')
    await serve(config)
  },
}

export const serverCommands = [serveCommand]
