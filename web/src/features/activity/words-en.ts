export const en = {
  deliveries: 'Deliveries',
  callback: 'Callback',
  statuses: {
    queued: 'on its way',
    delivered: 'delivered',
    retry_scheduled: 'will be tried again',
    failed: 'failed',
  },
  attempts: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
  answer: (code: number) => `answered ${code}`,
  noAnswer: 'no answer',
  next: (when: string) => `next try ${when}`,
}
