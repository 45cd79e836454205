/** Where a browser begins to sign in by OpenID Connect. Pages link to it instead of calling it. */
export const OIDC_START_PATH = '/api/app/v1/auth/oidc/start'
