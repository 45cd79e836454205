// Everything stays on this origin: no fonts, proxy, telemetry or assistant from elsewhere.
const place = document.getElementById('reference')

window.Scalar.createApiReference(place, {
  url: place.dataset.document,
  authentication: { preferredSecurityScheme: 'ApiKey' },
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
})
