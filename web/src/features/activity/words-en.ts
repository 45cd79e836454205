export const en = {
  deliveries: 'Deliveries',
  callback: 'Callback',
  statuses: {
    queued: 'queued',
    delivered: 'delivered',
    retry_scheduled: 'retrying',
    failed: 'failed',
  },
  attempts: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
  answer: (code: number) => `responded with ${code}`,
  noAnswer: 'no response',
  next: (when: string) => `next retry ${when}`,
}
