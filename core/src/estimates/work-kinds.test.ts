import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { hoursTable, tableHours } from './hours-table.ts'
import { kindOf, type WorkKind, workKinds } from './work-kinds.ts'

const names: Record<Exclude<WorkKind, 'other'>, string[]> = {
  translation: ['Translation of the shop into French', 'Traducción al inglés', 'Web en dos idiomas'],
  photo: [
    'Product photography',
    'Video for the launch',
    'Fotografía de producto',
    'Sesión de fotos',
    'Vídeo corporativo',
  ],
  training: ['Training for editors', 'API documentation', 'Formación del equipo', 'Manual de uso'],
  testing: ['Accessibility audit with testing', 'Bug fixing', 'Pruebas de carga', 'Corrección de errores'],
  data: ['Import of 3,000 products', 'Data migration', 'Importación de clientes', 'Migración de la base de datos'],
  integration: ['Stripe checkout', 'Sync with the ERP', 'Conexión con el CRM', 'Pasarela de pago'],
  infrastructure: ['Hosting', 'Backups and monitoring', 'Copias de seguridad', 'Despliegue en la nube'],
  marketing: ['SEO for the shop', 'Newsletter campaign', 'Posicionamiento SEO', 'Campaña en redes sociales'],
  research: ['User interviews', 'Competitor analysis', 'Análisis de la competencia', 'Auditoría inicial'],
  management: ['Project management', 'Kickoff meeting', 'Gestión del proyecto', 'Reuniones semanales'],
  content: ['Texts for the website', 'Blog articles', 'Redacción de contenidos', 'Textos de la web'],
  design: ['Design of the home page', 'Logo', 'Diseño de la tienda', 'Identidad de marca', 'Prototipo'],
  feature: ['Online booking', 'Shop with cart', 'Customer accounts', 'Reservas online', 'Tienda con carrito'],
  pages: ['Landing page', 'Contact form', 'Página de inicio', 'Formulario de contacto', 'Sitio web'],
}

test('the kind of work is known from its words, in English and Spanish', () => {
  for (const [kind, ofKind] of Object.entries(names)) {
    for (const name of ofKind) assert.equal(kindOf(name, ''), kind, name)
  }
  assert.deepEqual(Object.keys(names).sort(), workKinds.filter((kind) => kind !== 'other').sort())
})

test('the name counts before the description, and letter case and accents do not matter', () => {
  assert.equal(kindOf('DISENO', 'hosting, hosting and hosting'), 'design')
  assert.equal(kindOf('Phase two', 'A server, its domain, and a page'), 'infrastructure')
  assert.equal(kindOf('Fase dos', 'Lo hablado'), 'other')
  assert.equal(kindOf('x'.repeat(100_000), ''), 'other')
  // Only whole words: neither an app nor an ad.
  assert.equal(kindOf('Apparently ready', ''), 'other')
})

test('the guide has the table of the code', () => {
  const guide = readFileSync(new URL('../../../docs/guides/estimates.md', import.meta.url), 'utf8')
  const shown = [1, 2, 3, 4, 5, 6, 8, 10]
  for (const [kind, { spread }] of Object.entries(hoursTable)) {
    const hours = shown.map((complexity) => Math.round(tableHours(kind as WorkKind, complexity) * 10) / 10)
    const row = `| \`${kind}\` | ${hours.join(' | ')} | ${spread} |`
    assert.ok(guide.includes(row), `the guide lacks ${row}`)
  }
})
