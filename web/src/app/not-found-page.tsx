import { ButtonLink } from '../ui/link.tsx'
import { usePageHeading } from '../ui/page-heading.ts'
import { Brand } from './brand.tsx'
import { useAppWords } from './words.ts'

export function NotFoundPage() {
  const { notFound } = useAppWords()
  const heading = usePageHeading(notFound.title)
  return (
    <main className="mx-auto flex min-h-[80dvh] max-w-md flex-col items-start justify-center gap-4 px-6">
      <Brand />
      <h1 ref={heading} tabIndex={-1} className="mt-4 page-title">
        {notFound.title}
      </h1>
      <p className="text-quiet">{notFound.body}</p>
      <ButtonLink to="/" variant="primary" className="mt-2">
        {notFound.back}
      </ButtonLink>
    </main>
  )
}
