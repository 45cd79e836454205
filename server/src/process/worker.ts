/** Something that goes on beside the requests, such as sending what the outbox holds. */
export interface Worker {
  start(): void
  /** Resolves when nothing of it touches the database any more. */
  stop(): Promise<void>
}
