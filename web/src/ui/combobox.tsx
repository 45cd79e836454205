import { Combobox as Base } from '@base-ui/react/combobox'
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

/** A choice of one option among many, found by typing. */
export function Combobox({ value, onChange, options, placeholder, ...field }: Props) {
  const words = useUiWords()
  const chosen = options.find((option) => option.value === value) ?? null
  return (
    <Field {...field}>
      {(attributes) => (
        <Base.Root
          items={[...options]}
          value={chosen}
          onValueChange={(option: Option | null) => onChange(option?.value ?? null)}
          disabled={attributes.disabled ?? false}
        >
          <Base.InputGroup className="box flex items-center gap-2">
            <Base.Input
              {...attributes}
              placeholder={placeholder}
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
