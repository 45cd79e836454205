import type { Static } from 'typebox'
import { Type } from '../schema-builders.ts'
import { HttpUrl, Nullable, named, OneOf, Timestamp } from '../wire.ts'

const MAX_ORIGINS = 20

const settings = {
  isActive: Type.Boolean({ description: 'While false, sites with the embed code show nothing.' }),
  greeting: Nullable(Type.String({ maxLength: 500, description: 'The greeting. Null for the default greeting.' })),
  accentColor: Type.String({
    pattern: '^#[0-9a-fA-F]{6}$',
    'x-form': 'a colour such as #0f766e',
    examples: ['#0f766e'],
  }),
  language: OneOf(['auto', 'en', 'es'], { description: "`auto` follows the visitor's browser." }),
}

/** The provider's own view of the widget. */
export const Widget = named(
  'Widget',
  Type.Object({
    widgetId: Type.String({ description: 'The public ID, part of the embed code on every site.' }),
    ...settings,
    allowedOrigins: Type.Array(Type.String(), { description: 'Sites that can show the widget. Empty: any site.' }),
    snippet: Type.String({ description: 'The embed code for your site.' }),
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
      Type.Array(HttpUrl, { maxItems: MAX_ORIGINS, description: 'Any URL of a site. Only its origin is stored.' }),
    ),
  }),
)
export type WidgetChange = Static<typeof WidgetChange>
