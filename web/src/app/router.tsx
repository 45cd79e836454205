import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { SkeletonPage } from '../ui/skeleton.tsx'
import { BrokenPage } from './broken-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { routeTree } from './routes.tsx'

export const makeRouter = (queries: QueryClient) =>
  createRouter({
    routeTree,
    context: { queries },
    defaultPreload: 'intent',
    // The queries decide when data is reloaded.
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: SkeletonPage,
    defaultErrorComponent: BrokenPage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  })
