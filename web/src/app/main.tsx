import { CSPProvider } from '@base-ui/react/csp-provider'
import { Tooltip } from '@base-ui/react/tooltip'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { makeQueryClient } from '../api/query-client.ts'
import { meQuery } from '../api/session.ts'
import { LanguageProvider } from '../i18n/language.tsx'
import { noteNavigation } from '../ui/page-heading.ts'
import { RemovalProvider } from '../ui/removal.tsx'
import { ToastProvider } from '../ui/toast.tsx'
import { makeRouter } from './router.tsx'

const queries = makeQueryClient(goToSignIn)
const router = makeRouter(queries)

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
  if (fromLocation && pathChanged) noteNavigation()
})

let isLeaving = false

/** Called when a read finds that the session has ended. After signing in, the user returns to the page. */
function goToSignIn() {
  // Several queries fail at once. Only the first one finds the user, and navigates.
  if (isLeaving || !queries.getQueryData(meQuery.queryKey)) return
  isLeaving = true
  void router.navigate({ to: '/sign-in', search: { next: router.state.location.href, ended: true } })
}

router.subscribe('onRendered', ({ toLocation }) => {
  isLeaving = false
  // Not before: the page that shows until then needs its user.
  if (toLocation.pathname === '/sign-in') queries.removeQueries({ queryKey: meQuery.queryKey })
})

/** The width of a scroll bar, measured on an element that always has one. */
function scrollBarWidth(): number {
  const probe = document.createElement('div')
  probe.style.cssText = 'position: absolute; overflow: scroll'
  document.body.append(probe)
  const width = probe.offsetWidth - probe.clientWidth
  probe.remove()
  return width
}

document.documentElement.style.setProperty('--scroll-bar', `${scrollBarWidth()}px`)

const root = document.getElementById('app')
if (!root) throw new Error('the page has no element with the id "app"')
createRoot(root).render(
  <StrictMode>
    {/* The content security policy allows no style elements. The styles of popups are in our own style sheet. */}
    <CSPProvider disableStyleElements>
      <LanguageProvider>
        <QueryClientProvider client={queries}>
          <Tooltip.Provider delay={400}>
            <ToastProvider>
              <RemovalProvider>
                <RouterProvider router={router} />
              </RemovalProvider>
            </ToastProvider>
          </Tooltip.Provider>
        </QueryClientProvider>
      </LanguageProvider>
    </CSPProvider>
  </StrictMode>,
)
