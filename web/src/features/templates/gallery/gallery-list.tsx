import { type GalleryName, galleryNames, loadGalleryTemplate } from '@proffer/core/gallery/gallery.ts'
import type { Language } from '@proffer/core/language.ts'
import type { PriceItem } from '@proffer/core/pricing/schema.ts'
import type { Profile } from '@proffer/core/profile/schema.ts'
import type { Requirement } from '@proffer/core/proposals/schema.ts'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useId, useState } from 'react'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { LANGUAGES, languageNames, useLanguage } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/button.tsx'
import { useFailureText } from '../../../ui/error-notice.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Select } from '../../../ui/select.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { totalsOfPricing } from '../../proposals/editor/proposal-draft.ts'
import { sectionsDraftOf } from '../../proposals/editor/sections/sections-draft.ts'
import { newLine, newSection, type PricingDraft } from '../../proposals/pricing/pricing-draft.ts'
import { useTax } from '../../proposals/pricing/pricing-owner.ts'
import { CardGrid, CardGridSkeleton } from '../card-grid.tsx'
import { defaultsOfProfile } from '../editor/template-defaults.ts'
import { Miniature } from '../miniature.tsx'
import { firstWords, shownTitles } from '../shown-titles.ts'
import { PictureCard } from '../template-card.tsx'
import { useReloadTemplates } from '../template-queries.ts'
import { useTemplateWords } from '../words.ts'
import { useGalleryWords } from './words.ts'

const TemplatePreviewDialog = lazy(async () => ({
  default: (await import('../template-preview.tsx')).TemplatePreviewDialog,
}))

/** The texts of all starting points in one language. They are files of the application. */
const galleryQuery = (language: Language) =>
  queryOptions({
    queryKey: ['gallery', language],
    queryFn: () =>
      Promise.all(galleryNames.map(async (start) => ({ start, content: await loadGalleryTemplate(start, language) }))),
    staleTime: Number.POSITIVE_INFINITY,
  })

type Content = Awaited<ReturnType<typeof loadGalleryTemplate>>

/** The starting points that come with the application, in the look of the account. */
export function GalleryList({ profile }: { profile: Profile }) {
  const words = useGalleryWords()
  const appLanguage = useLanguage().language
  const [language, setLanguage] = useState<Language>(appLanguage)
  const query = useQuery(galleryQuery(language))
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-14">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id={id} className="group-title">
            {words.title}
          </h2>
          <p className="mt-1 text-quiet">{words.body}</p>
        </div>
        <Select
          label={words.language}
          options={LANGUAGES.map((value) => ({ value, label: languageNames[value] }))}
          value={language}
          onChange={setLanguage}
          className="w-48 max-sm:w-full"
        />
      </div>
      <Loaded query={query} skeleton={<CardGridSkeleton count={galleryNames.length} />}>
        {(items) => (
          <CardGrid label={words.title}>
            {items.map(({ start, content }) => (
              <GalleryCard key={start} start={start} content={content} language={language} profile={profile} />
            ))}
          </CardGrid>
        )}
      </Loaded>
    </section>
  )
}

interface CardProps {
  start: GalleryName
  content: Content
  language: Language
  profile: Profile
}

function GalleryCard({ start, content, language, profile }: CardProps) {
  const words = useGalleryWords()
  const { example } = useTemplateWords()
  const [isPreviewed, setIsPreviewed] = useState(false)
  const add = useAdd(start, content)
  const { name, description } = words.items[start]
  const { settings } = content
  const sections = sectionsDraftOf(settings)
  const { currency } = defaultsOfProfile(profile)
  const tax = useTax({ language })
  const titles = shownTitles({
    settings,
    sections,
    requirements: content.requirements as Requirement[],
    profile,
    language,
  })
  return (
    <PictureCard
      picture={
        <Miniature
          title={name}
          sections={titles}
          lead={firstWords({ settings, sections }, example)}
          totals={totalsOfPricing(draftOf(content.pricing), currency, tax)}
          currency={currency}
          language={language}
          profile={profile}
        />
      }
      name={name}
      onPreview={() => setIsPreviewed(true)}
    >
      <div>
        <h3 className="font-medium">{name}</h3>
        <p className="mt-0.5 text-sm text-quiet">{description}</p>
      </div>
      <div className="mt-auto pt-1">
        <Button busy={add.isPending} onClick={() => add.mutate()}>
          {words.add}
          <span className="sr-only">: {name}</span>
        </Button>
      </div>
      {isPreviewed && (
        <Suspense>
          <TemplatePreviewDialog
            name={name}
            address={`/preview/gallery/${start}?${new URLSearchParams({ language, title: name })}`}
            onClose={() => setIsPreviewed(false)}
            actions={
              <Button variant="primary" busy={add.isPending} onClick={() => add.mutate()}>
                {words.add}
              </Button>
            }
          />
        </Suspense>
      )}
    </PictureCard>
  )
}

/** The prices of a starting point as a draft, which fills in what they leave out. Titles do not count. */
const draftOf = ({ sections = [] }: Content['pricing']): PricingDraft => ({
  sections: sections.map(({ choice = 'all', items = [] }) => ({
    ...newSection(items.map((item) => newLine(item as Partial<PriceItem>))),
    choice,
  })),
  discount: null,
  schedule: [],
})

/** Copies the starting point to the provider's templates, and opens the copy. */
function useAdd(start: GalleryName, content: Content) {
  const words = useGalleryWords()
  const toast = useToast()
  const failureText = useFailureText()
  const navigate = useNavigate()
  const reloadTemplates = useReloadTemplates()
  return useMutation({
    mutationFn: () => call(app.templateCreate, { body: { ...words.items[start], ...content } }),
    onSuccess({ id, name }) {
      void reloadTemplates()
      toast({ text: words.added(name) })
      void navigate({ to: '/templates/$templateId', params: { templateId: id } })
    },
    onError: (error) => toast({ text: failureText(error), tone: 'danger' }),
  })
}
