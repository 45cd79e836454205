import type { ComponentProps } from 'react'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useSettingsWords } from './words.ts'

interface Props extends Omit<ComponentProps<typeof PageHeader>, 'breadcrumb'> {
  /** The links between "Settings" and this page. */
  trail?: ComponentProps<typeof Breadcrumb>['trail']
}

/** The header of a settings page, with a link back to all settings. */
export function SettingsHeader({ trail = [], ...header }: Props) {
  const words = useSettingsWords()
  const fullTrail = [{ label: words.title, to: '/settings' }, ...trail]
  return <PageHeader {...header} breadcrumb={<Breadcrumb trail={fullTrail} here={header.title} />} />
}
