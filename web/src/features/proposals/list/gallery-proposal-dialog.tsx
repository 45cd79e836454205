import { type GalleryName, loadGalleryTemplate } from '@proffer/core/gallery/gallery.ts'
import { useLanguage } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useUiWords } from '../../../ui/words.ts'
import { GalleryChoice } from '../../templates/gallery/gallery-choice.tsx'
import { useGalleryWords } from '../../templates/gallery/words.ts'
import { useProposalsWords } from '../words.ts'
import { useCreate } from './create-proposal.ts'

/** Creates a proposal with the content of a gallery template, without adding that to the provider's templates. */
export function GalleryProposalDialog({ onClose }: { onClose: () => void }) {
  const { create: words } = useProposalsWords()
  const gallery = useGalleryWords()
  const ui = useUiWords()
  const { language } = useLanguage()
  const { create, openCreated } = useCreate()
  const form = useForm({
    initial: { choice: 'website' as GalleryName, language, name: '', clientName: '' },
    async send({ choice, language, name, clientName }) {
      const content = await loadGalleryTemplate(choice, language)
      // Without the default template of the profile, whose settings would be mixed in.
      return create({ ...content, templateId: null, name: name.trim(), clientName: clientName.trim() || null })
    },
    onSent: openCreated,
  })
  return (
    <Dialog open onClose={onClose} wide title={gallery.proposalTitle} description={gallery.startBody}>
      <Form form={form}>
        <GalleryChoice choice={form.field('choice')} language={form.field('language')} />
        <TextField label={words.name} placeholder={words.nameExample} maxLength={200} {...form.field('name')} />
        <TextField label={words.client} required={false} maxLength={500} {...form.field('clientName')} />
        <DialogActions>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button type="submit" variant="primary" busy={form.isSending}>
            {words.submit}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
