import { useFormat } from '../../i18n/format.ts'
import { useCurrencies } from '../../i18n/use-currencies.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { CheckIcon, CopyIcon, PlusIcon, TrashIcon } from '../../ui/icons.tsx'
import { MenuItem, MenuSeparator, MoreMenu } from '../../ui/menu.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useAddedRow } from '../../ui/use-added-row.ts'
import { newId } from '../proposals/pricing/new-id.ts'
import { type Document, linesOf, textOf } from './rate-documents.ts'
import { RateLines } from './rate-lines.tsx'
import { useRateWords } from './words.ts'

interface Props {
  cards: Document[]
  onChange: (cards: Document[]) => void
  /** The currency of a new card. */
  currency: string
  seesCosts: boolean
  /** The error at a path such as `0.items.1.role`. */
  errorAt: (path: string) => string | null
}

export function RateCards({ cards, onChange, currency, seesCosts, errorAt }: Props) {
  const { cards: words } = useRateWords()
  const { number } = useFormat()
  const rows = useAddedRow(cards.length)
  const add = () => {
    rows.willAdd()
    const isFirst = cards.length === 0
    const name = isFirst ? words.firstName : ''
    onChange([...cards, { id: newId(), name, currency, isDefault: isFirst, items: [{ role: '' }] }])
  }
  const makeDefault = (index: number) => onChange(cards.map((card, at) => ({ ...card, isDefault: at === index })))
  const duplicate = (index: number) => {
    const card = cards[index] as Document
    const copy = { ...card, id: newId(), name: words.copyOf(textOf(card['name'])), isDefault: false }
    onChange(cards.toSpliced(index + 1, 0, copy))
  }
  return (
    <div ref={rows.list} data-field="rateCards" className="flex flex-col gap-5">
      {cards.length === 0 && <p className="text-sm text-quiet">{words.none}</p>}
      {cards.map((card, index) => {
        const name = textOf(card['name']) || words.unnamed(number(index + 1))
        return (
          <fieldset
            key={textOf(card['id']) || index}
            data-row
            aria-label={name}
            className="@container relative flex min-w-0 flex-col gap-4 rounded-lg border border-line p-4 sm:p-5"
          >
            <CardHead
              card={card}
              name={name}
              errorAt={(member) => errorAt(`${index}.${member}`)}
              onChange={(change) => onChange(cards.with(index, { ...card, ...change }))}
              onDefault={() => makeDefault(index)}
              onDuplicate={() => duplicate(index)}
              onRemove={() => {
                onChange(cards.toSpliced(index, 1))
                rows.didRemove()
              }}
            />
            <RateLines
              lines={linesOf(card)}
              onChange={(items) => onChange(cards.with(index, { ...card, items }))}
              currency={textOf(card['currency']) || currency}
              seesCosts={seesCosts}
              errorAt={(place, member) => errorAt(`${index}.items.${place}.${member}`)}
            />
          </fieldset>
        )
      })}
      <Button id={rows.addId} icon={<PlusIcon />} onClick={add} className="self-start">
        {words.add}
      </Button>
      {cards.length > 1 && <p className="text-sm text-quiet">{words.defaultHint}</p>}
    </div>
  )
}

interface HeadProps {
  card: Document
  name: string
  errorAt: (member: string) => string | null
  onChange: (change: Document) => void
  onDefault: () => void
  onDuplicate: () => void
  onRemove: () => void
}

function CardHead({ card, name, errorAt, onChange, onDefault, onDuplicate, onRemove }: HeadProps) {
  const { cards: words } = useRateWords()
  const currency = textOf(card['currency'])
  const isDefault = card['isDefault'] === true
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <TextField
        label={words.name}
        className="min-w-full flex-1 @min-[42rem]:min-w-40"
        maxLength={200}
        placeholder={words.namePlaceholder}
        value={textOf(card['name'])}
        error={errorAt('name')}
        onChange={(value) => onChange({ name: value })}
      />
      <Combobox
        label={words.currency}
        className="w-48 @max-[42rem]:flex-1"
        options={useCurrencies(currency)}
        value={currency}
        error={errorAt('currency')}
        onChange={(value) => value && onChange({ currency: value })}
      />
      <div className="flex min-h-10 items-center gap-1 @max-[42rem]:absolute @max-[42rem]:top-1 @max-[42rem]:right-2">
        {isDefault && <Badge tone="accent">{words.isDefault}</Badge>}
        <MoreMenu itemName={name}>
          <MenuItem icon={<CheckIcon />} disabled={isDefault} onSelect={onDefault}>
            {words.makeDefault}
          </MenuItem>
          <MenuItem icon={<CopyIcon />} onSelect={onDuplicate}>
            {words.duplicate}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<TrashIcon />} danger onSelect={onRemove}>
            {words.remove}
          </MenuItem>
        </MoreMenu>
      </div>
    </div>
  )
}
