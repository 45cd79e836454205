import type { ChecklistTexts } from '../../checklist/entry.ts'

export const industryTexts: ChecklistTexts = {
  industry_health: [
    'Will health data of patients be seen or stored, and which rules apply where you work?',
    'Health data is protected by law and changes hosting, access and contracts.',
    'Only name and appointment; no diagnoses. We are in Spain, so the GDPR applies.',
  ],
  industry_finance: [
    'Which supervision or proof of identity applies (KYC, PCI, audit trail)?',
    'Rules of the trade can be half of the work.',
    'Card data stays with the payment provider; we need an audit trail for seven years.',
  ],
  industry_education: [
    'How old are the learners, and do parents or teachers need their own view?',
    'Minors need consent, and each role is a piece of work.',
    'Pupils of 12 to 16; teachers see results, parents only attendance.',
  ],
  industry_retail: [
    'When is your busiest season, and what must not be touched during it?',
    'Work that lands in the peak costs sales.',
    'November and December; nothing goes live between the 15th and Christmas.',
  ],
  industry_public: [
    'Which duties of the public sector apply (accessibility, procurement steps, publication)?',
    'They set standards and dates that no one can negotiate.',
    'WCAG 2.1 AA and approval by the council, which meets once a month.',
  ],
  industry_bookings: [
    'Which portals or booking systems hold your offers today?',
    'Offers in two places must match, and each portal has its own rules.',
    'Airbnb and Booking.com, both through Lodgify.',
  ],
  industry_operations: [
    'Which systems and devices run the floor today (ERP, scanners, scales)?',
    'New work has to live beside them from the first day.',
    'Odoo in the office and Zebra scanners in the hall.',
  ],
}
