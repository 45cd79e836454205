import type { Widget } from '@proffer/core/widget/schema.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CodeBlock } from '../../../ui/code-block.tsx'
import { SendIcon } from '../../../ui/icons.tsx'
import { useCompleteStep } from '../../today/use-first-steps.ts'
import { WidgetSwitch } from './widget-switch.tsx'
import { useWidgetWords } from './words.ts'

/** The code for the site, and the switch that shows or hides the widget there. */
export function WidgetInstall({ widget }: { widget: Widget }) {
  const { install: words } = useWidgetWords()
  const completeStep = useCompleteStep('connect')
  const mail = `mailto:?subject=${encodeURIComponent(words.mailSubject)}&body=${encodeURIComponent(words.mailBody(widget.snippet))}`
  return (
    <Card title={words.title} description={words.body}>
      <div className="flex flex-col gap-4">
        <CodeBlock label={words.label} code={widget.snippet} onCopied={completeStep} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="min-w-0 flex-1 basis-56 text-sm text-quiet">{words.helper}</p>
          <a href={mail} onClick={completeStep} className={buttonClass()}>
            <SendIcon />
            {words.mail}
          </a>
        </div>
        <div className="border-t border-line pt-5">
          <WidgetSwitch widget={widget} />
        </div>
      </div>
    </Card>
  )
}
