import type { FieldProps } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { useProfileWords } from './words.ts'

interface Props extends FieldProps {
  value: string
  onChange: (value: string) => void
}

export function SeniorityField(props: Props) {
  const words = useProfileWords()
  return <OpenSelect {...props} names={words.seniorities} />
}

interface OpenProps extends Props {
  names: Partial<Record<string, string>>
  /** The label of the empty value. */
  unset?: string | undefined
}

/** A select that also keeps a value stored by an integration, or none. */
export function OpenSelect({ names, unset, ...props }: OpenProps) {
  const words = useProfileWords()
  const values = [...new Set(['', ...Object.keys(names), props.value])]
  const options = values.map((value) => ({
    value,
    label: value === '' ? (unset ?? words.unset) : (names[value] ?? value),
  }))
  return <Select {...props} options={options} />
}
