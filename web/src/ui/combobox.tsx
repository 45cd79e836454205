import { Combobox as Base } from '@base-ui/react/combobox'
import { type FocusEvent, useMemo, useState } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { CheckIcon, ChevronDownIcon } from './icons.tsx'
import type { Option } from './select.tsx'
import { useUiWords } from './words.ts'

interface Props extends FieldProps {
  value: string | null
  onChange: (value: string | null) => void
  options: readonly Option[]
  placeholder?: string
}

/** Selects one of many options by typing. Enter takes the first match. Leaving the field takes an unambiguous match. */
export function Combobox({ value, onChange, options, placeholder, ...field }: Props) {
  const words = useUiWords()
  const [typed, setTyped] = useState('')
  const chosen = options.find((option) => option.value === value) ?? null
  const items = useMemo(() => sortByMatch(options, typed), [options, typed])

  function chooseTyped({ currentTarget }: FocusEvent<HTMLInputElement>) {
    const option = findUnambiguousMatch(options, currentTarget.value)
    if (option && option.value !== value) onChange(option.value)
  }

  return (
    <Field {...field}>
      {(attributes) => (
        <Base.Root
          items={items}
          autoHighlight
          value={chosen}
          onValueChange={(option: Option | null) => onChange(option?.value ?? null)}
          onInputValueChange={setTyped}
          disabled={attributes.disabled ?? false}
        >
          <Base.InputGroup className="box flex items-center gap-2">
            <Base.Input
              {...attributes}
              placeholder={placeholder}
              onBlur={chooseTyped}
              className="w-full min-w-0 bg-transparent outline-none"
            />
            <Base.Trigger aria-label={words.showAll} className="-mr-0.5 text-quiet">
              <ChevronDownIcon />
            </Base.Trigger>
          </Base.InputGroup>
          <Base.Portal>
            <Base.Positioner sideOffset={4} className="z-50">
              <Base.Popup className="popup max-h-72 w-(--anchor-width) overflow-y-auto p-1">
                <Base.Empty>
                  <div className="px-2.5 py-2 text-sm text-quiet">{words.nothingFound}</div>
                </Base.Empty>
                <Base.List>
                  {(option: Option) => (
                    <Base.Item key={option.value} value={option} className="popup-item">
                      <span className="flex-1">{option.label}</span>
                      <Base.ItemIndicator>
                        <CheckIcon width="16" height="16" />
                      </Base.ItemIndicator>
                    </Base.Item>
                  )}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  )
}

const normalize = (text: string) => text.trim().toLocaleLowerCase()

/** Options whose value starts with the text come first: `EUR` before `CHE · WIR Euro`. */
function sortByMatch(options: readonly Option[], typed: string): Option[] {
  const text = normalize(typed)
  const startsWithText = ({ value }: Option) => text !== '' && normalize(value).startsWith(text)
  return [...options].sort((a, b) => Number(startsWithText(b)) - Number(startsWithText(a)))
}

/** The option that a typed text names: by its value, by its label, or as the only one that contains it. */
function findUnambiguousMatch(options: readonly Option[], typed: string): Option | undefined {
  const text = normalize(typed)
  if (text === '') return undefined
  const exactMatch = options.find(({ value, label }) => normalize(value) === text || normalize(label) === text)
  if (exactMatch) return exactMatch
  const containing = options.filter(({ label }) => normalize(label).includes(text))
  return containing.length === 1 ? containing[0] : undefined
}
