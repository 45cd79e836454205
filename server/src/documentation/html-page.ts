import { asset } from '../http/asset.ts'

// The pages load only files of this service. No inline script or style runs, and no other site can embed them.
const headers = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
}

/** Serves a page of the help, the guides or the reference. */
export const htmlPage = (load: () => string | Promise<string>) =>
  asset({ type: 'text/html; charset=utf-8', headers: { ...headers, vary: 'accept, accept-encoding' }, load })
