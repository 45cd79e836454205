import { type GalleryName, loadGalleryTemplate } from '@proffer/core/gallery/gallery.ts'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { useLanguage } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useUiWords } from '../../../ui/words.ts'
import { useReloadTemplates } from '../template-queries.ts'
import { GalleryChoice } from './gallery-choice.tsx'
import { useGalleryWords } from './words.ts'

/** Adds a template of the gallery to the provider's templates, and opens it. */
export function AddFromGallery({ onClose }: { onClose: () => void }) {
  const words = useGalleryWords()
  const ui = useUiWords()
  const toast = useToast()
  const navigate = useNavigate()
  const reloadTemplates = useReloadTemplates()
  const { language } = useLanguage()
  const form = useForm({
    initial: { choice: 'website' as GalleryName, language },
    async send({ choice, language }) {
      const content = await loadGalleryTemplate(choice, language)
      return call(app.templateCreate, { body: { ...words.items[choice], ...content } })
    },
    onSent({ id, name }) {
      void reloadTemplates()
      toast({ text: words.added(name) })
      void navigate({ to: '/templates/$templateId', params: { templateId: id } })
    },
  })
  return (
    <Dialog open onClose={onClose} wide title={words.title} description={words.body}>
      <Form form={form}>
        <GalleryChoice choice={form.field('choice')} language={form.field('language')} />
        <DialogActions>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button type="submit" variant="primary" busy={form.isSending}>
            {words.add}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
