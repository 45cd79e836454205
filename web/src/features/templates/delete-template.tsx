import type { Template } from '@proffer/core/templates/schema.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TrashIcon } from '../../ui/icons.tsx'
import { MenuItem, MoreMenu } from '../../ui/menu.tsx'
import { useDeleteTemplate } from './template-actions.tsx'
import { useTemplateWords } from './words.ts'

export function DeleteTemplate({ template }: { template: Template }) {
  const words = useTemplateWords()
  const navigate = useNavigate()
  const removeLater = useDeleteTemplate(template)
  const [isConfirming, setIsConfirming] = useState(false)

  async function remove() {
    removeLater()
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
