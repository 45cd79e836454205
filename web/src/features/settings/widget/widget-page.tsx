import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { SkeletonPage } from '../../../ui/skeleton.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { SettingsHeader } from '../settings-header.tsx'
import { WidgetAsks } from './widget-asks.tsx'
import { WidgetForm } from './widget-form.tsx'
import { WidgetInstall } from './widget-install.tsx'
import { useStoreWidget, widgetQuery } from './widget-queries.ts'
import { useWidgetWords } from './words.ts'

export function WidgetPage() {
  const words = useWidgetWords()
  const query = useQuery(widgetQuery)
  return (
    <>
      <SettingsHeader title={words.title} description={words.description} />
      <Loaded query={query} skeleton={<SkeletonPage />}>
        {(widget) => (
          <WidgetForm
            widget={widget}
            before={<WidgetInstall widget={widget} />}
            after={
              <>
                <WidgetAsks />
                <RegenerateId />
              </>
            }
          />
        )}
      </Loaded>
    </>
  )
}

function RegenerateId() {
  const { regenerate: words } = useWidgetWords()
  const toast = useToast()
  const storeWidget = useStoreWidget()
  const [isAsking, setIsAsking] = useState(false)

  async function regenerate() {
    storeWidget(await call(app.widgetRegenerate))
    toast({ text: words.done })
  }

  return (
    <Card title={words.title} description={words.body}>
      <Button onClick={() => setIsAsking(true)}>{words.action}</Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={words.confirmTitle}
        description={words.confirmBody}
        confirmLabel={words.action}
        onConfirm={regenerate}
      />
    </Card>
  )
}
