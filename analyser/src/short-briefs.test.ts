import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readBrief } from './read-brief.ts'

interface ShortBrief {
  what: string
  text: string
  asked: RegExp[]
  /** What the brief mentions, but does not ask for. */
  mentioned?: RegExp
}

const briefs: ShortBrief[] = [
  {
    what: 'requests in the middle of sentences, and what relatives do',
    text: `Hi Ines,

As I told you, we run a small pottery and we need a new website. Visitors should see the courses and book a place.
My brother does our photos, so no photography needed. A blog is not required.

Best wishes,
Carla Mont`,
    asked: [/website/i, /courses/i, /book/i],
    mentioned: /photo|brother|blog|As I|Carla/i,
  },
  {
    what: 'lettered points and a postscript',
    text: `We want a rota tool for our clinic. Please include: (a) shift swaps for nurses; (b) alerts by SMS; (c) a calendar for each ward.

Thanks,
Paula

PS: we also need a page with our phone numbers.`,
    asked: [/rota/i, /shift swaps/i, /alerts/i, /calendar/i, /phone numbers/i],
    mentioned: /Paula|thanks/i,
  },
  {
    what: 'a request in a quoted mail',
    text: 'See below what my partner wrote.\n\nOn Mon, 3 Nov 2026, Tom Reed wrote:\n> We need a logo for our van.',
    asked: [/logo/i],
    mentioned: /partner|wrote|Tom Reed/i,
  },
  {
    what: 'refusals in every part of a sentence, in a field and under a heading',
    text: `We need a booking page and a printed price list for our climbing hall. I want to change the opening hours myself.
Not needed: a shop, chat, vouchers.
Translation: no
## Not in this version
Route maps, a loyalty card.`,
    asked: [/booking page/i, /price list/i, /opening hours/i],
    mentioned: /shop|chat|voucher|translation|route maps|loyalty/i,
  },
  {
    what: 'things that the client does themself',
    text: 'Necesitamos un folleto y un cartel. Las fotos las hacemos nosotros.',
    asked: [/folleto/i, /cartel/i],
    mentioned: /fotos/i,
  },
  {
    what: 'a tender with its terms',
    text: `REQUEST FOR PROPOSALS: Harbour Museum Website
1. Scope of work
- Redesign of the public website
- Online event calendar
2. Terms
Payment within 30 days of invoice.`,
    asked: [/redesign/i, /event calendar/i],
    mentioned: /proposals|payment|invoice/i,
  },
  {
    what: 'how things are today, what is at hand and when it is needed',
    text: `I run a fish van. It opens in May. I need a website with the menu and our stops. We keep everything in a spreadsheet today.
The text is attached. Customers should be able to order before they come. I would need it by April.`,
    asked: [/website/i, /menu/i, /stops/i, /order/i],
    mentioned: /spreadsheet|opens|attached|April/i,
  },
  {
    what: 'a helper of today',
    text: 'Quiero que los clientes pidan cita por WhatsApp. Ahora lo apunta mi mujer en una libreta.',
    asked: [/cita por WhatsApp/i],
    mentioned: /libreta|mujer/i,
  },
  { what: 'a greeting without a comma', text: 'Hola necesito un logo', asked: [/logo/i], mentioned: /hola/i },
  {
    what: 'a request in a question',
    text: 'Could you write the speech for my brother? The party is on August 9.',
    asked: [/speech/i],
    mentioned: /party|August/i,
  },
  { what: 'a search for a person', text: 'Busco alguien que haga las cuentas anuales.', asked: [/cuentas/i] },
  {
    what: 'an organisation that asks',
    text: 'The parish council wishes to repair the roof of its hall.',
    asked: [/roof/i],
  },
  {
    what: 'a list in another language',
    text: 'Wir brauchen eine Website für die Werkstatt.\n- Galerie\n- Kontaktformular\n\nMit freundlichen Grüßen\nKlaus Weber',
    asked: [/Galerie|Kontaktformular/],
    mentioned: /Grüßen|Klaus/,
  },
  {
    what: 'thanks and nothing else',
    text: 'Thank you for the meeting yesterday. See you on Tuesday.',
    asked: [],
    mentioned: /./,
  },
]

const requestsIn = (text: string) => readBrief(text).requests.map(({ name, quote }) => `${name} [${quote}]`)

describe('a short brief', () => {
  for (const { what, text, mentioned } of briefs)
    if (mentioned)
      it(`with ${what} does not ask for what it only mentions`, () => {
        assert.deepEqual(
          requestsIn(text).filter((request) => mentioned.test(request)),
          [],
        )
      })

  it('has nearly all of what it asks for among its requests', () => {
    const missing = briefs.flatMap(({ text, asked }) =>
      asked.filter((thing) => !requestsIn(text).some((request) => thing.test(request))),
    )
    const all = briefs.flatMap(({ asked }) => asked)
    assert.ok(missing.length <= all.length / 4, `${missing.length} of ${all.length}: ${missing.join(' ')}`)
  })

  it('is not of a kind of work that it rules out', () => {
    const kindOf = (text: string) => readBrief(text).kind.main
    assert.equal(kindOf('We need a website for our choir. A mobile app is not needed.'), 'web')
    assert.equal(kindOf('Queremos un logo para el bar. No necesitamos página web.'), 'design')
    assert.notEqual(kindOf('Build an internal CRM: contacts, deals, reports. No mobile app needed.'), 'mobile')
  })

  it('may have the company beside the name in its signature', () => {
    const clientOf = (text: string) => readBrief(text).client
    const spanish = clientOf('Queremos una web.\n\nUn saludo,\nLucía Pérez - Clínica Pérez')
    assert.deepEqual([spanish.name, spanish.company], ['Lucía Pérez', 'Clínica Pérez'])
    assert.match(clientOf('We need a logo for our cafe. Best, Anna Berg (Berg Coffee)').name ?? '', /^Anna/)
  })
})
