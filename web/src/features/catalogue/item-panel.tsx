import type { CatalogueItem } from '@proffer/core/catalogue/schema.ts'
import { usableCurrency } from '@proffer/core/currency-codes.ts'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { isApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { profileQuery } from '../../api/session.ts'
import { useCurrencies } from '../../i18n/use-currencies.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Form } from '../../ui/form.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { DecimalField, MoneyField } from '../../ui/number-field.tsx'
import { Panel, PanelBody, PanelFoot, panelForm } from '../../ui/panel.tsx'
import { Select } from '../../ui/select.tsx'
import { TagsField } from '../../ui/tags-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toast.tsx'
import { type Form as FormOf, useForm } from '../../ui/use-form.ts'
import { useUiWords } from '../../ui/words.ts'
import { catalogueItemQuery, useReloadCatalogue } from './catalogue-queries.ts'
import { bodyOf, emptyValues, type ItemStart, type ItemValues, valuesOf } from './item-values.ts'
import { useCatalogueWords } from './words.ts'

interface Props {
  /** Null while the panel is closed. */
  start: ItemStart | null
  onClose: () => void
}

/** Adds or changes an item. */
export function ItemPanel({ start, onClose }: Props) {
  const { panel: words } = useCatalogueWords()
  const { leave } = useUiWords()
  const isChanged = useRef(false)
  const [isAsking, setIsAsking] = useState(false)
  function close() {
    isChanged.current = false
    onClose()
  }
  const closeOrAsk = () => (isChanged.current ? setIsAsking(true) : close())
  const part = { onClose: close, onCancel: closeOrAsk, isChanged }
  return (
    <Panel
      open={start !== null}
      onClose={closeOrAsk}
      title={start?.id ? words.editTitle : words.newTitle}
      subtitle={start?.id ? words.note : undefined}
    >
      {start?.id ? <StoredItem id={start.id} {...part} /> : start && <NewItem start={start} {...part} />}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={leave.title}
        description={leave.body}
        confirmLabel={leave.leave}
        onConfirm={close}
      />
    </Panel>
  )
}

interface PartProps {
  onClose: () => void
  onCancel: () => void
  isChanged: RefObject<boolean>
}

function StoredItem({ id, ...part }: { id: string } & PartProps) {
  // The tag belongs to the version that is shown, so the item is not loaded again while it is edited.
  const query = useQuery({
    ...catalogueItemQuery(id),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return (
    <Loaded query={query} skeleton={<PanelBody>{null}</PanelBody>}>
      {({ value, etag }) => (
        <ItemForm
          initial={valuesOf(value)}
          isNew={false}
          send={(body) => call(app.catalogueUpdate, { item_id: id, body, ...(etag !== null && { ifMatch: etag }) })}
          {...part}
        />
      )}
    </Loaded>
  )
}

function NewItem({ start: { copyOf }, ...part }: { start: ItemStart } & PartProps) {
  const query = useQuery(profileQuery)
  return (
    <Loaded query={query} skeleton={<PanelBody>{null}</PanelBody>}>
      {({ profile }) => (
        <ItemForm
          initial={copyOf ? valuesOf(copyOf, true) : emptyValues(usableCurrency(profile.proposalDefaults['currency']))}
          isNew
          send={(body) => call(app.catalogueCreate, { body })}
          {...part}
        />
      )}
    </Loaded>
  )
}

interface FormProps extends PartProps {
  initial: ItemValues
  isNew: boolean
  send: (body: ReturnType<typeof bodyOf>) => Promise<CatalogueItem>
}

function ItemForm({ initial, isNew, send, onClose, onCancel, isChanged }: FormProps) {
  const { panel: words } = useCatalogueWords()
  const { issues } = useUiWords()
  const toast = useToast()
  const reload = useReloadCatalogue()
  const form = useForm({
    initial,
    check: ({ name, unitPrice, currency }: ItemValues) => ({
      ...(name.trim() === '' && { name: issues.missing }),
      ...(unitPrice === null && { unitPrice: issues.missing }),
      ...(currency === null && { currency: issues.missing }),
    }),
    send: (values) => send(bodyOf(values)),
    onSent({ name }) {
      toast({ text: isNew ? words.created(name) : words.saved(name) })
      void reload()
      onClose()
    },
  })
  // A layout effect, so that an Escape right after a key press already sees the change.
  useLayoutEffect(() => {
    isChanged.current = form.isChanged && !form.isSending
  }, [form.isChanged, form.isSending, isChanged])
  const isStale = isApiError(form.failure, 'stale_catalogue_item')
  return (
    <Form form={{ ...form, failure: null }} className={panelForm}>
      <LeaveGuard when={form.isChanged && !form.isSending} alsoTabs />
      <PanelBody>
        <ItemFields form={form} />
      </PanelBody>
      <PanelFoot>
        {form.failure ? <ErrorNotice error={form.failure}>{isStale ? words.stale : undefined}</ErrorNotice> : null}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onCancel}>{words.cancel}</Button>
          <Button type="submit" variant="primary" busy={form.isSending}>
            {isNew ? words.create : words.save}
          </Button>
        </div>
      </PanelFoot>
    </Form>
  )
}

function ItemFields({ form }: { form: FormOf<ItemValues> }) {
  const { fields, hints, recurring } = useCatalogueWords()
  const { field, values } = form
  const currency = values.currency ?? ''
  const currencies = useCurrencies(currency)
  const periods = (['none', 'month', 'year'] as const).map((value) => ({ value, label: recurring[value] }))
  return (
    <>
      <TextArea label={fields.name} line maxLength={500} autoFocus {...field('name')} />
      <TextArea
        label={fields.description}
        hint={hints.description}
        required={false}
        rows={2}
        maxLength={10_000}
        {...field('description')}
      />
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
        <MoneyField label={fields.unitPrice} currency={currency} {...field('unitPrice')} />
        <TextField label={fields.unit} required={false} maxLength={30} autoComplete="off" {...field('unit')} />
        <Combobox label={fields.currency} options={currencies} {...field('currency')} />
        <Select label={fields.recurring} options={periods} {...field('recurring')} />
        <MoneyField
          label={fields.unitCost}
          hint={hints.unitCost}
          required={false}
          currency={currency}
          {...field('unitCost')}
        />
        <DecimalField label={fields.taxRate} hint={hints.taxRate} required={false} after="%" {...field('taxRate')} />
        <TextField
          label={fields.sku}
          required={false}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          {...field('sku')}
        />
        <TagsField label={fields.tags} hint={hints.tags} required={false} {...field('tags')} />
      </div>
      <Checkbox label={fields.isActive} hint={hints.isActive} {...field('isActive')} />
    </>
  )
}
