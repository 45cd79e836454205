import type { PasswordCost } from './accounts/password.ts'
import type { Pause } from './ai/providers/pause.ts'
import type { Config } from './config/config.ts'
import type { RecordMail } from './delivery/mail.ts'
import type { OutboxMetrics } from './delivery/metrics.ts'
import type { Resolve } from './delivery/resolve.ts'
import type { TargetLimits } from './delivery/target-loads.ts'
import type { BucketWaits } from './files/bucket-requests.ts'
import type { ImageWaits } from './files/images.ts'
import type { AnalyseBrief } from './lead-sessions/drafting.ts'
import type { DroppedMail } from './mails/recording.ts'
import type { PrintWaits } from './printing/print-threads.ts'
import type { Clock } from './process/clock.ts'
import type { Sealer } from './process/secrets.ts'
import type { Database } from './storage/database.ts'

type ServiceSettings = Pick<
  Config,
  | 'ai'
  | 'oidc'
  | 'cacheBytes'
  | 'signUp'
  | 'host'
  | 'publicUrl'
  | 'dataDir'
  | 'filesBucket'
  | 'smtpUrl'
  | 'mailFrom'
  | 'abuseContact'
  | 'planBudgets'
  | 'webhookRetryDelaysMs'
  | 'webhookTimeoutMs'
  | 'eventRetentionMs'
  | 'auditRetentionMs'
  | 'allowPrivateTargets'
  | 'production'
  | 'telegram'
>

/** What the services need from outside. */
export interface Dependencies {
  database: Database
  clock: Clock
  sealer: Sealer
  config: ServiceSettings
  /** `heldBack` counts what was not sent or not done because this budget was used up. */
  metrics?: { outbox: OutboxMetrics; heldBack?: (budget: string) => void }
  /** Called for each mail that a budget held back. */
  onMailDropped?: (mail: DroppedMail) => void
  /** How many deliveries one host gets, per minute and at the same time. The default is in budgets.ts. */
  perHost?: TargetLimits
  /** How long to wait for the bucket of files. The default is in bucket-requests.ts. */
  bucketWaits?: BucketWaits
  /** How long an image may take. The default is in budgets.ts. */
  imageWaits?: ImageWaits
  /** How long a PDF may take. The default is in budgets.ts. */
  printWaits?: PrintWaits
  /** Looks up the host names to which webhooks, callbacks and notifications are sent. */
  resolve?: Resolve
  /** Replaces the function that queues mails in the outbox. */
  recordMail?: RecordMail
  /** Replaces the analysis of briefs by the AI service. */
  analyseBrief?: AnalyseBrief
  /** Waits before the next call of an AI provider. */
  pause?: Pause
  /** The cost of a password hash. Tests set a lower one. */
  passwordCost?: PasswordCost
  /** Called for errors that no request waits for. */
  onError: (error: unknown) => void
}
