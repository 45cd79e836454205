/** Where a browser begins to sign in by OpenID Connect. Pages link to it instead of calling it. */
export const OIDC_START_PATH = '/api/app/v1/auth/oidc/start'

/** The same for a signed-in person who must enter their password again. Being signed in at the issuer is not enough. */
export const confirmAtIssuerPath = (returnTo: string) =>
  `${OIDC_START_PATH}?${new URLSearchParams({ confirm: 'true', returnTo })}`
