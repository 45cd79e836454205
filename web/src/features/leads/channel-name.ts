import { useLeadsWords } from './words.ts'

/** The translated name of the widget's channel; other channels keep the name that the caller gave. */
export function useChannelName() {
  const { channels } = useLeadsWords()
  return (channel: string): string => (channel in channels ? channels[channel as keyof typeof channels] : channel)
}
