import { Tabs as Base } from '@base-ui/react/tabs'
import { type ReactNode, useEffect, useRef } from 'react'
import { classes } from './class-names.ts'

interface Tab<T extends string> {
  value: T
  label: ReactNode
  /** How many there are, beside the label. */
  count?: number
  /** The count is of something that the user has not seen. */
  isNew?: boolean
  /** This tab and those after it are at the other end of the line. */
  isApart?: boolean
}

interface ListProps<T extends string> {
  label: string
  value: T
  tabs: ReadonlyArray<Tab<T>>
  className?: string
}

interface Props<T extends string> extends ListProps<T> {
  onChange: (value: T) => void
  /** What the chosen tab shows. */
  children: ReactNode
}

export function Tabs<T extends string>({ onChange, children, ...list }: Props<T>) {
  return (
    <TabFrame value={list.value} onChange={onChange}>
      <TabList {...list} className="mb-6 border-b border-line" />
      <TabPanel value={list.value}>{children}</TabPanel>
    </TabFrame>
  )
}

interface FrameProps<T extends string> {
  value: T
  onChange: (value: T) => void
  /** A `TabList` and a `TabPanel`, wherever they are. */
  children: ReactNode
}

/** For pages whose list of tabs is in another place than what they show. */
export const TabFrame = <T extends string>({ value, onChange, children }: FrameProps<T>) => (
  <Base.Root value={value} onValueChange={(chosen) => onChange(chosen as T)}>
    {children}
  </Base.Root>
)

export const TabPanel = ({ value, children }: { value: string; children: ReactNode }) => (
  <Base.Panel value={value} className="outline-none">
    {children}
  </Base.Panel>
)

/** Marks on which sides tabs are out of view. There the line fades. */
function markCut(line: HTMLElement) {
  const { scrollLeft, scrollWidth, clientWidth } = line
  line.toggleAttribute('data-more-before', scrollLeft > 1)
  line.toggleAttribute('data-more-after', scrollLeft + clientWidth < scrollWidth - 1)
}

export function TabList<T extends string>({ label, value, tabs, className }: ListProps<T>) {
  const list = useRef<HTMLDivElement>(null)
  // Where the tabs do not fit, the chosen one is scrolled into view. Not by `scrollIntoView`, which would scroll the page too.
  useEffect(() => {
    const line = list.current
    const chosen = line?.querySelector<HTMLElement>(`[data-tab="${value}"]`)
    if (!line || !chosen) return
    // Again when a tab gets another width: its words, its count and the fonts may come later.
    const observer = new ResizeObserver(() => {
      line.scrollLeft = chosen.offsetLeft - (line.clientWidth - chosen.offsetWidth) / 2
      markCut(line)
    })
    for (const tab of line.querySelectorAll('[data-tab]')) observer.observe(tab)
    observer.observe(line)
    return () => observer.disconnect()
  }, [value])
  return (
    <Base.List
      ref={list}
      aria-label={label}
      onScroll={({ currentTarget }) => markCut(currentTarget)}
      className={classes(
        'relative flex gap-6 overflow-x-auto [scrollbar-width:none]',
        'data-more-before:mask-l-from-[calc(100%-2.5rem)] data-more-after:mask-r-from-[calc(100%-2.5rem)]',
        className,
      )}
    >
      {tabs.map((tab) => (
        <Base.Tab
          key={tab.value}
          value={tab.value}
          data-tab={tab.value}
          className={classes(
            '-mb-px flex min-h-11 items-center gap-2 border-b-2 border-transparent text-sm whitespace-nowrap text-quiet',
            'hover:text-ink focus-visible:-outline-offset-2',
            'data-active:border-accent data-active:font-medium data-active:text-ink',
            tab.isApart && 'md:ml-auto',
          )}
        >
          {tab.label}
          {tab.count !== undefined && (
            <span
              className={classes(
                'rounded-full px-1.75 text-xs leading-5 font-semibold',
                tab.isNew ? 'bg-info-wash text-info' : 'bg-hover text-quiet',
              )}
            >
              {tab.count}
            </span>
          )}
        </Base.Tab>
      ))}
    </Base.List>
  )
}
