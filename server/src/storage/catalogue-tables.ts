/** An item that the provider sells again and again. Amounts are canonical decimal text. */
export interface CatalogueItemsTable {
  id: string
  account_id: string
  name: string
  /** The start of the folded name, by which the list is sorted. */
  name_key: string
  description: string
  unit: string
  unit_price: string
  currency: string
  /** Null for the tax rate of the profile. */
  tax_rate: string | null
  recurring: 'none' | 'month' | 'year'
  /** What one unit costs the provider. Only owners and admins see it. */
  unit_cost: string | null
  sku: string | null
  /** JSON of the list. */
  tags: string
  is_active: number
  external_id: string | null
  /** What the search looks through, folded. */
  search_text: string
  created_at: string
  updated_at: string
}

/** How long a requirement of an accepted proposal took. Hours are in hundredths. */
export interface ActualHoursTable {
  proposal_id: string
  requirement_id: string
  account_id: string
  /** The texts of the requirement when the hours were entered. */
  name: string
  description: string
  kind: string
  complexity: number
  role: string | null
  seniority: string | null
  estimated: number | null
  /** The range of the estimate. Null if there was none. */
  low: number | null
  high: number | null
  actual: number
  updated_at: string
}
