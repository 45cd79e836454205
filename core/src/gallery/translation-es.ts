import { bullets, type GalleryTemplate, requirement, steps, text } from './parts.ts'

export const template: GalleryTemplate = {
  settings: {
    validityDays: 30,
    sections: [
      {
        id: 'summary',
        kind: 'summary',
        body: text(
          '{{client.name}} necesita su documentación de producto en inglés: 24 000 palabras, de las que unas 3000 se repiten. Los textos ' +
            'llegan a usuarios y a una autoridad, así que cada término tiene que ser el mismo en todas partes.',
          'Un traductor nativo traduce, otro revisa cada frase y usted recibe los archivos en el formato que envió. ' +
            'El precio de ambas tareas es de {{total}}.',
        ),
      },
      {
        id: 'approach',
        kind: 'approach',
        body: text(
          'Acordamos los términos antes de traducir. Eso evita la mayoría de las correcciones posteriores.',
          steps(
            '**Glosario.** Extraemos unos 120 términos y proponemos una traducción. Usted la confirma o la cambia.',
            '**Traducción.** Un solo traductor para todo el texto, con memoria de traducción.',
            '**Revisión.** Un segundo traductor compara frase por frase, como exige la norma ISO 17100.',
            '**Sus comentarios.** Se incluye una ronda en los 30 días siguientes.',
          ),
        ),
      },
      { id: 'scope', kind: 'scope' },
      {
        id: 'timeline',
        kind: 'timeline',
        milestones: [
          { title: 'Glosario propuesto', date: null, body: 'Día 3.' },
          { title: 'Glosario confirmado', date: null, body: 'Día 6. Por usted.' },
          { title: 'Primera mitad', date: null, body: 'Día 13.' },
          { title: 'Entrega completa', date: null, body: 'Día 20. Revisada y en su formato.' },
        ],
      },
      {
        id: 'investment',
        kind: 'investment',
        body: 'Las palabras repetidas cuestan el 30 % del precio por palabra. El recuento es el de los archivos que envió.',
      },
      { id: 'team', kind: 'team' },
      { id: 'why', kind: 'why' },
      {
        id: 'terms',
        kind: 'terms',
        body: bullets(
          'Facturamos las palabras del texto original. Si el texto cambia después de empezar, las palabras nuevas se cuentan aparte.',
          'La traducción, el glosario y la memoria son de {{client.name}} tras el pago.',
          'Los textos son confidenciales y están en servidores de la Unión Europea. No usamos servicios públicos de traducción.',
          'Pago a los 30 días de la entrega.',
        ),
      },
      { id: 'accept', kind: 'accept' },
    ],
  },
  requirements: [
    requirement('glossary', 'Glosario', 'Unos 120 términos, confirmados por usted, en una hoja de cálculo.'),
    requirement(
      'translation',
      'Traducción',
      '24 000 palabras del español al inglés por un traductor nativo del sector.',
    ),
    requirement('revision', 'Revisión', 'Cada frase comparada por un segundo traductor.'),
    requirement('format', 'Su formato', 'La misma maquetación que el original, lista para publicar.'),
  ],
  pricing: {
    sections: [
      {
        title: 'Traducción y revisión',
        choice: 'all',
        items: [
          {
            requirementId: 'translation',
            name: 'Palabras nuevas',
            quantity: '21000',
            unit: 'palabra',
            unitPrice: '0.14',
          },
          {
            requirementId: 'translation',
            name: 'Palabras repetidas',
            quantity: '3000',
            unit: 'palabra',
            unitPrice: '0.042',
          },
          { requirementId: 'glossary', name: 'Glosario', unitPrice: '280' },
          { requirementId: 'format', name: 'Maquetación', quantity: '5', unit: 'hora', unitPrice: '48' },
        ],
      },
      {
        title: 'Plazo',
        choice: 'one',
        items: [
          { name: '20 días laborables', unitPrice: '0' },
          {
            name: '10 días laborables',
            description: 'Dos traductores en paralelo con un solo glosario.',
            unitPrice: '640',
            selected: false,
          },
        ],
      },
      {
        title: 'Extras',
        choice: 'any',
        items: [
          {
            name: 'Traducción jurada de los certificados',
            quantity: '4',
            unit: 'página',
            unitPrice: '55',
            selected: false,
          },
          {
            name: 'Actualizaciones',
            description: 'Hasta 1000 palabras al mes en tres días.',
            unitPrice: '150',
            recurring: 'month',
            selected: false,
          },
        ],
      },
    ],
    schedule: [{ label: 'A la entrega', percent: '100', due: 'delivery' }],
  },
}
