import type { ChecklistTexts } from '../../checklist/entry.ts'

export const productTexts: ChecklistTexts = {
  web_pages: [
    'Which pages or sections are needed, and who writes their texts?',
    'Pages and texts are what a website is priced by.',
    'Home, services, team, blog, contact; we write, you edit.',
  ],
  web_editing: [
    'Who will change the content later, and is there a system they know?',
    'That decides between an editor, a builder and plain pages.',
    'My colleague, who knows WordPress.',
  ],
  web_domain: [
    'Do domain, hosting and e-mail exist, and who holds the access?',
    'Lost access delays a launch more often than code does.',
    'The domain is ours, the hosting is at the old agency.',
  ],
  mobile_systems: [
    'iPhone, Android or both, and from which version on?',
    'Each system needs its own release and tests.',
    'Both; devices of the last five years.',
  ],
  mobile_offline: [
    'Must it work without a connection, and what happens when the connection returns?',
    'Offline work changes how data is kept from the ground up.',
    'Yes, technicians work in basements; photos go up later.',
  ],
  mobile_stores: [
    'Whose store accounts are used, and who answers reviews and updates?',
    'Accounts take weeks to approve, and an app needs care every year.',
    'Ours; please plan two updates a year.',
  ],
  shop_catalogue: [
    'How many products and variants are there, and where is their data today?',
    'Moving a catalogue is often the largest part of a shop.',
    '400 products in three sizes, in an Excel file with photos.',
  ],
  shop_payment: [
    'Which means of payment, shipping and invoicing must work on the first day?',
    'Each provider needs its own contract and connection.',
    'Cards through Stripe, DHL, invoices from Holded.',
  ],
  shop_returns: [
    'To which countries do you sell, and how are taxes and returns handled?',
    'Countries decide taxes, languages and legal texts.',
    'Portugal and Spain; returns within 30 days, paid by the customer.',
  ],
  product_roles: [
    'Which roles are there, and what may each see and do?',
    'Permissions are cheap to plan and expensive to add later.',
    'Clerk enters, manager approves, auditor only reads.',
  ],
  product_data: [
    'Which data must be taken over, from where and in what state?',
    'Old data is rarely as clean as it is remembered.',
    '12,000 customers from an Access file with duplicates.',
  ],
  product_load: [
    'How many people will use it in the first year, and how many at the same time?',
    'Numbers decide hosting, tests and price.',
    '60 people, twenty at once on Monday mornings.',
  ],
  product_support: [
    'Who runs and maintains it after the launch?',
    'Maintenance is a monthly cost that belongs in the decision.',
    'You, with an answer within one working day.',
  ],
}
