import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultPlanBudgets } from '@proffer/core/budgets.ts'
import { specifiedLimits } from '@proffer/core/plans.ts'
import { isLocal, loadConfig, withPort } from './config.ts'
import { ConfigError } from './config-values.ts'

const invalidSettings: Array<[variable: string, value: string]> = [
  ['PORT', 'eighty'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '80.5'],
  ['PORT', '0x50'],
  ['PUBLIC_URL', 'proffer.example'],
  ['PUBLIC_URL', 'ftp://proffer.example'],
  ['PUBLIC_URL', 'https://ada:secret@proffer.example'],
  ['PUBLIC_URL', 'https://proffer.example/?a=1#x'],
  ['SERVICE_DOMAIN', 'café.example'],
  ['SERVICE_DOMAIN', 'two words.example'],
  ['SERVICE_DOMAIN', 'proffer.example\r\nX-Other: 1'],
  ['SERVICE_DOMAIN', 'https://proffer.example'],
  ['SERVICE_DOMAIN', 'proffer.example:port'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['OIDC_NAME', 'x'.repeat(61)],
  ['OIDC_DOMAINS', '@example.com'],
  ['OIDC_DOMAINS', 'open'],
  ['FILES_URL', 's3.example.com/bucket'],
  ['FILES_URL', 's3://key:secret@bucket'],
  ['FILES_URL', 'https://key:secret@s3.example.com'],
  ['FILES_URL', 'https://key:secret@s3.example.com/Bucket'],
  ['FILES_URL', 'https://key:secret@s3.example.com/bucket/two%20words'],
  ['FILES_URL', 'https://key:secret@s3.example.com/bucket?regoin=eu-west-1'],
  ['FILES_URL', 'https://key:secret@s3.example.com/bucket?region='],
  ['FILES_URL', 'https://key:secret@s3.example.com/bucket#x'],
  ['FILES_URL', 'https://s3.example.com/bucket'],
  ['FILES_URL', 'https://key@s3.example.com/bucket'],
  ['FILES_URL', 'https://key:100%@s3.example.com/bucket'],
  ['DATABASE_DIRECT_URL', 'localhost:5432'],
  ['DATABASE_NAMED_STATEMENTS', 'maybe'],
  ['DATABASE_CONNECTIONS', '1'],
  ['DATABASE_CONNECTIONS', '201'],
  ['SECRET_KEY', 'too short'],
  ['SIGN_UP', 'OPEN'],
  ['SIGN_UP', 'no'],
  ['SIGN_UP', 'open,example.com'],
  ['SIGN_UP', 'example'],
  ['SIGN_UP', '@example.com'],
  ['SIGN_UP', 'ada@example.com'],
  ['SIGN_UP', '*.example.com'],
  ['SIGN_UP', 'example.com.'],
  ['SIGN_UP', 'example.com,,example.org'],
  ['SIGN_UP', 'example.com example.org'],
  ['SIGN_UP', 'https://example.com'],
  ['SIGN_UP', '192.168.0.1'],
  ['TRACE_HEADERS', 'sometimes'],
  ['PUBLIC_PER_MINUTE', '0'],
  ['ALLOWED_HOSTS', 'proffer.example:8080'],
  ['ALLOWED_HOSTS', 'https://proffer.example'],
  ['ALLOWED_HOSTS', 'a.example,,b.example'],
  ['ALLOWED_HOSTS', '*'],
  ['MAX_CONNECTIONS', '0'],
  ['MAX_CONNECTIONS_PER_ADDRESS', 'many'],
  ['TRUST_PROXY', '0'],
  ['TRUST_PROXY', '11'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', 'proxy.example'],
  ['TRUST_PROXY', '10.0.0.0/99'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '::/0'],
  ['LOG_LEVEL', 'loud'],
  ['SMTP_URL', 'mail.example'],
  ['SMTP_URL', 'http://mail.example'],
  ['SMTP_URL', 'smtp://'],
  ['SMTP_URL', 'smtp://mail.example:port'],
  ['ABUSE_CONTACT', 'nobody'],
  ['ABUSE_CONTACT', 'http://proffer.example/report'],
  ['ABUSE_CONTACT', 'https://proffer.example/report\r\nBcc: c@d.example'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'Proffer <nobody>'],
  ['MAIL_FROM', 'a@b.example, c@d.example'],
  ['MAIL_FROM', 'Proffer <a@b.example>\r\nBcc: c@d.example'],
]

test('an invalid setting is refused in one line that names it', () => {
  for (const [variable, value] of invalidSettings) {
    const refusal = (error: Error) => error instanceof ConfigError && /^[^\n]+\.$/.test(error.message)
    assert.throws(() => loadConfig({ [variable]: value }), refusal, `${variable}=${value}`)
    assert.throws(() => loadConfig({ [variable]: value }), { message: new RegExp(`^${variable}\\b`) })
  }
})

test('the error about a secret key does not contain the key', () => {
  assert.throws(
    () => loadConfig({ SECRET_KEY: 'my little secret' }),
    (error: Error) => !error.message.includes('little'),
  )
})

test('the errors about SMTP_URL and FILES_URL do not contain the password', () => {
  for (const env of [
    { SMTP_URL: 'imap://me:hush@mail.example' },
    { FILES_URL: 'ftp://me:hush@s3.example' },
    { FILES_URL: 'https://me:hush%@s3.example/bucket' },
  ]) {
    assert.throws(
      () => loadConfig(env),
      (error: Error) => error instanceof ConfigError && !error.message.includes('hush'),
    )
  }
})

test('FILES_URL names a bucket, and the access key is in it or in the variables of AWS', () => {
  const inVariables = { AWS_ACCESS_KEY_ID: 'ID', AWS_SECRET_ACCESS_KEY: 'a/b+c' }
  const bucket = { endpoint: 'https://s3.example.com', bucket: 'my-files', prefix: '', region: 'us-east-1' }
  const keys = { accessKeyId: 'ID', secretAccessKey: 'a/b+c' }
  const read = (FILES_URL: string, env = {}) => loadConfig({ FILES_URL, ...env }).filesBucket
  assert.deepEqual(read('https://ID:a%2Fb+c@s3.example.com/my-files'), { ...bucket, ...keys })
  assert.deepEqual(read('https://s3.example.com/my-files/', inVariables), { ...bucket, ...keys })
  assert.deepEqual(read('http://ID:a%2Fb%2Bc@[::1]:9000/my-files/a/b/?region=eu-west-1'), {
    ...keys,
    endpoint: 'http://[::1]:9000',
    bucket: 'my-files',
    prefix: 'a/b/',
    region: 'eu-west-1',
  })
  assert.throws(() => read('https://ID@s3.example.com/my-files', inVariables), { message: /^FILES_URL needs/ })
  assert.equal(loadConfig(inVariables).filesBucket, undefined)
})

test('sign-in by OpenID Connect needs the issuer, the client and, for domains, a team', () => {
  const client = { OIDC_CLIENT_ID: 'proffer', OIDC_CLIENT_SECRET: 'hush' }
  const issuer = { OIDC_ISSUER: 'https://login.example.com/realms/main/' }
  assert.equal(loadConfig({}).oidc, undefined)
  assert.deepEqual(loadConfig({ ...issuer, ...client }).oidc, {
    // Issuers differ in the slash at the end, and the ID token must name the same.
    issuer: 'https://login.example.com/realms/main/',
    clientId: 'proffer',
    clientSecret: 'hush',
    name: 'SSO',
    domains: [],
    team: undefined,
  })
  const all = { OIDC_NAME: 'Keycloak', OIDC_DOMAINS: 'Example.com, bücher.example', OIDC_TEAM: 'Harbour Studio' }
  const { name, domains, team } = loadConfig({ ...client, ...all, OIDC_ISSUER: 'http://127.0.0.1:9000' }).oidc ?? {}
  assert.deepEqual([name, domains, team], ['Keycloak', ['example.com', 'xn--bcher-kva.example'], 'Harbour Studio'])
  const unsafeIssuers = [
    'login.example.com',
    'http://login.example.com',
    'http://10.0.0.1:9000',
    'http://localhost.example.com',
    'https://ada:secret@login.example.com',
    'https://login.example.com/?realm=main',
    'https://login.microsoftonline.com/common/v2.0',
  ]
  for (const unsafe of unsafeIssuers) {
    assert.throws(
      () => loadConfig({ ...client, OIDC_ISSUER: unsafe }),
      { message: /^OIDC_ISSUER=.* is invalid/ },
      unsafe,
    )
  }
  for (const [env, message] of [
    [{ ...client }, /^OIDC_CLIENT_ID is set, but OIDC_ISSUER is not/],
    [{ OIDC_DOMAINS: 'example.com' }, /^OIDC_DOMAINS is set, but OIDC_ISSUER is not/],
    [{ ...issuer, OIDC_CLIENT_SECRET: 'hush' }, /^OIDC_ISSUER is set, but OIDC_CLIENT_ID is not/],
    [{ ...issuer, OIDC_CLIENT_ID: 'proffer' }, /^OIDC_ISSUER is set, but OIDC_CLIENT_SECRET is not/],
    [{ ...issuer, ...client, OIDC_DOMAINS: 'example.com' }, /^OIDC_ISSUER is set, but OIDC_TEAM is not/],
    [{ ...issuer, ...client, OIDC_CLIENT_SECRET: 'hush\nhush' }, /^OIDC_CLIENT_SECRET is invalid(?!.*hush)/],
  ] as const) {
    assert.throws(() => loadConfig(env), { message })
  }
})

test('the sender of mails is MAIL_FROM, or by default an address at the domain of the service', () => {
  const from = (env: Record<string, string>) => loadConfig(env).mailFrom
  assert.deepEqual(from({ MAIL_FROM: 'a@b.example' }), { name: 'Proffer', address: 'a@b.example' })
  assert.deepEqual(from({ MAIL_FROM: '"Estudio, S.L." <a@b.example>' }), {
    name: 'Estudio, S.L.',
    address: 'a@b.example',
  })
  assert.equal(from({ PUBLIC_URL: 'https://proffer.example:8443' }).address, 'no-reply@proffer.example')
  assert.equal(from({ SERVICE_DOMAIN: 'api.example.com' }).address, 'no-reply@api.example.com')
})

test('the abuse contact is ABUSE_CONTACT, and by default there is none', () => {
  const contact = (env: Record<string, string>) => loadConfig(env).abuseContact
  assert.equal(contact({ MAIL_FROM: 'Proffer <no-reply@proffer.example>' }), null)
  for (const setting of ['abuse@proffer.example', 'https://proffer.example/report']) {
    assert.equal(contact({ ABUSE_CONTACT: setting }), setting)
  }
})

test('with a mail server, a sender without a domain is refused', () => {
  const SMTP_URL = 'smtp://mail.example'
  for (const env of [
    {},
    { PUBLIC_URL: 'http://10.0.0.7:8080' },
    { PUBLIC_URL: 'http://[::1]:80' },
    { HOST: '0.0.0.0' },
  ]) {
    assert.throws(() => loadConfig({ SMTP_URL, ...env }), { message: /^MAIL_FROM is required/ })
  }
  assert.equal(loadConfig({ SMTP_URL, PUBLIC_URL: 'https://proffer.example' }).smtpUrl, SMTP_URL)
})

test('sign-up is open, closed or limited to domains; in production it is closed by default', () => {
  const signUp = (env: Record<string, string>) => loadConfig(env).signUp
  assert.equal(signUp({ NODE_ENV: 'production' }), 'closed')
  assert.equal(signUp({ NODE_ENV: 'production', SIGN_UP: 'open' }), 'open')
  assert.equal(signUp({ SIGN_UP: 'closed' }), 'closed')
  assert.deepEqual(signUp({ SIGN_UP: ' Example.com, bücher.example ' }), ['example.com', 'xn--bcher-kva.example'])
})

test('a setting that is unset or blank has its default', () => {
  const { dataDir, ...config } = loadConfig({ PORT: ' ', SECRET_KEY: '' })
  assert.match(dataDir, /[\\/]data$/)
  assert.deepEqual(config, {
    host: '127.0.0.1',
    port: 8080,
    publicUrl: 'http://127.0.0.1:8080',
    allowedHosts: [],
    serviceDomain: '127.0.0.1:8080',
    databaseUrl: undefined,
    filesBucket: undefined,
    cacheBytes: 67_108_864,
    databaseConnections: 10,
    databaseDirectUrl: undefined,
    namedStatements: true,
    secretKey: undefined,
    previousSecretKey: undefined,
    smtpUrl: undefined,
    mailFrom: { name: 'Proffer', address: 'no-reply@proffer.localhost' },
    abuseContact: null,
    production: false,
    signUp: 'open',
    oidc: undefined,
    traceHeaders: 'required',
    connections: { inAll: 4096, perAddress: 512 },
    publicPerMinute: 120,
    trustProxy: false,
    ai: {
      timeoutMs: 60_000,
      providers: {
        gemini: { apiKey: undefined, model: 'gemini-3.8-flash', baseUrl: 'https://generativelanguage.googleapis.com' },
        openai: { apiKey: undefined, model: 'gpt-6-luna', baseUrl: 'https://api.openai.com', usesChatForm: false },
        anthropic: { apiKey: undefined, model: 'claude-haiku-5-5', baseUrl: 'https://api.anthropic.com' },
      },
    },
    limits: specifiedLimits,
    planBudgets: defaultPlanBudgets,
    metricsToken: undefined,
    webhookRetryDelaysMs: [30_000, 120_000, 900_000, 3_600_000, 14_400_000],
    webhookTimeoutMs: 10_000,
    eventRetentionMs: 30 * 86_400_000,
    auditRetentionMs: 400 * 86_400_000,
    allowPrivateTargets: true,
    telegram: { botToken: undefined, baseUrl: 'https://api.telegram.org' },
    logLevel: 'info',
    underNpm: false,
  })
})

test('TRUST_PROXY is the number of proxies or their addresses', () => {
  assert.equal(loadConfig({ TRUST_PROXY: '2' }).trustProxy, 2)
  assert.deepEqual(loadConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy, ['10.0.0.0/8', '::1'])
})

test('ALLOWED_HOSTS is a list of host names', () => {
  assert.deepEqual(loadConfig({ ALLOWED_HOSTS: 'proffer.internal, Proffer-1,[fd00::1]' }).allowedHosts, [
    'proffer.internal',
    'Proffer-1',
    '[fd00::1]',
  ])
})

test('the public URL is PUBLIC_URL, or by default a local URL that can be opened', () => {
  const publicUrl = (env: Record<string, string>) => loadConfig(env).publicUrl
  assert.equal(publicUrl({ PUBLIC_URL: 'https://proffer.example/' }), 'https://proffer.example')
  assert.equal(publicUrl({ HOST: '::1', PORT: '81' }), 'http://[::1]:81')
  assert.equal(publicUrl({ HOST: '0.0.0.0' }), 'http://localhost:8080')
  assert.equal(loadConfig({ PUBLIC_URL: 'https://proffer.example', PORT: '81' }).serviceDomain, 'proffer.example')
  for (const domain of ['api.example', 'api.example:8443', 'localhost', '10.0.0.7:80', '[::1]:80']) {
    assert.equal(loadConfig({ SERVICE_DOMAIN: domain }).serviceDomain, domain)
  }
})

test('a port chosen at the start changes only the URLs that were derived from it', () => {
  const derived = withPort(loadConfig({ PORT: '0' }), 4321)
  assert.deepEqual(
    [derived.port, derived.publicUrl, derived.serviceDomain],
    [4321, 'http://127.0.0.1:4321', '127.0.0.1:4321'],
  )
  const explicit = withPort(loadConfig({ PORT: '0', PUBLIC_URL: 'https://proffer.example' }), 4321)
  assert.deepEqual(
    [explicit.port, explicit.publicUrl, explicit.serviceDomain],
    [4321, 'https://proffer.example', 'proffer.example'],
  )
  const named = withPort(loadConfig({ PORT: '0', SERVICE_DOMAIN: 'api.example' }), 4321)
  assert.equal(named.serviceDomain, 'api.example')
})

test('a service is local if it listens on localhost only and its public URL is local too', () => {
  const local = (env: Record<string, string>) => isLocal(loadConfig(env))
  const localSettings = [
    {},
    { HOST: 'localhost' },
    { HOST: '::1' },
    { HOST: '127.0.0.2', PUBLIC_URL: 'http://localhost:3000' },
  ]
  for (const env of localSettings) assert.equal(local(env), true, JSON.stringify(env))
  const exposed = [
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '10.0.0.5' },
    { PUBLIC_URL: 'https://proffer.example' },
    { PUBLIC_URL: 'http://localhost.proffer.example' },
    { PUBLIC_URL: 'http://192.168.1.4:8080' },
    { HOST: '0.0.0.0', PUBLIC_URL: 'http://127.0.0.1:8080' },
  ]
  for (const env of exposed) assert.equal(local(env), false, JSON.stringify(env))
})
