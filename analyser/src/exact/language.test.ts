import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languageOf } from './language.ts'

const cases: Array<[language: string, text: string]> = [
  ['es', 'hola necesito logo pa mi tienda'],
  ['es', 'presupuesto pagina web'],
  ['es', 'Integración de Shopify y Stripe con HubSpot, dashboards en Power BI y reporting weekly'],
  ['es', 'buenas, cuanto me cobras x un logo? gracias'],
  ['es', 'Diseño de logotipo'],
  ['es', 'Quiero una landing page con WordPress, Elementor y Google Analytics para mi negocio'],
  ['es', 'no queremos pasarnos de 5000 o asi'],
  ['es', 'antes del 3/5'],
  ['es', 'unos 1.200'],
  ['en', 'hi need logo for my shop'],
  ['en', 'Logo. Café in Málaga. Need it asap'],
  ['en', 'We run a café in Peñíscola and need a website for our guests'],
  ['en', 'WordPress Stripe'],
  ['en', ''],
  ['en', '$500 max'],
  ['en', 'La Rosa Bakery needs a new menu and a sign for the shop'],
  ['other', 'Olá, preciso de um site para a minha loja com pagamento online'],
  ['other', 'Queremos um aplicativo para os clientes fazerem pedidos e que não seja muito caro'],
  ['other', 'Bonjour, nous cherchons un développeur pour notre site'],
  ['other', 'Wir brauchen eine neue Webseite für unsere Bäckerei'],
  ['other', 'Abbiamo bisogno di un sito per il nostro ristorante'],
  ['other', 'We zijn op zoek naar een website voor onze winkel'],
  ['other', 'Vi trenger en ny nettside til butikken vår'],
  ['other', 'Necessitem una botiga en línia per a la nostra cooperativa, amb els productes dels socis'],
  ['other', 'Нам нужен сайт'],
  ['other', '我们需要一个网站'],
]
for (const [language, text] of cases) {
  test(`the language of "${text.slice(0, 50)}" is ${language}`, () => assert.equal(languageOf(text), language))
}
