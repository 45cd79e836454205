import { AppError } from '../errors/errors.ts'

const details = {
  slack: 'There is no Slack webhook yet. Set `slackUrl` first.',
  telegram: 'No Telegram chat is connected yet. Connect one in the application, under Settings → Notifications.',
  telegram_unavailable: 'This server has no Telegram bot. Ask its operator to set TELEGRAM_BOT_TOKEN.',
}

/** The error for a notification that cannot be sent, because the channel lacks a setting. */
export const channelNotSetUp = (reason: keyof typeof details) =>
  new AppError(409, 'channel_not_set_up', details[reason])
