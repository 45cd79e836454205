import { type ComponentProps, lazy, Suspense } from 'react'

const Loaded = lazy(async () => ({ default: (await import('./second-step/second-step.tsx')).SecondStep }))

/** The second step of signing in. Its code is loaded when somebody gets there. */
export const SecondStep = (props: ComponentProps<typeof Loaded>) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
)
