import type { Template } from '@proffer/core/templates/schema.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TrashIcon } from '../../ui/icons.tsx'
import { MenuItem, MoreMenu } from '../../ui/menu.tsx'
import { useRemoval } from '../../ui/removal.tsx'
import { useReloadTemplates } from './template-queries.ts'
import { useTemplateWords } from './words.ts'

export function DeleteTemplate({ template }: { template: Template }) {
  const words = useTemplateWords()
  const navigate = useNavigate()
  const removal = useRemoval()
  const reloadTemplates = useReloadTemplates()
  const [isConfirming, setIsConfirming] = useState(false)

  async function remove() {
    removal.start({
      id: template.id,
      name: template.name,
      remove: (options) => call(app.templateDelete, { template_id: template.id, ...options }),
      onRemoved: reloadTemplates,
    })
    await navigate({ to: '/templates', ignoreBlocker: true })
  }

  return (
    <>
      <MoreMenu itemName={template.name}>
        <MenuItem danger icon={<TrashIcon />} onSelect={() => setIsConfirming(true)}>
          {words.remove}
        </MenuItem>
      </MoreMenu>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={words.removeTitle(template.name)}
        description={words.removeBody}
        confirmLabel={words.remove}
        onConfirm={remove}
      />
    </>
  )
}
