const contactAndLicense = { contact: { name: 'Proffer' }, license: { name: 'MIT', identifier: 'MIT' } }

/** The introduction of the OpenAPI document. */
export const about = {
  title: 'Proffer API',
  version: '1.0.0',
  summary: "Client proposals, from the first brief to the client's answer.",
  description: `Proffer manages client proposals for freelancers and agencies.

**Authentication.** Send your API key in \`X-API-Key\` or as \`Authorization: Bearer\` with every request, and three traceability
headers: \`X-Partner-Id\` (the owner of the integration), \`X-External-User-Id\` (the end user) and \`X-Agent-Id\` (the agent or workflow).

**Bodies.** Requests and responses are JSON, at most 1 MiB. Every field of a record is always present. Unset fields are
\`null\`, \`[]\` or \`{}\`. IDs are UUIDs, timestamps are ISO 8601 in UTC, and money is exact decimal text. Unknown members and
query parameters of a request are ignored. With the header \`Prefer: handling=strict\` they are refused with 422.

**Lists.** Use \`offset\` and \`limit\` to read a page. The response contains the page and the \`total\`.

**Errors.** Every error has a stable code in \`error\` and a human-readable message in \`detail\`. A 422 lists up to 100 problems
in \`detail\`. An ID that does not exist and an ID of another account both return 404.

**Limits.** Limits per minute (429, with \`Retry-After\`) and per month (402) apply to the account, to each end user and to each
agent. The headers \`RateLimit\` and \`RateLimit-Policy\` show what remains.

**Safe retries.** Send an \`Idempotency-Key\` with a POST. If you repeat it within 24 hours, it is carried out only once.`,
  ...contactAndLicense,
}

/** The introduction of the OpenAPI document of the public operations. */
export const aboutPublic = {
  title: 'Proffer public API',
  version: '1.0.0',
  summary: "The operations of the client's page and the lead widget.",
  description: `These operations need no API key. The client's page, the lead widget and the sign-in page call them.

**Authorization.** A token in the path authorizes a request. Anyone with the link to a proposal can view and answer it. Anyone
with the token of a conversation can continue it. If the owner of a widget allows only certain sites, a request with another
\`Origin\` gets 403.

**Bodies.** Requests and responses are JSON, at most 1 MiB. Timestamps are ISO 8601 in UTC, and money is exact decimal text.
Unknown members of a request are ignored. With the header \`Prefer: handling=strict\` they are refused with 422.

**Errors.** Every error has a stable code in \`error\` and a human-readable message in \`detail\`. A 422 lists up to 100 problems
in \`detail\`.

**Limits.** Limits apply to each IP address, each link and each widget (429, with \`Retry-After\`).

**Caching and retries.** Responses have \`Cache-Control: no-store\`. \`Idempotency-Key\` has no effect.`,
  ...contactAndLicense,
}

/** The introduction of the OpenAPI document of the application's operations. */
export const aboutApp = {
  title: 'Proffer application API',
  version: '1.0.0',
  summary: 'The operations of the web application.',
  description: `The web application calls these operations. Integrations use the external API, which is versioned.

**Authentication.** Signing in sets a session cookie. A request that changes something must come from a page of this service:
with another \`Origin\` it gets 403.

**Bodies.** Requests and responses are JSON, at most 1 MiB. Timestamps are ISO 8601 in UTC, and money is exact decimal text.
Unknown members of a request are ignored. With the header \`Prefer: handling=strict\` they are refused with 422.

**Errors.** Every error has a stable code in \`error\` and a human-readable message in \`detail\`. A 422 lists up to 100 problems
in \`detail\`.

**Limits.** Limits per minute apply to each IP address, each session and the account (429, with \`Retry-After\`).

**Safe retries.** Send an \`Idempotency-Key\` with a POST. If you repeat it within 24 hours, it is carried out only once.`,
  ...contactAndLicense,
}
