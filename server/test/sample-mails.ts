import type { Mail } from '../src/delivery/mail.ts'

const proposalId = '019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90'
const shareUrl = 'https://proffer.example/p/token'
const toClient = { to: 'jon@clinica.example', replyTo: 'hola@norte.example', language: 'en' } as const
const toProvider = { to: 'ada@example.com', replyTo: 'jon@clinica.example', language: 'en' } as const
const clientMailData = {
  proposalId,
  providerName: 'Estudio Norte',
  recipientName: 'Jon Ibáñez',
  proposalName: 'Website relaunch',
  shareUrl,
}
const providerMailData = { proposalId, proposalName: 'Website relaunch', clientName: 'Ana' }

const toHolder = { to: 'ada@example.com', replyTo: null, language: 'en' } as const
const link = { url: 'https://proffer.example/page#token=abc', expiresAt: '2026-11-16T09:30:00.000Z' }

/** A mail of each kind. Kinds with two forms have a mail of each form. */
export const sampleMails = {
  shareLink: {
    ...toClient,
    kind: 'share_link',
    data: { ...clientMailData, message: 'As we said on Tuesday.', expiresAt: '2026-12-15T00:00:00.000Z' },
  },
  newVersion: {
    ...toClient,
    kind: 'share_link',
    data: { ...clientMailData, message: null, expiresAt: null, isNewVersion: true },
  },
  reminder: {
    ...toClient,
    kind: 'reminder',
    data: { ...clientMailData, expiresAt: '2026-12-15T00:00:00.000Z', stopUrl: `${shareUrl}/reminders` },
  },
  providerMessage: {
    ...toClient,
    kind: 'provider_message',
    data: { ...clientMailData, content: 'Hosting is included.', attachmentCount: 2 },
  },
  acceptanceCopy: { ...toClient, kind: 'acceptance_copy', data: { ...clientMailData, version: 1 } },
  verificationCode: {
    ...toClient,
    kind: 'verification_code',
    data: {
      proposalId,
      providerName: 'Estudio Norte',
      recipientName: 'Jon Ibáñez',
      proposalName: 'Website relaunch',
      code: '042517',
      minutes: 10,
    },
  },
  clientMessage: {
    ...toProvider,
    kind: 'client_message',
    data: { ...providerMailData, content: 'Is hosting included?', attachmentCount: 1 },
  },
  clientAnswer: {
    ...toProvider,
    kind: 'client_answer',
    data: {
      ...providerMailData,
      answer: 'accepted',
      note: 'Go ahead!',
      reason: null,
      total: '12500.00',
      currency: 'EUR',
      respondedAt: '2026-11-20T16:05:00.000Z',
    },
  },
  newLead: {
    ...toProvider,
    kind: 'new_lead',
    data: {
      sessionId: proposalId,
      channel: 'web-widget',
      clientName: 'Marta',
      clientEmail: 'marta@example.com',
      brief: 'A shop for 200 products',
    },
  },
  leadReply: {
    ...toClient,
    kind: 'lead_reply',
    data: {
      sessionId: proposalId,
      providerName: 'Estudio Norte',
      recipientName: 'Jon Ibáñez',
      content: 'Hosting is included.',
    },
  },
  proposalViewed: { ...toHolder, kind: 'proposal_viewed', data: { ...providerMailData, version: 1 } },
  proposalExpiring: {
    ...toHolder,
    kind: 'proposal_expiring',
    data: { ...providerMailData, expiresAt: '2026-11-25T10:00:00.000Z' },
  },
  webhookPaused: {
    ...toHolder,
    kind: 'endpoint_paused',
    data: {
      webhook: { id: proposalId, name: 'CRM' },
      url: 'https://hooks.example.com/proffer',
      failingSince: '2026-11-15T09:30:00.000Z',
    },
  },
  callbacksPaused: {
    ...toHolder,
    kind: 'endpoint_paused',
    data: { leadId: proposalId, url: 'https://bot.example.com', failingSince: '2026-11-15T09:30:00.000Z' },
  },
  notificationTest: { ...toHolder, kind: 'notification_test', data: {} },
  confirmSignUp: { ...toHolder, kind: 'confirm_sign_up', data: link },
  teamInvitation: {
    ...toHolder,
    replyTo: 'grace@example.com',
    kind: 'team_invitation',
    data: { ...link, teamName: 'Harbour Studio', inviterName: 'Grace Green', role: 'admin' },
  },
  invitation: { ...toHolder, kind: 'invitation', data: link },
  accountExists: { ...toHolder, kind: 'account_exists', data: { resetUrl: link.url, expiresAt: link.expiresAt } },
  resetPassword: { ...toHolder, kind: 'reset_password', data: link },
  confirmEmail: { ...toHolder, kind: 'confirm_email', data: link },
  emailChanged: { ...toHolder, kind: 'email_changed', data: { newEmail: 'new@example.com' } },
  accountClosed: {
    ...toHolder,
    kind: 'account_closed',
    data: {
      accountId: proposalId,
      accountName: 'Harbour Studio',
      closedBy: 'Grace Green',
      erasedAt: '2026-11-27T10:00:00.000Z',
      restoreUrl: link.url,
    },
  },
  secondFactorChanged: {
    ...toHolder,
    kind: 'second_factor_changed',
    data: { change: 'added', method: 'passkey', name: 'Work laptop', at: '2026-11-20T16:05:00.000Z' },
  },
  recoveryCodeUsed: {
    ...toHolder,
    kind: 'recovery_code_used',
    data: { left: 9, at: '2026-11-20T16:05:00.000Z' },
  },
  signInConnected: {
    ...toHolder,
    kind: 'sign_in_connected',
    data: { issuerName: 'Keycloak', at: '2026-11-20T16:05:00.000Z', isPasswordRemoved: true },
  },
  passwordChanged: { ...toHolder, kind: 'password_changed', data: { at: '2026-11-20T16:05:00.000Z' } },
  newDevice: {
    ...toHolder,
    kind: 'new_device',
    data: {
      at: '2026-11-20T16:05:00.000Z',
      device: 'Firefox on Windows',
      address: '203.0.113.7',
      timeZone: 'Europe/Madrid',
    },
  },
} satisfies Record<string, Mail>
