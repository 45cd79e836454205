import type { ErrorDocument } from './error-members.ts'

/** The errors of the catalogue. */
export const catalogueErrors = {
  catalogue_item_not_found: {
    detail: 'No catalogue item with this ID exists in your account.',
    advice: 'Check the ID. List the catalogue to find the right one.',
  },
  catalogue_full: {
    detail: 'Your catalogue has 10000 items, which is the maximum. Delete items that you no longer need.',
    advice: 'Delete items that you no longer need, or change existing ones.',
  },
  stale_catalogue_item: {
    detail: 'The catalogue item has changed since you read it. Read it again and reapply your change.',
    advice: 'Read the item again, apply your change to it and send it with the new `ETag`.',
  },
} satisfies Record<string, ErrorDocument>
