const isMac = /mac|iphone|ipad/i.test(navigator.userAgent)

/** The name of the key for commands: `Ctrl`, on a Mac `⌘`. */
export const commandKey = isMac ? '⌘' : 'Ctrl'

/** A key combination, such as Ctrl and K. */
export function Keys({ keys }: { keys: string[] }) {
  return (
    <span className="inline-flex gap-1">
      {keys.map((key) => (
        <kbd
          key={key}
          className="inline-flex min-w-5 justify-center rounded-sm border border-line bg-sunken px-1.5 font-sans text-xs leading-5 text-quiet"
        >
          {key}
        </kbd>
      ))}
    </span>
  )
}
