import {
  AccountIcon,
  BellIcon,
  KeyIcon,
  LockIcon,
  ProfileIcon,
  TeamIcon,
  UsageIcon,
  WebhookIcon,
  WidgetIcon,
} from '../../ui/icons.tsx'

/** The settings pages, in the order of the sidebar and of the settings page. */
export const settingsParts = [
  { to: '/profile', name: 'profile', Icon: ProfileIcon },
  { to: '/settings/team', name: 'team', Icon: TeamIcon },
  { to: '/settings/account', name: 'account', Icon: AccountIcon },
  { to: '/settings/security', name: 'security', Icon: LockIcon },
  { to: '/settings/notifications', name: 'notifications', Icon: BellIcon },
  { to: '/settings/api-keys', name: 'keys', Icon: KeyIcon },
  { to: '/settings/webhooks', name: 'webhooks', Icon: WebhookIcon },
  { to: '/settings/widget', name: 'widget', Icon: WidgetIcon },
  { to: '/usage', name: 'usage', Icon: UsageIcon },
] as const
