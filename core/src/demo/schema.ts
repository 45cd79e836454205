/** The demo account that the sign-in page offers to open. */
export interface DemoOffer {
  email: string
}
