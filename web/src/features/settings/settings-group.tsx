import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  /** What the settings of the group do. */
  description: string
  children: ReactNode
}

/** Settings of one subject: its name and what they do, with their cards below it, or beside it on wide screens. */
export function SettingsGroup({ title, description, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-4 border-t border-line pt-8 first:border-0 first:pt-0 xl:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="group-title">
          {title}
        </h2>
        <p className="mt-1 text-sm text-pretty text-quiet">{description}</p>
      </div>
      <div className="flex min-w-0 flex-col gap-6">{children}</div>
    </section>
  )
}
