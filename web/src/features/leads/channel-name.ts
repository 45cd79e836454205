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

/** Names of other systems, such as `utm_campaign` or `projectSize`, as words: "Utm campaign", "Project size". */
export function readable(name: string): string {
  const words = name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[\s_-]+/g, ' ')
    .trim()
  const lower = /\p{Lu}{2}/u.test(words) ? words : words.toLocaleLowerCase()
  return lower.charAt(0).toLocaleUpperCase() + lower.slice(1)
}
