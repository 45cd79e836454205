import type { Command } from './command.ts'

// The commands import their parts only when they run: the other commands need no HTTP server and start faster without it.

const serveCommand: Command = {
  name: 'serve',
  about: 'Starts the server, like npm start.',
  options: {
    'no-outbox': {
      about:
        'send no webhooks, mails, reminders and notifications; processes started with "work" send them (PostgreSQL only)',
    },
  },
  async run({ flag }, config) {
    const { serve } = await import('../serve.ts')
    await serve(config, { runsWorkers: !flag('no-outbox') })
  },
}

const workCommand: Command = {
  name: 'work',
  about:
    'Sends webhooks, mails, reminders and notifications, and deletes old data, without serving requests (PostgreSQL only).',
  details:
    'Several such processes share the work. Give them the settings of the server: DATABASE_URL, SECRET_KEY, PUBLIC_URL, ' +
    'and FILES_URL or a shared DATA_DIR. ' +
    'If one is killed, another one continues its deliveries.',
  options: {},
  async run(_input, config) {
    const { work } = await import('../work.ts')
    await work(config)
  },
}

export const serverCommands = [serveCommand, workCommand]
