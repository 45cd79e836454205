import type { RequirementInput } from '@proffer/core/proposals/schema.ts'
import { requirements } from './demo-story.ts'

/** What the accepted proposals of the demo contained, with what was estimated and how long it took. */

type Piece = [
  name: string,
  description: string,
  complexity: number,
  /** The estimated hours with their range. */
  estimate: [low: number, hours: number, high: number],
  actual: number,
]

const work: Record<string, Piece[]> = {
  'Booking for a climbing hall': [
    ['Online booking', 'Courses and hall tickets with a calendar and payment.', 5, [28, 40, 62], 52],
    ['Door with membership cards', 'Integration of the card readers with the booking.', 4, [14, 22, 38], 54],
    ['Design of the booking pages', 'Telephone first, two rounds of corrections.', 4, [12, 18, 26], 21],
    ['Import of the members', 'Data of 1,400 members from a spreadsheet.', 3, [5, 8, 14], 3.5],
    ['Training at the desk', 'Half a day with the people at the desk.', 2, [3, 4, 6], 2.5],
  ],
  'Festival programme': [
    ['Programme pages', 'Days, stages and artists, printable.', 4, [10, 16, 26], 18],
    ['Volunteer accounts', 'Login, shifts and reminders for 120 volunteers.', 5, [24, 36, 55], 61],
    ['Texts in English', 'Editing of the artists’ texts.', 2, [3, 5, 8], 9],
    ['Hosting for the opening hour', 'Server and tests under load.', 4, [8, 12, 20], 5.5],
  ],
  'Care for the booking system': [
    ['Updates and backups', 'Of the booking system, tried on a copy first.', 2, [2, 4, 6], 2],
    ['Monitoring', 'Alerts to our telephones.', 2, [1.5, 3, 5], 6.5],
  ],
  'Music school timetable': [
    ['Timetable', 'Rooms, teachers and pupils in one calendar, without double bookings.', 6, [38, 56, 90], 118],
    ['Accounts for teachers', 'Login and absences.', 4, [14, 22, 34], 25],
    ['Design of the timetable', 'Readable on the wall and on a telephone.', 4, [12, 18, 28], 17],
    ['Import of the pupils', 'Data of three spreadsheets that disagree.', 4, [8, 13, 22], 37],
    ['Training for teachers', 'Two evenings and a handbook.', 3, [4, 6, 9], 6.5],
  ],
  'Library loans by telephone': [
    ['Loans and renewals', 'Booking and renewal with the library card.', 5, [26, 38, 60], 44],
    ['Integration with the catalogue', 'API of the library system, with holds and fees.', 6, [30, 46, 76], 112],
    ['Accessibility tests', 'With three readers who use a screen reader.', 4, [9, 14, 22], 22],
    ['Design of the loan pages', 'High contrast, large type.', 3, [8, 12, 18], 13.5],
    ['Project meetings', 'Every second week with the municipality.', 3, [5, 8, 12], 19],
  ],
  'Wine club': [
    ['Subscription shop', 'Boxes by season with checkout and a pause for holidays.', 6, [40, 58, 90], 97],
    ['Payment gateway', 'Direct debit and cards, with failed payments.', 4, [14, 22, 36], 17],
    ['Design of the shop', 'With the photographs of the estate.', 4, [12, 18, 28], 22],
    ['Photography of the bottles', 'A day at the estate.', 3, [7, 10, 14], 6],
    ['Texts for the wines', 'Twelve texts in two languages.', 3, [5, 8, 13], 14],
  ],
  'Allotment waiting list': [
    ['Waiting list', 'A list that everyone can check with a number.', 4, [14, 22, 35], 24],
    ['Letters by post', 'Export of the reminders for the printer.', 3, [5, 8, 13], 21],
    ['Design of the list pages', 'Few pages, large type.', 2, [4, 6, 10], 3.5],
  ],
  'Membership portal': [
    ['Household accounts', 'Login for households with several members.', 5, [26, 38, 58], 58],
    ['Yearly fees by direct debit', 'Integration with the bank’s payment files.', 5, [22, 34, 54], 74],
    ['Calendar of shifts', 'Booking and swapping of shifts with reminders.', 5, [24, 36, 56], 45],
    ['Import of the households', 'Data of the old membership list.', 3, [6, 9, 15], 5],
    ['Design of the portal', 'Overview for households and for the office.', 4, [13, 19, 29], 20],
  ],
}

/** The requirements of a past proposal: those of its work, or its scope as one. */
export const pastRequirements = (name: string, scope: string): RequirementInput[] => {
  const pieces = work[name]
  if (!pieces) return requirements([[name, scope, 5, 'high']])
  const plain = requirements(pieces.map(([piece, description, complexity]) => [piece, description, complexity, 'high']))
  return plain.map((requirement, index) => {
    const [low, hours, high] = pieces[index]?.[3] ?? []
    return { ...requirement, id: idOf(index), hours, hoursRange: { low, high } }
  })
}

/** How long the requirements took. Empty if nobody has entered it. */
export const pastActuals = (name: string) =>
  (work[name] ?? []).map(([, , , , hours], index) => ({ requirementId: idOf(index), hours }))

const idOf = (index: number) => `work-${index + 1}`
