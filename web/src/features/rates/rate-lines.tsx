import type { ClipboardEvent } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { useLocale } from '../../i18n/language.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { PlusIcon, TrashIcon } from '../../ui/icons.tsx'
import { MoneyField } from '../../ui/number-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useAddedRow } from '../../ui/use-added-row.ts'
import { OpenSelect } from '../profile/open-select.tsx'
import { useProfileWords } from '../profile/words.ts'
import { isTable } from '../proposals/pricing/pasted-rows.ts'
import { separatorOf } from '../proposals/pricing/typed-amount.ts'
import { readPastedRates } from './pasted-rates.ts'
import { amountOf, type Document, textOf } from './rate-documents.ts'
import { useRateWords } from './words.ts'

const MAX_TEXT = 200

interface Props {
  lines: Document[]
  onChange: (lines: Document[]) => void
  currency: string
  seesCosts: boolean
  /** The error of a member of a line. */
  errorAt: (index: number, member: string) => string | null
}

/** The lines of a card: a table where there is room, otherwise one block for each line. */
export function RateLines({ lines, onChange, currency, seesCosts, errorAt }: Props) {
  const { cards: words } = useRateWords()
  const separator = separatorOf(useLocale())
  const rows = useAddedRow(lines.length)
  const columns = classes(
    'grid gap-x-2.5 gap-y-2',
    seesCosts
      ? 'grid-cols-2 @min-[42rem]:grid-cols-[minmax(9rem,1fr)_10rem_9rem_9rem_2.25rem]'
      : 'grid-cols-2 @min-[42rem]:grid-cols-[minmax(9rem,1fr)_10rem_9rem_2.25rem]',
  )

  /** Rows of a spreadsheet become lines below the one with the cursor, and replace it if it is empty. */
  function onPaste(event: ClipboardEvent, index: number) {
    const text = event.clipboardData.getData('text/plain')
    const pasted = isTable(text) ? readPastedRates(text, separator) : []
    if (pasted.length === 0) return
    event.preventDefault()
    const isEmpty = textOf(lines[index]?.['role']).trim() === ''
    onChange(lines.toSpliced(isEmpty ? index : index + 1, isEmpty ? 1 : 0, ...pasted))
  }

  return (
    <div ref={rows.list} className="flex flex-col gap-3 @min-[42rem]:gap-2">
      {lines.length > 0 && (
        <div aria-hidden="true" className={classes(columns, 'hidden! text-xs text-quiet @min-[42rem]:grid!')}>
          <span>{words.role}</span>
          <span>{words.seniority}</span>
          <span>{words.rate}</span>
          {seesCosts && <span>{words.cost}</span>}
        </div>
      )}
      {lines.map((line, index) => (
        <RateLine
          // Lines have no ID.
          key={index}
          line={line}
          index={index}
          columns={columns}
          currency={currency}
          seesCosts={seesCosts}
          errorAt={(member) => errorAt(index, member)}
          onChange={(change) => onChange(lines.with(index, { ...line, ...change }))}
          onPaste={(event) => onPaste(event, index)}
          onRemove={() => {
            onChange(lines.toSpliced(index, 1))
            rows.didRemove()
          }}
        />
      ))}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button
          id={rows.addId}
          size="small"
          icon={<PlusIcon />}
          onClick={() => {
            rows.willAdd()
            onChange([...lines, { role: '' }])
          }}
        >
          {words.addLine}
        </Button>
        <p className="text-xs text-quiet in-disabled:hidden max-md:hidden pointer-coarse:hidden">
          {seesCosts ? words.pasteHint : words.pasteHintWithoutCost}
        </p>
      </div>
    </div>
  )
}

interface LineProps {
  line: Document
  index: number
  columns: string
  currency: string
  seesCosts: boolean
  errorAt: (member: string) => string | null
  onChange: (change: Document) => void
  onPaste: (event: ClipboardEvent) => void
  onRemove: () => void
}

/** The heads of the columns say what the labels say. */
const inTable = '@min-[42rem]:[&>label]:sr-only'

function RateLine({ line, index, columns, currency, seesCosts, errorAt, onChange, onPaste, onRemove }: LineProps) {
  const { cards: words } = useRateWords()
  const { seniorities } = useProfileWords()
  const { number } = useFormat()
  const role = textOf(line['role'])
  const name = role || words.line(number(index + 1))
  return (
    <fieldset
      data-row
      aria-label={name}
      onPaste={onPaste}
      className={classes(
        columns,
        'relative min-w-0 items-start @max-[42rem]:border-t @max-[42rem]:border-line @max-[42rem]:pt-3',
      )}
    >
      <TextField
        label={words.role}
        className={classes(inTable, 'col-span-2 @min-[42rem]:col-span-1')}
        maxLength={MAX_TEXT}
        value={role}
        error={errorAt('role')}
        onChange={(value) => onChange({ role: value })}
      />
      <OpenSelect
        label={words.seniority}
        className={classes(inTable, 'col-span-2 @min-[42rem]:col-span-1')}
        names={seniorities}
        unset={words.everySeniority}
        value={textOf(line['seniority'])}
        error={errorAt('seniority')}
        onChange={(seniority) => onChange({ seniority })}
      />
      <MoneyField
        label={words.rate}
        className={inTable}
        currency={currency}
        value={amountOf(line['rate'])}
        error={errorAt('rate')}
        onChange={(rate) => onChange({ rate })}
      />
      {seesCosts && (
        <MoneyField
          label={words.cost}
          className={inTable}
          currency={currency}
          value={amountOf(line['cost'])}
          error={errorAt('cost')}
          onChange={(cost) => onChange({ cost })}
        />
      )}
      <IconButton
        label={words.removeLine(name)}
        onClick={onRemove}
        className="@max-[42rem]:absolute @max-[42rem]:top-1 @max-[42rem]:right-0"
      >
        <TrashIcon />
      </IconButton>
    </fieldset>
  )
}
