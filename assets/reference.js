// Shows this bank's own document, and tries it out on this very bank, wherever it is served.

const document = await fetch('/v0/openapi.json')
const spec = await document.json()

window.SwaggerUIBundle({
  spec: { ...spec, servers: [{ url: '/v0', description: 'This bank.' }] },
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  filter: true,
  tryItOutEnabled: true,
  validatorUrl: null,
})
