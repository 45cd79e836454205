import type { Widget } from '@proffer/core/widget/schema.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { Switch } from '../../../ui/checkbox.tsx'
import { useFailureText } from '../../../ui/error-notice.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useStoreWidget } from './widget-queries.ts'
import { useWidgetWords } from './words.ts'

/** Takes effect immediately; shows the new state before the server confirms it. */
export function WidgetSwitch({ widget }: { widget: Widget }) {
  const { active: words } = useWidgetWords()
  const toast = useToast()
  const failureText = useFailureText()
  const storeWidget = useStoreWidget()
  const turn = useMutation({
    mutationFn: (isActive: boolean) => call(app.widgetUpdate, { body: { isActive } }),
    onSuccess(fresh) {
      storeWidget(fresh)
      toast({ text: fresh.isActive ? words.turnedOn : words.turnedOff })
    },
    onError: (error) => toast({ text: failureText(error), tone: 'danger' }),
  })
  const isOn = turn.isPending ? turn.variables : widget.isActive
  return (
    <Switch
      label={isOn ? words.on : words.off}
      hint={isOn ? words.onHint : words.offHint}
      value={isOn}
      onChange={(wanted) => turn.mutate(wanted)}
    />
  )
}
