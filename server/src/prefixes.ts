/** The doors, by the beginning of their paths: other systems with a key, the application with a session, clients and visitors. */
export const EXTERNAL_PREFIX = '/api/external/v1'
export const APP_PREFIX = '/api/app/v1'
export const PUBLIC_PREFIX = '/api/public/v1'
