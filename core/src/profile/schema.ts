import type { Static, TSchema } from 'typebox'
import { aiProviders } from '../ai/schema.ts'
import { requestBudget } from '../budgets.ts'
import { MAX_VALIDITY_DAYS } from '../proposals/validity.ts'
import { documentedCard, documentedPerson, shownCard, shownPerson } from '../rates/schema.ts'
import { Type } from '../schema-builders.ts'
import { signatureKinds } from '../shares/acceptance-schema.ts'
import { MAX_REMINDERS } from '../shares/reminders.ts'
import {
  allowsExtraFields,
  Currency,
  documentedMembers,
  freeForm,
  Id,
  MoneyInput,
  Nullable,
  named,
  OneOf,
  Timestamp,
} from '../wire.ts'

const Text = Type.String({ maxLength: 10_000 })
const Texts = Type.Array(Type.String({ maxLength: 1000 }), { maxItems: 500 })
const Count = Type.Integer({ minimum: 0, maximum: 1_000_000 })
const Amount = Type.Number({ minimum: 0, maximum: 1_000_000_000 })
const Document = freeForm(requestBudget.documentBytes)
const DocumentPart = freeForm(requestBudget.documentPartBytes)
const Documents = Type.Array(DocumentPart, { maxItems: 500 })
const Flag = Type.Boolean()
/** A field that the service stores and does not use. */
const later = <T extends TSchema>(schema: T): T => ({
  ...schema,
  description: 'Stored for later use. It has no effect yet.',
})
const AiProviderName = OneOf(aiProviders)
/** For requests only, because an older profile may hold any text. */
const WebAddress = Type.String({
  maxLength: 2000,
  'x-http-url': 'or empty',
  description: 'An absolute http or https URL, or an empty text.',
})
const ContactEmail = Type.String({
  maxLength: 254,
  'x-email': true,
  description: 'An email address, or an empty text.',
})
const BrandColor = Type.String({
  maxLength: 7,
  pattern: '^#[0-9a-fA-F]{6}$',
  'x-form': 'a colour such as #1a73e8',
  description: 'The accent colour, such as `#1f6feb`. Stored in lower case.',
})
const TimeZone = Type.String({
  maxLength: 100,
  'x-time-zone': true,
  description: 'The IANA name of a time zone, such as `Europe/Lisbon`.',
})

const agencyMarginDescription =
  'The margin that offers should reach, in percent of the price. Only owners and admins see it.'
const AgencyMargin = { ...Amount, description: agencyMarginDescription }
const AgencyMarginInput = Type.Number({ minimum: 0, exclusiveMaximum: 100, description: agencyMarginDescription })

const DocumentsWith = (members: object, description: string) =>
  Type.Array({ ...DocumentPart, ...members }, { maxItems: requestBudget.listItems, description })
const rateCardsText =
  'What an hour costs, by role and seniority. One card can be the default. Your own members are stored unchanged. Entries of an ' +
  'earlier form, `{role, rate}`, count as the lines of one card in the currency of `proposalDefaults`.'
const peopleText =
  'Who does the work. Their own rate and cost, in the currency of the default card, come before those of a card. Brief discovery ' +
  'reads role, seniority, allocation and availability.'

export const themes = ['light', 'dark', 'system'] as const
export const themeStyles = ['classic', 'modern'] as const
const uiLanguages = ['en', 'es'] as const

/** The schema checks the currency, and the service the other listed members (server/src/profile/default-checks.ts). */
const ProposalDefaults = Type.Unsafe<Record<string, unknown>>({
  ...Document,
  description:
    'Values for new proposals and shares that do not set them. Other members are your own: they are stored unchanged and have no effect.',
  properties: { currency: Nullable(Currency) },
  ...documentedMembers({
    hourlyRate: Nullable(MoneyInput),
    validityDays: Nullable(Type.Integer({ minimum: 1, maximum: MAX_VALIDITY_DAYS })),
    language: Nullable(OneOf(uiLanguages)),
    reminders: Nullable(Type.Array(Type.String(), { maxItems: MAX_REMINDERS, examples: [['3d', '7d']] })),
    signature: Nullable(OneOf(signatureKinds)),
    templateId: Nullable({ ...Id, description: 'The template of new proposals, if it exists.' }),
  }),
})

