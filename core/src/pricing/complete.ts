import { type Money, moneyFaultMessages } from '../money.ts'
import { type PricingIssue, readMoney, readPercent } from './issues.ts'
import { brokenRules } from './rules.ts'
import {
  type Payment,
  type PaymentInput,
  type PriceItem,
  type PriceItemInput,
  type PriceSection,
  type PriceSectionInput,
  type PricingInput,
  type PricingTerms,
  pricingDefaults,
} from './schema.ts'

/**
 * The complete pricing: defaults filled in, ids made where there are none, amounts as canonical text. Or every rule that
 * the input breaks.
 */
export function completePricing(
  input: PricingInput,
  newId: () => string,
): { pricing: PricingTerms } | { issues: PricingIssue[] } {
  const reader = new PricingReader(newId)
  const pricing = reader.read(input)
  // The rules compare amounts, so they are checked only when every amount could be read.
  const isReadable = !reader.issues.some(({ type }) => type in moneyFaultMessages)
  const issues = isReadable ? [...reader.issues, ...brokenRules(pricing)] : reader.issues
  return issues.length > 0 ? { issues } : { pricing }
}

class PricingReader {
  readonly issues: PricingIssue[] = []
  readonly #newId: () => string

  constructor(newId: () => string) {
    this.#newId = newId
  }

  read({ sections = [], discount, schedule = [] }: PricingInput): PricingTerms {
    return {
      sections: sections.map((section, index) => this.#section(section, ['sections', String(index)])),
      discount: discount ? this.#discount(discount) : null,
      schedule: schedule.map((payment, index) => this.#payment(payment, ['schedule', String(index)])),
    }
  }

  #section(section: PriceSectionInput, loc: string[]): PriceSection {
    const { choice = pricingDefaults.choice, items = [] } = section
    return {
      id: section.id ?? this.#newId(),
      title: section.title ?? '',
      description: section.description ?? '',
      choice,
      items: this.#items(items, [...loc, 'items']),
    }
  }

  #items(items: PriceItemInput[], loc: string[]): PriceItem[] {
    // One path for all items, changed for each of them: a pricing can have 500 items, and `readMoney` copies the path if needed.
    const itemLoc = [...loc, '']
    return items.map((item, index) => {
      itemLoc[loc.length] = String(index)
      return this.#item(item, itemLoc)
    })
  }

  #item(item: PriceItemInput, loc: string[]): PriceItem {
    return {
      id: item.id ?? this.#newId(),
      requirementId: item.requirementId ?? null,
      name: item.name,
      description: item.description ?? '',
      quantity: this.#money(item.quantity ?? pricingDefaults.quantity, loc, 'quantity'),
      unit: item.unit ?? pricingDefaults.unit,
      unitPrice: this.#money(item.unitPrice, loc, 'unitPrice'),
      discountPercent: this.#percent(item.discountPercent, loc, 'discountPercent'),
      taxRate: this.#percent(item.taxRate, loc, 'taxRate'),
      selected: item.selected ?? pricingDefaults.selected,
      quantityRange: item.quantityRange ? this.#range(item.quantityRange, [...loc, 'quantityRange']) : null,
      recurring: item.recurring ?? pricingDefaults.recurring,
      catalogueId: item.catalogueId ?? null,
      ...(item.catalogueAt && { catalogueAt: item.catalogueAt }),
    }
  }

  #range({ min, max }: { min: string; max: string }, loc: string[]) {
    return { min: this.#money(min, loc, 'min'), max: this.#money(max, loc, 'max') }
  }

  #discount({ kind, value }: NonNullable<PricingInput['discount']>) {
    const read = kind === 'percent' ? readPercent : readMoney
    return { kind, value: read(value, ['discount'], 'value', this.issues) }
  }

  #payment(payment: PaymentInput, loc: string[]): Payment {
    const { amount } = payment
    return {
      id: payment.id ?? this.#newId(),
      label: payment.label ?? '',
      percent: this.#percent(payment.percent, loc, 'percent'),
      amount: amount === undefined || amount === null ? null : this.#money(amount, loc, 'amount'),
      due: payment.due ?? pricingDefaults.due,
      date: payment.date ?? null,
    }
  }

  #money(value: string | number, loc: string[], member: string): Money {
    return readMoney(value, loc, member, this.issues)
  }

  #percent(value: string | number | null | undefined, loc: string[], member: string): Money | null {
    return value === undefined || value === null ? null : readPercent(value, loc, member, this.issues)
  }
}
