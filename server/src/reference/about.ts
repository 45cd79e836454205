const source = { contact: { name: 'Proffer' }, license: { name: 'MIT', identifier: 'MIT' } }

/** What the document says before it comes to the operations. */
export const about = {
  title: 'Proffer API',
  version: '1.0.0',
  summary: 'Client proposals, from the first brief to the answer.',
  description: `Proffer manages client proposals for freelancers and agencies.

**Every request** carries your API key in \`X-API-Key\` and three traceability headers: \`X-Partner-Id\` (who owns the
integration), \`X-External-User-Id\` (for whom) and \`X-Agent-Id\` (which workflow).

**Bodies** are JSON in both directions, at most 1 MiB. Every field of a record is always present; what is unset is
\`null\`, \`[]\` or \`{}\`. Unknown members of a request are ignored. Ids are UUIDs, timestamps ISO 8601 in UTC, money is exact
decimal text.

**Lists** take \`offset\` and \`limit\` and answer a page together with the \`total\`.

**Errors** have one shape: \`error\` is a stable code for programs, \`detail\` a sentence for people; a 422 lists up
to 100 failures in \`detail\`. An id that does not exist and one that belongs to somebody else are both 404.

**Limits** per minute (429, with \`Retry-After\`) and per month (402) apply to the account, to each end user and to each
agent. \`RateLimit\` and \`RateLimit-Policy\` say where you stand.

**Repeating safely**: give a POST an \`Idempotency-Key\`, and repeating it within 24 hours does the work once.`,
  ...source,
}

/** The same for the operations that need no account. */
export const aboutPublic = {
  title: 'Proffer public API',
  version: '1.0.0',
  summary: "What the client's page and the lead widget call.",
  description: `These operations need no API key. The client's page, the lead widget and the sign-in page call them.

**Rights** come with a token. Anyone who has the link to a proposal can read and answer it. Anyone who has the token of a
conversation can continue it. A site can be refused by its \`Origin\` if the owner of the widget allows only certain sites.

**Bodies** are JSON in both directions, at most 1 MiB. Unknown members of a request are ignored. Timestamps are ISO 8601
in UTC, money is exact decimal text.

**Errors** have one shape: \`error\` is a stable code for programs, \`detail\` a sentence for people; a 422 lists up
to 100 failures in \`detail\`.

**Limits** apply to the address that a request comes from, and to each link and widget (429, with \`Retry-After\`).

Responses carry \`Cache-Control: no-store\`. \`Idempotency-Key\` has no effect here.`,
  ...source,
}
