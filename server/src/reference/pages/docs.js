const place = document.getElementById('reference')
const description = await (await fetch(place.dataset.document)).json()
leaveOptionalParametersOut(description)

// Everything stays on this origin: no fonts, proxy, telemetry or assistant from elsewhere.
window.Scalar.createApiReference(place, {
  content: description,
  authentication: {
    preferredSecurityScheme: [['ApiKey', 'PartnerId', 'ExternalUserId', 'AgentId']],
    securitySchemes: {
      PartnerId: { value: 'my-company' },
      ExternalUserId: { value: 'user-1' },
      AgentId: { value: 'api-reference' },
    },
  },
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
})

/** By default, Scalar sends the example of every parameter, such as a filter or a repeated idempotency key. */
function leaveOptionalParametersOut({ paths, components }) {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  const own = operations.flatMap(({ parameters }) => parameters)
  for (const parameter of [...own, ...Object.values(components.parameters)]) {
    if (parameter.required || parameter.$ref) continue
    const { example, schema } = parameter
    delete parameter.example
    parameter.examples = { example: { value: example ?? schema.enum?.[0] ?? '', 'x-disabled': true } }
  }
}
