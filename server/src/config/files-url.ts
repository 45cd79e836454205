import { ConfigError, type Env, text } from './config-values.ts'

/** A bucket of an S3-compatible store, and how to sign requests to it. */
export interface BucketSettings {
  /** The address of the store without a path, such as `https://s3.example.com`. */
  endpoint: string
  bucket: string
  /** What the names of all objects start with: empty, or a path that ends with a slash. */
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const DEFAULT_REGION = 'us-east-1'
const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
// Up to five folders, each with a slash: proffer/files/
const prefixName = /^(?:[\w.-]{1,100}\/){0,5}$/
const regionName = /^[a-z0-9-]{1,50}$/
// The key is a part of a header, where a slash or a comma would end it.
const accessKey = /^[^\s/,=]{1,200}$/
const secretKey = /^[\x21-\x7e]{1,500}$/

/** Reads `https://key:secret@host/bucket/prefix?region=name`. The key and the secret can be in the AWS variables instead. */
export function filesBucket(env: Env): BucketSettings | undefined {
  const value = text(env, 'FILES_URL')
  // Read in any case, because a test compares the variables that are read with the documented ones.
  const [envKey, envSecret] = [text(env, 'AWS_ACCESS_KEY_ID'), text(env, 'AWS_SECRET_ACCESS_KEY')]
  if (value === undefined) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.hash !== '') throw invalidUrl()
  const [bucket = '', ...path] = url.pathname.slice(1).split('/')
  const folders = path.filter((folder) => folder !== '')
  const prefix = folders.map((folder) => `${folder}/`).join('')
  const { region = DEFAULT_REGION, ...unknownParameters } = Object.fromEntries(url.searchParams)
  if (!bucketName.test(bucket) || !prefixName.test(prefix) || !regionName.test(region)) throw invalidUrl()
  if (Object.keys(unknownParameters).length > 0) throw invalidUrl()
  // Both come from the same place: a key of one place never belongs to a secret of the other.
  const isInUrl = url.username !== '' || url.password !== ''
  const accessKeyId = isInUrl ? decoded(url.username) : envKey
  const secretAccessKey = isInUrl ? decoded(url.password) : envSecret
  if (!accessKey.test(accessKeyId ?? '') || !secretKey.test(secretAccessKey ?? '')) throw missingKey()
  return {
    endpoint: url.origin,
    bucket,
    prefix,
    region,
    accessKeyId: accessKeyId ?? '',
    secretAccessKey: secretAccessKey ?? '',
  }
}

function decoded(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    throw missingKey()
  }
}

// The URL holds a secret, so neither error repeats it.
const invalidUrl = () =>
  new ConfigError(
    'FILES_URL is invalid. Set it to a URL such as https://key:secret@s3.example.com/bucket?region=us-east-1.',
  )

const missingKey = () =>
  new ConfigError(
    'FILES_URL needs an access key. Put it into the URL as https://key:secret@host/bucket, percent-encoded, or set ' +
      'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
  )
