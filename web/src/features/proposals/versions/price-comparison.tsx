import type { SharedItem } from '@proffer/core/shares/snapshot.ts'
import type { ReactNode } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { classes } from '../../../ui/class-names.ts'
import {
  type ComparedPrices,
  differenceOf,
  type LineRow,
  type PriceRow,
  sumOfSide,
  withSign,
} from './compared-prices.ts'
import { addedClass, MarkedText, removedClass } from './diff-text.tsx'
import { useVersionWords } from './words.ts'

interface Props {
  prices: ComparedPrices
  names: { before: string; after: string }
  currencies: { before: string; after: string }
  isWhole: boolean
}

/** Both prices item by item, with net, tax and total at the end. On a phone each row becomes a small block. */
export function PriceComparison({ prices, names, currencies, isWhole }: Props) {
  const { price: words, difference } = useVersionWords()
  const lines = isWhole ? prices.lines : prices.lines.filter(({ isChanged }) => isChanged)
  const hidden = prices.lines.filter((line) => !lines.includes(line))
  // What the client has to choose does not count, and what recurs is summed up apart.
  const counted = hidden.filter(({ newer }) => newer?.selected && newer.recurring === 'none')
  const cells = { names, currencies }
  return (
    <table className="w-full border-collapse max-sm:block">
      <thead className="text-left text-[0.8125rem] text-quiet max-sm:sr-only">
        <tr>
          <th scope="col" className="pb-2 font-normal">
            {words.item}
          </th>
          {[names.before, names.after, difference].map((name, place) => (
            <th key={place} scope="col" className="pb-2 pl-4 text-right font-normal">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {lines.map((line) => (
          <Row key={line.key} row={line} difference={line.counted} {...cells} isMarked={line.isChanged}>
            <LineName line={line} currencies={currencies} />
          </Row>
        ))}
        {hidden.length > 0 && (
          <Row
            row={{ key: 'same', before: sumOfSide(counted, 'before'), after: sumOfSide(counted, 'after') }}
            {...cells}
            isQuiet
          >
            {words.same(hidden.length)}
          </Row>
        )}
      </tbody>
      <tbody className="max-sm:block">
        {prices.sums.map((row) => (
          <Row key={row.key} row={row} {...cells} isGrand={row.kind === 'total'} isHeader>
            {(row.kind === 'tax' && prices.taxName) || words[row.kind]}
          </Row>
        ))}
      </tbody>
    </table>
  )
}

interface RowProps extends Pick<Props, 'names' | 'currencies'> {
  row: PriceRow
  /** The amounts to compare, if they are not those of the row. Null: they cannot be compared. */
  difference?: Omit<PriceRow, 'key'> | null
  children: ReactNode
  /** Marks the amounts as removed and added if they differ. */
  isMarked?: boolean
  isQuiet?: boolean
  isGrand?: boolean
  isHeader?: boolean
}

function Row({ row, difference = row, names, currencies, children, isMarked, isQuiet, isGrand, isHeader }: RowProps) {
  const words = useVersionWords()
  const format = useFormat()
  const isDifferent = row.before !== row.after
  const Name = isHeader ? 'th' : 'td'
  const cell = 'border-line py-2.5 align-top sm:border-t max-sm:block max-sm:p-0'
  const amount = (side: 'before' | 'after') => {
    const value = row[side]
    if (value === null) return <span className="text-[0.8125rem] text-quiet">{words.absent}</span>
    const text = signed(value, (positive) => format.money(positive, currencies[side]))
    if (!isMarked || !isDifferent) return text
    return side === 'before' ? <del className={removedClass}>{text}</del> : <ins className={addedClass}>{text}</ins>
  }
  return (
    <tr
      className={classes(
        'max-sm:grid max-sm:grid-cols-3 max-sm:gap-x-2 max-sm:gap-y-1 max-sm:border-t max-sm:border-line max-sm:py-3',
        isQuiet && 'text-quiet',
        isGrand && 'font-semibold max-sm:border-ink sm:*:border-ink',
      )}
    >
      <Name
        scope={isHeader ? 'row' : undefined}
        className={classes(
          cell,
          'text-left wrap-anywhere max-sm:col-span-3 max-sm:font-[550]',
          !isGrand && 'font-normal',
        )}
      >
        {children}
      </Name>
      {(['before', 'after'] as const).map((side) => (
        <td
          key={side}
          className={classes(cell, 'tabular-nums sm:pl-4 sm:text-right sm:whitespace-nowrap max-sm:text-sm')}
        >
          {/* The header row is not visible on a phone. */}
          <span aria-hidden="true" className="block text-xs font-normal text-quiet sm:hidden">
            {names[side]}
          </span>
          {amount(side)}
        </td>
      ))}
      <td
        className={classes(cell, 'tabular-nums sm:pl-4 text-right sm:whitespace-nowrap max-sm:self-end max-sm:text-sm')}
      >
        {difference ? <Difference row={difference} currencies={currencies} /> : '–'}
      </td>
    </tr>
  )
}

/** What the right side is more or less. Amounts in two currencies have no difference. */
export function Difference({ row, currencies }: { row: Omit<PriceRow, 'key'> } & Pick<Props, 'currencies'>) {
  const format = useFormat()
  if (currencies.before !== currencies.after) return '–'
  const { sign, amount } = differenceOf(row)
  const text = format.money(amount, currencies.after)
  if (sign === 0) return text
  return withSign(sign, text)
}

const signed = (amount: string, money: (positive: string) => string) =>
  amount.startsWith('-') ? withSign(-1, money(amount.slice(1))) : money(amount)

function LineName({ line: { older, newer, isChanged }, currencies }: { line: LineRow } & Pick<Props, 'currencies'>) {
  const detailOf = useLineDetail()
  const name = newer?.name ?? older?.name
  const isRepriced = older?.unitPrice !== newer?.unitPrice || older?.quantity !== newer?.quantity
  const [old, now] = [
    older && detailOf(older, currencies.before, isRepriced),
    newer && detailOf(newer, currencies.after, isRepriced),
  ]
  const detail = 'text-[0.8125rem] leading-5 text-quiet'
  if (!isChanged || !older || !newer)
    return (
      <>
        <MarkedName name={name ?? ''} older={older} newer={newer} />
        {(now ?? old) && <span className={`block ${detail}`}>{now ?? old}</span>}
      </>
    )
  return (
    <>
      <MarkedText pair={{ before: older.name, after: newer.name }} />
      {(old || now) && (
        <span className={`block ${detail}`}>
          <MarkedText pair={{ before: old || null, after: now || null }} />
        </span>
      )}
    </>
  )
}

function MarkedName({ name, older, newer }: { name: string } & Pick<LineRow, 'older' | 'newer'>) {
  if (older && newer) return name
  return newer ? <ins className={addedClass}>{name}</ins> : <del className={removedClass}>{name}</del>
}

/** Returns a function that says how the amount of a line comes about. */
function useLineDetail() {
  const { price: words } = useVersionWords()
  const format = useFormat()
  return (
    { quantity, unit, unitPrice, discountPercent, taxRate, recurring, selected }: SharedItem,
    currency: string,
    /** Also says how a single piece is priced, because its price has changed. */
    isRepriced: boolean,
  ) => {
    const amount = format.number(Number(quantity))
    const isPlain = quantity === '1.00' && !isRepriced
    const parts = [
      isPlain || unitPrice === null ? null : words.times(`${amount} ${unit}`.trim(), format.money(unitPrice, currency)),
      discountPercent === null ? null : words.lineDiscount(format.number(Number(discountPercent))),
      taxRate === null ? null : words.taxRate(format.number(Number(taxRate))),
      recurring === 'none' ? null : words[recurring],
      selected ? null : words.optional,
    ]
    return parts.filter((part) => part !== null).join(', ')
  }
}