export const Clause = Type.Object(
  {
    id: Type.Optional(Type.String({ maxLength: 200 })),
    title: Type.Optional(Nullable(DocumentPart)),
    content: Type.Optional(Nullable(DocumentPart)),
    titleEs: Type.Optional(Nullable(Text)),
    titleEn: Type.Optional(Nullable(Text)),
    contentEs: Type.Optional(Nullable(Text)),
    contentEn: Type.Optional(Nullable(Text)),
  },
  allowsExtraFields,
)
export type Clause = Static<typeof Clause>

/** The type of a field, its default and, if it differs, its type in a request. */
type Declaration = readonly [schema: TSchema, defaultValue: unknown, input?: TSchema]

/** Every field of the Profile object. A field whose default is null can always be null. */
const fields = {
  companyName: [Text, ''],
  slogan: [Text, ''],
  logoUrl: [Text, null, WebAddress],
  brandColor: [BrandColor, null],
  name: [Text, ''],
  email: [Text, null, ContactEmail],
  phone: [Text, null],
  website: [Text, null, WebAddress],
  location: [Text, ''],
  providerType: [Text, 'freelancer'],
  workAreas: [Texts, []],
  role: [Text, 'Fullstack Developer'],
  seniority: [Text, 'Junior'],
  weeklyHours: [Count, 40],
  availability: [Text, null],
  teamSize: [Count, null],
  orgDescription: [Text, null],
  orgServices: [Texts, []],
  orgClients: [Text, null],
  companyTaxId: [Text, null],
  agencyMargin: [AgencyMargin, null, AgencyMarginInput],
  rateCards: [DocumentsWith(shownCard, rateCardsText), [], DocumentsWith(documentedCard, rateCardsText)],
  teamMembers: [DocumentsWith(shownPerson, peopleText), [], DocumentsWith(documentedPerson, peopleText)],
  yearsOfExperience: [Count, null],
  portfolioUrl: [Text, null, WebAddress],
  githubUrl: [Text, null, WebAddress],
  linkedinUrl: [Text, null, WebAddress],
  skills: [Texts, []],
  certifications: [Texts, []],
  bio: [Text, null],
  relevantProjects: [Documents, []],
  taxRate: [Amount, 0],
  taxName: [Text, 'VAT'],
  paymentInfo: [Text, null],
  paymentMethods: [Texts, []],
  clientPaymentLinkUrl: [Text, null, WebAddress],
  bankDetails: [Text, null],
  customValidityNote: [Text, null],
  customOperationalNote: [Text, null],
  demoMode: [later(Flag), null],
  apiKey: [Text, null],
  openaiApiKey: [Text, null],
  anthropicApiKey: [Text, null],
  aiProvider: [AiProviderName, 'gemini'],
  customClauses: [Type.Array(Clause, { maxItems: 500 }), []],
  translationsEn: [Document, {}],
  telegramChatId: [Text, null],
  uiLanguage: [
    OneOf(uiLanguages, { description: 'The language of the application, of your mails, and of `nameUi`.' }),
    null,
  ],
  timezone: [Text, 'UTC', TimeZone],
  theme: [
    OneOf(themes, { description: 'The colours of the client page: `system` follows the reader. `light` if null.' }),
    null,
  ],
  themeStyle: [
    OneOf(themeStyles, {
      description:
        'The look of the client page: `modern` has sans-serif headings and squarer shapes. `classic` if null.',
    }),
    null,
  ],
  onboardingProgress: [Document, {}],
  proposalDefaults: [Document, {}, ProposalDefaults],
} as const satisfies Record<string, Declaration>

type Fields = typeof fields
export type ProfileField = keyof Fields
type FieldValue<F extends ProfileField> = Static<Fields[F][0]>
type NullIfDefault<F extends ProfileField> = Fields[F][1] extends null ? null : never

export type Profile = { [F in ProfileField]: FieldValue<F> | NullIfDefault<F> }
/** Null sets a field to its default. */
export type ProfileChange = { [F in ProfileField]?: FieldValue<F> | null }

export const profileFields = Object.keys(fields) as ProfileField[]

export const profileDefaults = Object.fromEntries(
  profileFields.map((field) => [field, fields[field][1]]),
) as unknown as Profile

/** A field of the record with its default. */
const recordField = (schema: TSchema, defaultValue: unknown): TSchema => ({
  ...(defaultValue === null ? Nullable(schema) : schema),
  default: defaultValue,
})

