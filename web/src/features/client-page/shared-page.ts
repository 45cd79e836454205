/** The part of the response of `GET /api/public/v1/shares/{token}` that the page shows. */
export interface SharedPage {
  share: { recipientName: string | null; message: string | null; createdAt: string; expiresAt: string | null }
  snapshot: {
    sharedAt: string
    language: 'en' | 'es'
    proposal: {
      name: string
      clientName: string | null
      clientLocation: string | null
      currency: string
      hourlyRate: string | null
      total: string | null
      authorName: string | null
      requirements: Requirement[]
      settings: Record<string, unknown>
    }
    letterhead: { email: string; phone: string | null; companyTaxId: string | null }
    terms: {
      taxRate: number
      taxName: string
      paymentInfo: string | null
      paymentMethods: string[]
      validityNote: string | null
      operationalNote: string | null
      clauses: Clause[]
    }
  }
  snapshotHash: string
  provider: Provider
  payment: { bankDetails: string | null; clientPaymentLinkUrl: string | null } | null
  /** Computed by the server, so that the page and the PDF cannot differ. */
  price?: Price | null
  /** The newest ones, oldest first. */
  messages: Message[]
  hasEarlierMessages?: true
  state: ShareState
}

export interface Requirement {
  id: string
  name: string
  description: string
  hours?: unknown
}

interface Price {
  currency: string
  lines: Array<{ requirementId: string; hours: string | null; amount: string | null }>
  basis: 'agreed' | 'hours'
  subtotal: string
  tax: { name: string; rate: string; amount: string } | null
  total: string
}

interface Provider {
  companyName: string
  slogan: string
  name: string
  bio: string | null
  yearsOfExperience: number | null
  portfolioUrl: string | null
  githubUrl: string | null
  linkedinUrl: string | null
  skills: string[]
  location: string
  website: string | null
  orgDescription: string | null
  orgServices: string[]
  orgClients: string | null
  teamSize: number | null
}

export interface Clause {
  title?: Record<string, unknown> | null
  content?: Record<string, unknown> | null
  titleEs?: string | null
  titleEn?: string | null
  contentEs?: string | null
  contentEn?: string | null
}

export interface Message {
  id: string
  sender: 'provider' | 'client'
  senderName: string | null
  content: string
  attachments: Array<Record<string, unknown>>
  createdAt: string
}

export interface EarlierMessages {
  messages: Message[]
  hasEarlierMessages: boolean
}

export interface ShareState {
  status: 'draft' | 'sent' | 'accepted' | 'rejected' | 'revision'
  canRespond: boolean
  respondedAt: string | null
  answer: {
    answer: 'accepted' | 'rejected' | 'revision'
    name: string | null
    note: string | null
    reason: string | null
  } | null
}
