import { readable } from './readable.ts'
import { useLeadsWords } from './words.ts'

/** The channel of leads that the provider adds in the application. */
export const MANUAL_CHANNEL = 'manual'
/** The channel of our own widget. */
export const WIDGET_CHANNEL = 'web'

/** Returns a function that names a channel. Channels of other systems are made readable: `web_form` becomes "Web form". */
export function useChannelName() {
  const { channels } = useLeadsWords()
  return (channel: string): string =>
    Object.hasOwn(channels, channel) ? channels[channel as keyof typeof channels] : readable(channel)
}

/** Returns a function that says where a lead came from, in a few words. */
export function useSource() {
  const { sources, from } = useLeadsWords()
  const channelName = useChannelName()
  return (channel: string): string =>
    Object.hasOwn(sources, channel) ? sources[channel as keyof typeof sources] : from(channelName(channel))
}
