import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { logoPathOf } from '@proffer/core/brand/logo.ts'
import type { Widget, WidgetChange } from '@proffer/core/widget/schema.ts'
import type { PublicWidget } from '@proffer/core/widget/visitor-schema.ts'
import { AppError } from '../errors/errors.ts'
import type { Clock } from '../process/clock.ts'
import { contactOf } from '../profile/contact.ts'
import type { Profiles } from '../profile/service.ts'
import type { Database, Trx } from '../storage/database.ts'
import { findWidget, findWidgetByPublicId, saveWidget, type WidgetRow } from './store.ts'

export type Widgets = ReturnType<typeof widgets>

interface Options {
  database: Database
  clock: Clock
  profiles: Pick<Profiles, 'get'>
  publicUrl: string
}

const ID_BYTES = 16
const DEFAULT_ACCENT = '#0f766e'
// 16 bytes in base64url have 22 characters.
const wellFormedPublicId = /^[\w-]{22}$/

/** The provider's widget: one per account, created when it is first read or changed. */
export function widgets({ database, clock, profiles, publicUrl }: Options) {
  const ownOrigin = new URL(publicUrl).origin

  const recordOf = ({ publicId: widgetId, accountId: _, ...row }: WidgetRow): Widget => ({
    widgetId,
    ...row,
    snippet: `<script src="${publicUrl}/widget.js" data-widget="${widgetId}" async></script>`,
  })

  function newWidget(accountId: string, brandColor: string | null): WidgetRow {
    const now = clock.now().toISOString()
    return {
      accountId,
      publicId: newPublicId(),
      isActive: true,
      greeting: null,
      accentColor: brandColor ?? DEFAULT_ACCENT,
      language: 'auto',
      allowedOrigins: [],
      createdAt: now,
      updatedAt: now,
    }
  }

  /** Changes the widget, or creates it with the change. */
  async function change(accountId: string, applyChange: (before: WidgetRow) => WidgetRow): Promise<Widget> {
    const { profile } = await profiles.get({ accountId })
    return database.transact(accountId, async (trx: Trx) => {
      const before = await findWidget(trx, accountId)
      const after = applyChange(before ?? newWidget(accountId, profile.brandColor))
      if (isDeepStrictEqual(before, after)) return recordOf(after)
      const saved = before ? { ...after, updatedAt: clock.now().toISOString() } : after
      await saveWidget(trx, saved)
      return recordOf(saved)
    })
  }

  return {
    async get(accountId: string): Promise<Widget> {
      const existing = await findWidget(database.db, accountId)
      if (existing) return recordOf(existing)
      return change(accountId, (widget) => widget)
    },

    update: (accountId: string, { greeting, allowedOrigins, ...plain }: WidgetChange): Promise<Widget> =>
      change(accountId, (before) => ({
        ...before,
        ...plain,
        greeting: greeting === undefined ? before.greeting : greeting?.trim() || null,
        allowedOrigins: allowedOrigins ? originsOf(allowedOrigins) : before.allowedOrigins,
      })),

    /** Sets a new public id. Sites with the old one show no widget any more. */
    regenerate: (accountId: string): Promise<Widget> =>
      change(accountId, (before) => ({ ...before, publicId: newPublicId() })),

    /** Returns the widget if it is switched on and the site is allowed to embed it. */
    async admit(widgetId: string, origin: string | undefined): Promise<WidgetRow> {
      const widget = wellFormedPublicId.test(widgetId) ? await findWidgetByPublicId(database.db, widgetId) : undefined
      if (!widget?.isActive) throw noWidget()
      const { allowedOrigins } = widget
      const isAllowed = allowedOrigins.length === 0 || origin === ownOrigin || allowedOrigins.includes(origin ?? '')
      if (!isAllowed) throw notAllowed()
      return widget
    },

    /** The settings that a visitor's browser needs. */
    async show({ accountId, greeting, accentColor, language }: WidgetRow): Promise<PublicWidget> {
      const user = await profiles.get({ accountId })
      const logoPath = logoPathOf(user.profile.logoUrl)
      return { providerName: contactOf(user).name, logoPath, greeting, accentColor, language }
    },
  }
}

const newPublicId = () => randomBytes(ID_BYTES).toString('base64url')

const originsOf = (addresses: string[]) => [...new Set(addresses.map((address) => new URL(address).origin))]

const noWidget = () => new AppError(404, 'widget_not_found', 'This widget does not exist or is turned off.')

const notAllowed = () => new AppError(403, 'origin_not_allowed', 'This widget is not allowed on this site.')
