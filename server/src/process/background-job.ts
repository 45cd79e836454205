/** A background job of the process, such as sending the deliveries of the outbox. */
export interface BackgroundJob {
  start(): void
  /** Resolves when the job no longer uses the database. */
  stop(): Promise<void>
}
