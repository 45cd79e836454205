import type { Widget } from '@proffer/core/widget/schema.ts'
import { type ReactNode, useState } from 'react'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { changedFields } from '../../../ui/changed-fields.ts'
import { Form } from '../../../ui/form.tsx'
import { LeaveGuard } from '../../../ui/leave-guard.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useUiWords } from '../../../ui/words.ts'
import { ColorField } from './color-field.tsx'
import { WidgetPreview } from './widget-preview.tsx'
import { useStoreWidget } from './widget-queries.ts'
import { changeOf, isColor, originsIn, valuesOf, type WidgetValues } from './widget-values.ts'
import { useWidgetWords } from './words.ts'

const MAX_ORIGINS = 20

interface Props {
  widget: Widget
  /** The cards above and below the settings. */
  before: ReactNode
  after: ReactNode
}

/** The settings of the widget, with a preview beside the whole page. */
export function WidgetForm({ widget, before, after }: Props) {
  const { form: words } = useWidgetWords()
  const ui = useUiWords()
  const toast = useToast()
  const storeWidget = useStoreWidget()
  // The record that the form started with, not the newest one loaded since.
  const [base, setBase] = useState(() => valuesOf(widget))
  const form = useForm({
    initial: base,
    check: useWidgetCheck(),
    send: (values) => call(app.widgetUpdate, { body: changedFields(changeOf(base), changeOf(values)) }),
    onSent(stored) {
      storeWidget(stored)
      setBase(valuesOf(stored))
      form.reset(valuesOf(stored))
      toast({ text: ui.saved })
    },
  })
  const typedColor = form.values.accentColor.trim()
  const [shownColor, setShownColor] = useState(typedColor)
  if (isColor(typedColor) && typedColor !== shownColor) setShownColor(typedColor)
  const languages = (['auto', 'en', 'es'] as const).map((value) => ({ value, label: words.languages[value] }))
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_23rem]">
      {before}
      <Card title={words.title}>
        <Form form={form}>
          <LeaveGuard when={form.isChanged && !form.isSending} />
          <TextArea
            label={words.greeting}
            hint={words.greetingHint}
            required={false}
            rows={2}
            maxLength={500}
            {...form.field('greeting')}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <ColorField
              label={words.color}
              hint={words.colorHint}
              pickLabel={words.pick}
              shown={shownColor}
              {...form.field('accentColor')}
            />
            <Select label={words.language} options={languages} {...form.field('language')} />
          </div>
          <TextArea
            label={words.origins}
            hint={words.originsHint}
            required={false}
            rows={2}
            {...form.field('allowedOrigins')}
          />
          <div>
            <Button type="submit" variant="primary" busy={form.isSending} disabled={!form.isChanged}>
              {words.save}
            </Button>
          </div>
        </Form>
      </Card>
      <WidgetPreview
        values={{ ...form.values, accentColor: shownColor }}
        isActive={widget.isActive}
        className="xl:sticky xl:top-6 xl:col-start-2 xl:row-span-3 xl:row-start-1"
      />
      <div className="flex min-w-0 flex-col gap-6">{after}</div>
    </div>
  )
}

/** Checks the colour and each site before they are sent. */
function useWidgetCheck() {
  const { form: words } = useWidgetWords()
  return ({ accentColor, allowedOrigins }: WidgetValues): Partial<Record<string, string>> => {
    const origins = originsIn(allowedOrigins)
    const invalidOrigin = origins.find((origin) => !/^https?:\/\/\S+$/i.test(origin) || !URL.canParse(origin))
    return {
      ...(!isColor(accentColor) && { accentColor: words.colorWrong }),
      ...(origins.length > MAX_ORIGINS && { allowedOrigins: words.originsMany }),
      // An invalid site is reported instead of the number of sites.
      ...(invalidOrigin !== undefined && { allowedOrigins: words.originsWrong(invalidOrigin) }),
    }
  }
}
