import { type Static, Type } from 'typebox'
import { HttpUrl, Nullable, named, OneOf, Timestamp } from '../wire.ts'

const MOST_ORIGINS = 20

const settings = {
  isActive: Type.Boolean({ description: 'While it is false, sites that carry the widget show nothing.' }),
  greeting: Nullable(Type.String({ maxLength: 500, description: 'The first words; null for the usual ones.' })),
  accentColor: Type.String({ pattern: '^#[0-9a-fA-F]{6}$', examples: ['#0f766e'] }),
  language: OneOf(['auto', 'en', 'es'], { description: "`auto` follows the visitor's browser." }),
}

/** The provider's own view of the widget. */
export const Widget = named(
  'Widget',
  Type.Object({
    widgetId: Type.String({ description: 'Public: it stands in the page of every site that carries the widget.' }),
    ...settings,
    allowedOrigins: Type.Array(Type.String(), { description: 'Sites that may carry the widget; empty for any.' }),
    snippet: Type.String({ description: 'The line to paste into a site.' }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  }),
)
export type Widget = Static<typeof Widget>

export const WidgetChange = named(
  'WidgetChange',
  Type.Object({
    isActive: Type.Optional(settings.isActive),
    greeting: Type.Optional(settings.greeting),
    accentColor: Type.Optional(settings.accentColor),
    language: Type.Optional(settings.language),
    allowedOrigins: Type.Optional(
      Type.Array(HttpUrl, { maxItems: MOST_ORIGINS, description: 'Any address of a site; only its origin is kept.' }),
    ),
  }),
)
export type WidgetChange = Static<typeof WidgetChange>
