import type { Static } from 'typebox'
import { Type } from '../schema-builders.ts'
import { named, Timestamp } from '../wire.ts'

export const PdfLink = named(
  'PdfLink',
  Type.Object({
    url: Type.String({
      format: 'uri',
      description: 'Downloads the PDF without a key. Nobody can answer the proposal with it.',
      examples: [
        'https://proffer.example/pdf/019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90/Website%20relaunch.pdf?expires=1794823200&signature=x1',
      ],
    }),
    expiresAt: { ...Timestamp, description: 'When the link stops working. Ask again to get a new one.' },
  }),
)
export type PdfLink = Static<typeof PdfLink>
