/** Opens the list of changes, which is closed at first, when the client follows the link on the cover to it. */
export function openChanges(root: HTMLElement) {
  const list = root.querySelector<HTMLDetailsElement>('#changes-list')
  root.querySelector('a.version')?.addEventListener('click', () => {
    if (list) list.open = true
  })
}

/** The observers of the last drawing of the page. A new drawing replaces the elements. */
let observers: IntersectionObserver[] = []

/** Marks the section that is being read in the contents, and hides the bar below while the answer section is in view. */
export function followReading(root: HTMLElement) {
  for (const observer of observers) observer.disconnect()
  const links = [...root.querySelectorAll<HTMLAnchorElement>('.toc a')]
  const reading = new IntersectionObserver(
    (entries) => {
      const visible = entries.find((entry) => entry.isIntersecting)
      if (!visible) return
      for (const link of links) {
        if (link.hash === `#${visible.target.id}`) link.setAttribute('aria-current', 'true')
        else link.removeAttribute('aria-current')
      }
    },
    // A section is being read while it crosses the band between 20% and 30% of the screen's height, from the top.
    { rootMargin: '-20% 0px -70%' },
  )
  for (const section of root.querySelectorAll('main > section[id]')) reading.observe(section)
  const answering = new IntersectionObserver(
    ([entry]) => document.documentElement.toggleAttribute('data-answering', entry?.isIntersecting ?? false),
    // In view is the upper 60% of the screen, because the bar covers the bottom.
    { rootMargin: '0px 0px -40%' },
  )
  const answer = root.querySelector('.answer-card')
  if (answer) answering.observe(answer)
  else document.documentElement.removeAttribute('data-answering')
  observers = [reading, answering]
}
