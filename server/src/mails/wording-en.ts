export const en = {
  aProvider: 'Your provider',
  aClient: 'Your client',
  unnamedVisitor: 'a visitor',
  hello: (name: string | null) => (name ? `Hi ${name},` : 'Hi,'),
  shareLink: {
    subject: (provider: string, proposal: string) => `${provider} sent you a proposal: ${proposal}`,
    body: (provider: string, proposal: string) =>
      `${provider} sent you the proposal “${proposal}”. You can read it, ask questions and respond online. You don’t need an account.`,
    wrote: (provider: string) => `— ${provider}`,
    open: 'View proposal',
    until: (day: string) => `This link expires on ${day}.`,
  },
  newVersion: {
    subject: (provider: string, proposal: string) => `${provider} sent you a new version: ${proposal}`,
    body: (provider: string, proposal: string) =>
      `${provider} sent you a new version of the proposal “${proposal}”. It replaces the one before. You can read it, ask questions and respond online.`,
  },
  offer: {
    total: 'Total',
    monthly: 'Per month',
    yearly: 'Per year',
    validUntil: (day: string) => `Valid until ${day}`,
  },
  reminder: {
    subject: (provider: string, proposal: string) => `Reminder from ${provider}: ${proposal}`,
    body: (provider: string, proposal: string) =>
      `${provider} is waiting for your answer to the proposal “${proposal}”. ` +
      'You can accept it, decline it or ask a question online. You don’t need an account.',
    until: (day: string) => `You can answer until ${day}.`,
    stop: 'Stop reminders about this proposal',
  },
  providerMessage: {
    subject: (provider: string, proposal: string) => `New message from ${provider} about ${proposal}`,
    body: (provider: string, proposal: string) => `${provider} sent you a message about the proposal “${proposal}”:`,
    open: 'Reply',
  },
  toClientFooter: (sender: string) =>
    `You’re receiving this email because ${sender} sent you a proposal. Anyone with the link can view it, so share it with care.`,
  askSender: (address: string) => `Not expecting this email? Write to the sender: ${address}`,
  reportAbuse: (contact: string) => `Don’t know the sender? Report this email: ${contact}`,
  clientMessage: {
    subject: (client: string, proposal: string) => `New message from ${client} about ${proposal}`,
    body: (client: string, proposal: string) => `${client} sent you a message about the proposal “${proposal}”:`,
    open: 'Reply',
  },
  clientAnswer: {
    accepted: {
      subject: (client: string, proposal: string) => `${client} accepted ${proposal}`,
      title: (client: string) => `${client} accepted your proposal`,
      body: (client: string, proposal: string) => `${client} accepted the proposal “${proposal}”.`,
    },
    rejected: {
      subject: (client: string, proposal: string) => `${client} declined ${proposal}`,
      title: (client: string) => `${client} declined your proposal`,
      body: (client: string, proposal: string) => `${client} declined the proposal “${proposal}”.`,
    },
    revision: {
      subject: (client: string, proposal: string) => `${client} requested changes to ${proposal}`,
      title: (client: string) => `${client} requested changes`,
      body: (client: string, proposal: string) => `${client} requested changes to the proposal “${proposal}”:`,
    },
    total: 'Total before tax',
    gross: 'Total with tax',
    monthly: 'Per month',
    yearly: 'Per year',
    beforeTax: (net: string) => `${net} before tax`,
    withTax: (net: string, gross: string) => `${net} before tax, ${gross} with tax`,
    options: 'Options taken',
    moreOptions: (count: number) => (count === 1 ? 'and 1 more' : `and ${count} more`),
    when: 'Date',
    reason: 'Reason',
    attached: 'The signed PDF with its certificate is attached.',
    linked: 'The signed document with its certificate is on the page of the proposal.',
    open: 'View proposal',
  },
  acceptanceCopy: {
    subject: (proposal: string) => `Your signed copy: ${proposal}`,
    body: (provider: string, proposal: string) =>
      `Thank you for accepting the proposal “${proposal}” from ${provider}. The signed PDF with its certificate is attached. Please keep it.`,
    linked: (provider: string, proposal: string) =>
      `Thank you for accepting the proposal “${proposal}” from ${provider}. You find the signed document with its certificate on its page.`,
    open: 'View proposal',
    openSigned: 'View the signed document',
    verify: (url: string) => `You can check at any time whether the file is unchanged: ${url}`,
  },
  verificationCode: {
    subject: (code: string, proposal: string) => `${code} is your code for ${proposal}`,
    title: 'Your code',
    body: (provider: string, proposal: string) =>
      `Enter this code on the page of the proposal “${proposal}” from ${provider} to accept it:`,
    until: (minutes: number) =>
      `The code works for ${minutes} minutes. If you did not request it, ignore this email and give the code to nobody.`,
  },
  newLead: {
    subject: (client: string | null) => (client ? `New lead: ${client}` : 'New lead from a visitor'),
    title: 'You have a new lead',
    body: (client: string) => `Message from ${client}:`,
    name: 'Name',
    email: 'Email',
    channel: 'Channel',
    noBrief: 'The client hasn’t described the project yet.',
    open: 'View lead',
  },
  leadReply: {
    subject: (provider: string) => `${provider} answers your inquiry`,
    title: 'Your inquiry',
    wrote: (provider: string) => `— ${provider}`,
    footer: (sender: string) => `You’re receiving this email because you wrote to ${sender}. Just reply to it.`,
  },
  notice: {
    viewed: {
      subject: (client: string, proposal: string) => `${client} opened ${proposal}`,
      body: (client: string, proposal: string, version: number) =>
        version > 1
          ? `${client} opened version ${version} of the proposal “${proposal}”.`
          : `${client} opened the proposal “${proposal}” for the first time.`,
    },
    expiring: {
      subject: (proposal: string) => `The link to ${proposal} expires soon`,
      body: (client: string, proposal: string) =>
        `The link that ${client} has to the proposal “${proposal}” expires soon.`,
      until: 'Expires',
    },
    approval: {
      somebody: 'A member of your team',
      requested: (member: string, proposal: string) => ({
        subject: `${member} asks you to approve ${proposal}`,
        body: `${member} asks you to approve the proposal “${proposal}”. It cannot be shared before that.`,
      }),
      approved: (member: string, proposal: string) => ({
        subject: `${proposal} is approved`,
        body: `${member} approved the proposal “${proposal}”. You can share it now. If you change it, it needs approval again.`,
      }),
      declined: (member: string, proposal: string) => ({
        subject: `${proposal} is not approved`,
        body: `${member} did not approve the proposal “${proposal}”. Change it and request approval again.`,
      }),
      client: 'Client',
      total: 'Total before tax',
    },
    endpoint: {
      webhook: (name: string) => ({
        subject: `Webhook paused: ${name}`,
        body: `Deliveries to the webhook “${name}” have failed for 5 days, so we paused it. New events are not sent to it.`,
        advice:
          'Fix the endpoint and resume the webhook. Then choose “Send missed events”, or call POST /webhooks/{id}/recover.',
        open: 'View webhook',
      }),
      callbacks: (origin: string) => ({
        subject: `Callbacks paused: ${origin}`,
        body: `Callbacks to ${origin} have failed for 5 days, so we paused them for all leads. New status changes are not sent.`,
        advice: 'Repair the endpoint and resume the callbacks on the page of the lead.',
        open: 'View lead',
      }),
      url: 'Endpoint',
      since: 'First failure',
    },
    open: 'View proposal',
    test: {
      subject: 'Test notification',
      body: 'This is a test. Notifications from Proffer arrive here.',
    },
    settings: 'Notification settings',
  },
  account: {
    confirmSignUp: {
      subject: 'Confirm your email address',
      body: 'Welcome to Proffer. Set a password to finish creating your account.',
      open: 'Set password',
    },
    invitation: {
      subject: 'You’re invited to Proffer',
      body: 'You’ve been invited to Proffer, where you write proposals and share them with your clients. Set a password to create your account.',
      open: 'Create account',
      footer: 'If you don’t want an account, you can ignore this email.',
    },
    teamInvitation: {
      somebody: 'Somebody',
      subject: (inviter: string, team: string) => `${inviter} invites you to ${team}`,
      body: (inviter: string, team: string) =>
        `${inviter} invites you to the team “${team}” on Proffer, where you write proposals together.`,
      open: 'Join the team',
      role: 'Your role',
      roles: { owner: 'Owner', admin: 'Admin', member: 'Member', viewer: 'Viewer' },
      footer: (inviter: string) =>
        `You’re receiving this email because ${inviter} entered your address. If you don’t want to join, you can ignore it.`,
    },
    accountExists: {
      subject: 'You already have an account',
      body:
        'Someone tried to sign up for Proffer with this email address, but it already has an account. ' +
        'If this was you, sign in as usual. If you forgot your password, you can reset it here.',
      open: 'Reset password',
    },
    resetPassword: {
      subject: 'Reset your password',
      body: 'We received a request to reset your Proffer password. Your current password keeps working until you set a new one.',
      open: 'Reset password',
    },
    confirmEmail: {
      subject: 'Confirm your email address',
      body: 'Confirm that you want to use this email address for your Proffer account.',
      open: 'Confirm email address',
    },
    emailChanged: {
      subject: 'Your email address was changed',
      body: 'Use the new address the next time you sign in. We’ll also send your emails there.',
    },
    passwordChanged: {
      subject: 'Your password was changed',
      body: 'We signed you out on all your other devices.',
    },
    signInConnected: {
      subject: (issuer: string) => `You can now sign in with ${issuer}`,
      body: (issuer: string) =>
        `Somebody signed in to your account with ${issuer}, which confirmed your email address. ` +
        `From now on, this person at ${issuer} can sign in to your account.`,
      removed:
        'Your address had never been confirmed before, so we removed the password and signed out all devices. ' +
        'You can set a new password in Settings → Security.',
      footer: 'If this wasn’t you, tell the operator of this service right away. They can disconnect this sign-in.',
    },
    newDevice: {
      subject: 'New sign-in to your account',
      body: 'A browser that we haven’t seen before has signed in to your Proffer account. If this was you, there is nothing to do.',
      device: 'Device',
      address: 'IP address',
      place: 'Place',
      advice: 'If this wasn’t you, sign that device out and change your password.',
      open: 'Review your devices',
      footer: 'You’re receiving this email because somebody signed in to your account.',
    },
    secondFactor: {
      added: {
        subject: 'A second factor was added to your account',
        totp: 'From now on, signing in also takes a code from your authenticator app.',
        passkey: 'From now on, you can sign in with this passkey, and it can be your second factor.',
        recovery_codes: 'New recovery codes were created. The former ones no longer work.',
        all: '',
      },
      removed: {
        subject: 'A second factor was removed from your account',
        totp: 'Codes from your authenticator app no longer work.',
        passkey: 'This passkey no longer works.',
        recovery_codes: 'Your recovery codes no longer work.',
        all: 'Your authenticator app, your passkeys and your recovery codes no longer work. Signing in takes only your password.',
      },
      name: 'Passkey',
      open: 'Review your second factors',
      warning: 'If this wasn’t you, reset your password right away and check your second factors.',
    },
    recoveryCodeUsed: {
      subject: 'A recovery code was used to sign in',
      body: 'Somebody signed in to your account with one of your recovery codes.',
      left: (n: number) =>
        n === 0
          ? 'You have no recovery code left. Make new ones now.'
          : `You have ${n} recovery ${n === 1 ? 'code' : 'codes'} left.`,
    },
    accountClosed: {
      operator: 'The operator of this service',
      subject: (account: string) => `The account “${account}” is being deleted`,
      body: (person: string, account: string) =>
        `${person} deleted the account “${account}” on Proffer. It is locked now: nobody can sign in to it, and its links and API keys do not work.`,
      erasedAt: 'To be erased on',
      meanwhile: 'Then all its proposals, templates, leads, files and logs are erased. Nobody can bring them back.',
      open: 'Restore account',
      until: (moment: string) =>
        `Until ${moment}, this link restores the account with everything in it. It works once.`,
      ownersFooter: 'You’re receiving this email because you own the account. We’ll send you no other email about it.',
      footer: 'You’re receiving this email because you’re a member of the account. Only its owners can restore it.',
    },
    keysRevoked: (n: number) =>
      n === 1
        ? 'Your API key was revoked. If an integration used it, create a new key in Settings → API keys.'
        : `Your ${n} API keys were revoked. If an integration used one of them, create a new key in Settings → API keys.`,
    keysWork: (n: number) =>
      n === 1
        ? 'Your API key still works. If someone else might have it, revoke it in Settings → API keys.'
        : `Your ${n} API keys still work. If someone else might have them, revoke them in Settings → API keys.`,
    newEmail: 'New address',
    when: 'Date',
    until: (moment: string) => `This link works once and expires on ${moment}.`,
    footer: 'If you didn’t request this, you can ignore this email.',
    warning: 'If this wasn’t you, reset your password right away.',
  },
  toProviderFooter:
    'You’re receiving this email because you have a Proffer account. Choose your emails in the notification settings.',
  attachments: (n: number) =>
    n === 1
      ? '1 attachment. Open the conversation to view it.'
      : `${n} attachments. Open the conversation to view them.`,
}
