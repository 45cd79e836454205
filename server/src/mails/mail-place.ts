import type { Place } from '../process/sealed-places.ts'

/** Where a stored mail is sealed. */
export const mailPlace = (accountId: string, deliveryId: string): Place => ({
  field: 'deliveries.body',
  owner: accountId,
  row: deliveryId,
})