/** The properties of an object with all fields, each with the schema that `toSchema` returns for its declaration. */
const schemasOfFields = (toSchema: (...declared: Declaration) => TSchema) =>
  Object.fromEntries(profileFields.map((field) => [field, toSchema(...(fields[field] as Declaration))]))

/** Credentials: stored encrypted and shown masked. */
export const secretFields = ['apiKey', 'openaiApiKey', 'anthropicApiKey'] as const satisfies ProfileField[]
export type SecretField = (typeof secretFields)[number]

export const ProfileRecord = Type.Unsafe<Profile>(named('Profile', Type.Object(schemasOfFields(recordField))))

const ProfileInput = Type.Unsafe<ProfileChange>(
  named(
    'ProfileChange',
    Type.Object(schemasOfFields((schema, _default, input = schema) => Type.Optional(Nullable(input)))),
  ),
)

const Email = Type.String({ examples: ['ada@example.com'] })
const PersonName = Type.String({ examples: ['Ada Alves'] })
const UserType = Type.String({ examples: ['provider'] })
const TierName = Type.String({ examples: ['agency'] })
const TeamId = Nullable({ ...Id, examples: [null] })

export const UserChange = named(
  'UserChange',
  Type.Object({
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    profile: Type.Optional(ProfileInput),
  }),
  { name: 'Ada Alves', profile: { location: 'Lisbon', skills: ['TypeScript', 'PostgreSQL'] } },
)
export type UserChange = Static<typeof UserChange>

export const User = named(
  'User',
  Type.Object({
    id: Id,
    email: Email,
    created_at: Timestamp,
    name: PersonName,
    user_type: UserType,
    email_verified: Type.Boolean(),
    profile: ProfileRecord,
    effective_tier: TierName,
    is_admin: Type.Boolean(),
    team_id: TeamId,
    team_role: Nullable(Type.String()),
    team_name: Nullable(Type.String()),
  }),
)
export type User = Static<typeof User>

export const Me = named(
  'Me',
  Type.Object({
    id: Id,
    email: Email,
    name: PersonName,
    user_type: UserType,
    effective_tier: TierName,
    plan: Type.String({ examples: ['agency'] }),
    team_id: TeamId,
    team_role: Nullable(Type.String()),
    team_name: Nullable(Type.String()),
    api_key: Type.Object({
      id: Id,
      name: Type.String({ examples: ['ci'] }),
      prefix: Type.String({ examples: ['pfr_4xT9mQ2b'] }),
      scopes: Type.Array(Type.String(), { examples: [['read', 'write']] }),
      created_at: Timestamp,
      expires_at: Nullable({ ...Timestamp, examples: [null] }),
      last_used_at: Nullable(Timestamp),
    }),
  }),
)
export type Me = Static<typeof Me>

const publicFields = [
  'companyName',
  'slogan',
  'name',
  'bio',
  'yearsOfExperience',
  'portfolioUrl',
  'githubUrl',
  'linkedinUrl',
  'skills',
  'providerType',
  'role',
  'seniority',
  'location',
  'website',
  'orgDescription',
  'orgServices',
  'orgClients',
  'teamSize',
] as const satisfies ProfileField[]

const summaryExample = 'Ada Alves: Senior Backend Developer, Lisbon.\nOffers TypeScript, PostgreSQL.'

/** The defaults of these fields would claim something about the person. So the summary leaves them empty until they are set. */
const personalFields: readonly ProfileField[] = ['role', 'seniority']
const publicDefault = (field: ProfileField) => (personalFields.includes(field) ? '' : fields[field][1])

export type PublicSummary = Pick<Profile, (typeof publicFields)[number]> & { summaryText: string }

export const PublicSummary = Type.Unsafe<PublicSummary>(
  named(
    'PublicSummary',
    Type.Object({
      ...Object.fromEntries(publicFields.map((field) => [field, recordField(fields[field][0], publicDefault(field))])),
      summaryText: Type.String({ default: '', examples: [summaryExample] }),
    }),
  ),
)

/** The public fields of a profile, with defaults. `stored` is the part of the profile that was set. */
export const publicPart = (stored: Partial<Profile>) =>
  Object.fromEntries(publicFields.map((field) => [field, stored[field] ?? publicDefault(field)])) as Omit<
    PublicSummary,
    'summaryText'
  >
