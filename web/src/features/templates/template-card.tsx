import type { Profile } from '@proffer/core/profile/schema.ts'
import type { Template } from '@proffer/core/templates/schema.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { EditIcon, EyeIcon, StarIcon, TrashIcon } from '../../ui/icons.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { MenuItem, MenuSeparator, MoreMenu } from '../../ui/menu.tsx'
import { useUiWords } from '../../ui/words.ts'
import { sectionsDraftOf } from '../proposals/editor/sections/sections-draft.ts'
import { useRights } from '../team/use-rights.ts'
import { defaultsOfProfile } from './editor/template-defaults.ts'
import { Miniature } from './miniature.tsx'
import { firstWords, shownTitles } from './shown-titles.ts'
import { useDeleteTemplate, useMakeDefault, useStartProposal } from './template-actions.tsx'
import { languageOf } from './template-language.ts'
import { useTemplateWords } from './words.ts'

const TemplatePreviewDialog = lazy(async () => ({
  default: (await import('./template-preview.tsx')).TemplatePreviewDialog,
}))

const pillClass = classes(
  'absolute top-3 right-3 flex items-center gap-1.5 rounded-full border border-line bg-raised px-2.5 py-1',
  'text-xs text-ink shadow-rest group-hover:border-ink',
)

interface FrameProps {
  picture: ReactNode
  name: string
  onPreview: () => void
  children: ReactNode
}

/** A card with a picture that opens the preview. */
export function PictureCard({ picture, name, onPreview, children }: FrameProps) {
  const words = useTemplateWords()
  return (
    <li className="flex min-w-0 flex-col overflow-clip rounded-lg border border-line bg-sheet">
      <div className="relative border-b border-line">
        {picture}
        <button type="button" onClick={onPreview} className="group absolute inset-0 focus-visible:-outline-offset-2">
          <span className={pillClass}>
            <EyeIcon width="14" height="14" />
            {words.preview.action}
          </span>
          <span className="sr-only">{name}</span>
        </button>
      </div>
      <div className="flex flex-1 flex-col gap-3 p-4">{children}</div>
    </li>
  )
}

/** A template of the provider: its picture, what is in it, and what one can do with it. */
export function TemplateCard({ template, profile }: { template: Template; profile: Profile }) {
  const words = useTemplateWords()
  const ui = useUiWords()
  const [isPreviewed, setIsPreviewed] = useState(false)
  const start = useStartProposal(template)
  const { may } = useRights()
  const { id, name, description, isDefault, settings, requirements } = template
  const language = languageOf(settings, profile)
  const sections = sectionsDraftOf(settings)
  const titles = shownTitles({ settings, sections, requirements, profile, language })
  const editLink = (variant: 'quiet' | 'secondary') =>
    may('template_update', template) && (
      <ButtonLink to="/templates/$templateId" params={{ templateId: id }} variant={variant}>
        {ui.edit}
      </ButtonLink>
    )
  return (
    <PictureCard
      picture={
        <Miniature
          title={name}
          sections={titles}
          lead={firstWords({ settings, sections }, words.example)}
          totals={template.pricing?.totals ?? null}
          currency={defaultsOfProfile(profile).currency}
          language={language}
          profile={profile}
        />
      }
      name={name}
      onPreview={() => setIsPreviewed(true)}
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Link
              to="/templates/$templateId"
              params={{ templateId: id }}
              className="line-clamp-2 rounded-sm font-medium wrap-anywhere hover:underline"
            >
              {name}
            </Link>
            {isDefault && <Badge tone="accent">{words.isDefault}</Badge>}
          </h3>
          {description && <p className="mt-0.5 line-clamp-2 text-sm wrap-anywhere text-quiet">{description}</p>}
        </div>
        {may('template_update', template) && <CardMenu template={template} />}
      </div>
      <p className="text-xs text-quiet">
        {words.facts.sections(titles.length)} · {words.facts.requirements(requirements.length)}
      </p>
      <div className="mt-auto flex flex-wrap gap-2 pt-1">
        {may('proposal_create') && (
          <Button busy={start.isPending} onClick={() => start.mutate()}>
            {words.use}
          </Button>
        )}
        {editLink('quiet')}
      </div>
      <Suspense>
        {isPreviewed && (
          <TemplatePreviewDialog
            name={name}
            address={`/preview/template/${id}`}
            onClose={() => setIsPreviewed(false)}
            actions={
              <>
                {editLink('secondary')}
                {may('proposal_create') && (
                  <Button variant="primary" busy={start.isPending} onClick={() => start.mutate()}>
                    {words.use}
                  </Button>
                )}
              </>
            }
          />
        )}
      </Suspense>
    </PictureCard>
  )
}

function CardMenu({ template }: { template: Template }) {
  const words = useTemplateWords()
  const ui = useUiWords()
  const navigate = useNavigate()
  const remove = useDeleteTemplate(template)
  const makeDefault = useMakeDefault(template)
  const { has } = useRights()
  const { id, name, isDefault } = template
  return (
    <MoreMenu itemName={name}>
      <MenuItem
        icon={<EditIcon />}
        onSelect={() => void navigate({ to: '/templates/$templateId', params: { templateId: id } })}
      >
        {ui.edit}
      </MenuItem>
      {has('change company profile') && (
        <MenuItem icon={<StarIcon />} disabled={isDefault} onSelect={() => makeDefault.mutate(true)}>
          {words.makeDefault}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem danger icon={<TrashIcon />} onSelect={remove}>
        {ui.delete}
      </MenuItem>
    </MoreMenu>
  )
}
