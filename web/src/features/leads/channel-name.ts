import { useLeadsWords } from './words.ts'

/** Channels are named by whoever uses them; our own has a name that readers know. */
export function useChannelName() {
  const { channels } = useLeadsWords()
  return (channel: string): string => (channel in channels ? channels[channel as keyof typeof channels] : channel)
}
