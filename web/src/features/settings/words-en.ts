export const en = {
  title: 'Settings',
  description: 'Your account, and how other systems and sites work with it.',
  parts: {
    account: { title: 'Account', body: 'Name, e-mail address, password, language, and where you are signed in.' },
    profile: { title: 'Profile', body: 'Who you are to your clients: company, rates, tax and payment.' },
    keys: { title: 'API keys', body: 'Let your own scripts and tools work with your proposals.' },
    webhooks: { title: 'Webhooks', body: 'Tell other systems at once when something happens.' },
    widget: { title: 'Lead widget', body: 'A small chat for your site that turns visitors into leads.' },
    usage: { title: 'Usage', body: 'What your plan has, and how much of it is used.' },
  },
}
