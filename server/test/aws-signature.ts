import { createHash, createHmac } from 'node:crypto'

/** Signature version 4 of AWS, written from its specification, so that it shares no error with the library that signs. */

export interface SignedRequest {
  method: string
  /** The path and query as they were sent. */
  target: string
  headers: Record<string, string>
}

/** What an `Authorization` header says. */
export interface Claim {
  accessKeyId: string
  /** Date, region, service and a constant: `20261115/eu-test-1/s3/aws4_request`. */
  scope: string
  signedHeaders: string[]
  signature: string
}

const authorizationForm =
  /^AWS4-HMAC-SHA256 Credential=([^/,\s]+)\/(\d{8}\/[\w-]+\/\w+\/aws4_request), ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/

/** Returns undefined if the header is missing or has another form. */
export function readClaim(authorization: string | undefined): Claim | undefined {
  const [, accessKeyId = '', scope = '', headers = '', signature = ''] =
    authorizationForm.exec(authorization ?? '') ?? []
  return signature === '' ? undefined : { accessKeyId, scope, signedHeaders: headers.split(';'), signature }
}

/** The signature that the request must have. */
export function signatureOf(
  request: SignedRequest,
  { scope, signedHeaders }: Omit<Claim, 'signature'>,
  secret: string,
) {
  const toSign = [
    'AWS4-HMAC-SHA256',
    request.headers['x-amz-date'] ?? '',
    scope,
    createHash('sha256').update(canonicalRequest(request, signedHeaders)).digest('hex'),
  ].join('\n')
  let key: Buffer | string = `AWS4${secret}`
  for (const part of scope.split('/')) key = createHmac('sha256', key).update(part).digest()
  return createHmac('sha256', key).update(toSign).digest('hex')
}

/** The request as AWS writes it before it is hashed. */
function canonicalRequest({ method, target, headers }: SignedRequest, signedHeaders: string[]): string {
  const [path = '', query = ''] = target.split('?')
  const parameters = query.split('&').filter((part) => part !== '')
  return [
    method,
    path
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    parameters.map(encodedParameter).sort().join('&'),
    ...signedHeaders.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    signedHeaders.join(';'),
    headers['x-amz-content-sha256'] ?? '',
  ].join('\n')
}

function encodedParameter(parameter: string): string {
  const [name = '', value = ''] = parameter.split('=').map((part) => encoded(decodeURIComponent(part)))
  return `${name}=${value}`
}

/** AWS also encodes the characters `!'()*`, which `encodeURIComponent` leaves. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
