import type { Version } from '@proffer/core/shares/versions-schema.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ChevronDownIcon, SwapIcon } from '../../../ui/icons.tsx'
import { SegmentedChoice } from '../pricing/segmented-choice.tsx'
import type { Sides } from './sides.ts'
import { useVersionWords } from './words.ts'

interface Props {
  versions: Version[]
  sides: Sides
  onChange: (sides: Sides) => void
  nameOf: (version: number) => string
  isWhole: boolean
  onWhole: (isWhole: boolean) => void
}

const DRAFT = 'draft'

/** Which versions are compared, and how much of them is shown. */
export function ComparisonHead({ versions, sides, onChange, nameOf, isWhole, onWhole }: Props) {
  const words = useVersionWords()
  const { left, right } = sides
  const options = versions.map(({ version }) => ({ value: String(version), label: nameOf(version) }))
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-3 sm:px-6">
      <div className="flex items-center gap-1 max-sm:w-full">
        <SideSelect
          label={words.left}
          value={String(left)}
          options={options}
          onChange={(value) => onChange({ left: Number(value), right })}
        />
        <IconButton
          label={words.swap}
          // The draft is always the newest, so it stays on the right.
          aria-disabled={right === null || undefined}
          className={right === null ? 'opacity-50' : ''}
          onClick={() => right !== null && onChange({ left: right, right: left })}
        >
          <SwapIcon />
        </IconButton>
        <SideSelect
          label={words.right}
          value={right === null ? DRAFT : String(right)}
          // The full name, with the number of its version, does not fit on a phone.
          options={[{ value: DRAFT, label: words.draft }, ...options]}
          onChange={(value) => onChange({ left, right: value === DRAFT ? null : Number(value) })}
        />
      </div>
      <div className="max-sm:w-full">
        <SegmentedChoice
          label={words.show}
          value={isWhole ? 'all' : 'changes'}
          options={[
            { value: 'changes', label: words.changesOnly },
            { value: 'all', label: words.everything },
          ]}
          onChange={(value) => onWhole(value === 'all')}
        />
      </div>
    </div>
  )
}

interface SelectProps {
  label: string
  value: string
  options: Array<{ value: string; label: string }>
  onChange: (value: string) => void
}

const SideSelect = ({ label, value, options, onChange }: SelectProps) => (
  <div className="relative max-sm:min-w-0 max-sm:flex-1">
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="box appearance-none truncate pr-9 text-sm font-[550]"
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-quiet" />
  </div>
)
