import { useLeadsWords } from './words.ts'

/** The channel of leads that the provider adds in the application. */
export const MANUAL_CHANNEL = 'manual'

/** Returns a function that translates the names of our own channels. Other channels keep the name that the caller gave. */
export function useChannelName() {
  const { channels } = useLeadsWords()
  return (channel: string): string => (channel in channels ? channels[channel as keyof typeof channels] : channel)
}
