import type { PriceItem } from '@proffer/core/pricing/schema.ts'
import type { CSSProperties } from 'react'
import type { DragHandle } from '../editor/drag-order.ts'
import type { LineActions } from './line-actions.ts'
import type { Choice } from './pricing-draft.ts'

export interface LineProps {
  line: PriceItem
  sectionId: string
  /** What the client chooses in the section. */
  choice: Choice
  /** The position among all rows, heads of sections included, from 0. */
  row: number
  /** The number of rows of the whole table. */
  totalRowCount: number
  /** The position among all lines, from 1. */
  position: number
  currency: string
  /** The tax rate of the profile, which applies to a line without a rate. */
  profileTaxRate: string
  requirementName: string | null
  /** Where the unit price comes from, in words, if it is the rate of the requirement. */
  rateSource: string | null
  isOpen: boolean
  isDragged: boolean
  /** Whether the dragged line would be dropped below this one. */
  isDropTarget: boolean
  style: CSSProperties | undefined
  handle: DragHandle
  nameError: string | null
  quantityError: string | null
  rangeError: string | null
  unitPriceError: string | null
  taxRateError: string | null
  discountError: string | null
  unitCostError: string | null
  actions: LineActions
  /** Shows the details of the line with this id, and closes those of others. Null closes all. */
  onOpen: (id: string | null) => void
}
