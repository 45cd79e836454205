/** How to sign in to the demo, for the first screen of a demo start. */
export interface DemoSignIn {
  email: string
  password: string
}
