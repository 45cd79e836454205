import { useState } from 'react'
import { Switch } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { commandKey, Keys } from './keys.tsx'
import { allowSingleKeys, areSingleKeysAllowed } from './single-keys.ts'
import { usePaletteWords } from './words.ts'

/** Lists the shortcuts. Single-key shortcuts can be turned off here. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { shortcuts: words } = usePaletteWords()
  const [areAllowed, setAreAllowed] = useState(areSingleKeysAllowed)
  const shortcuts = [
    { keys: [commandKey, 'K'], text: words.palette },
    { keys: ['?'], text: words.list },
    { keys: ['J'], text: words.next },
    { keys: ['K'], text: words.previous },
    { keys: ['↵'], text: words.openItem },
    { keys: [commandKey, '↵'], text: words.send },
    { keys: ['Esc'], text: words.escape },
  ]
  return (
    <Dialog open={open} onClose={onClose} title={words.title}>
      <dl className="divide-y divide-line border-y border-line text-sm">
        {shortcuts.map(({ keys, text }) => (
          <div key={text} className="flex items-center justify-between gap-4 py-2.5">
            <dt>{text}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4">
        <Switch
          label={words.single}
          hint={words.singleHint}
          value={areAllowed}
          onChange={(value) => {
            allowSingleKeys(value)
            setAreAllowed(value)
          }}
        />
      </div>
    </Dialog>
  )
}
