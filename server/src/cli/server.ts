import type { Command } from './command.ts'

const serveCommand: Command = {
  name: 'serve',
  about: 'Starts the server, as npm start does.',
  options: {},
  async run(_input, config) {
    // Loaded only here: the other commands need no HTTP, and start quicker without it.
    const { serve } = await import('../serve.ts')
    await serve(config)
  },
}

export const serverCommands = [serveCommand]
