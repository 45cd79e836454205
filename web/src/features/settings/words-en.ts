export const en = {
  title: 'Settings',
  description: 'Your account, and the systems and sites connected to it.',
  groups: {
    clients: 'What your clients see',
    connections: 'Connections',
    you: 'You',
    team: 'Team and plan',
  },
  parts: {
    account: { title: 'Account', body: 'Name, email address, language and plan.' },
    security: { title: 'Security', body: 'Password, second factor, passkeys and active sessions.' },
    team: { title: 'Team', body: 'Who works in this account, what each may do, and approvals.' },
    audit: { title: 'Audit log', body: 'Who did what in this account.' },
    profile: { title: 'Profile', body: 'What your clients see: company, rates, tax and payment.' },
    notifications: { title: 'Notifications', body: 'What we tell you about, by email, Telegram or Slack.' },
    keys: { title: 'API keys', body: 'Let your scripts and tools work with your proposals.' },
    webhooks: { title: 'Webhooks', body: 'Notify other systems as soon as something happens.' },
    widget: { title: 'Lead widget', body: 'A small chat for your site that turns visitors into leads.' },
    usage: { title: 'Usage', body: 'Your plan’s limits and how much you’ve used.' },
  },
}
