import { bullets, type GalleryTemplate, requirement, text } from './parts.ts'

export const template: GalleryTemplate = {
  settings: {
    validityDays: 45,
    sections: [
      {
        id: 'summary',
        kind: 'summary',
        body: text(
          'El baño de {{client.location}} tiene 30 años. La junta de la ducha pierde agua y no se puede entrar con andador. Lo medimos en ' +
            'nuestra visita; esta oferta se basa en esas medidas.',
          'Renovamos el baño completo de 6,4 m²: tuberías, electricidad, ducha a ras de suelo, azulejos y sanitarios. Cada noche tendrá un ' +
            'inodoro que funciona, salvo los días 2 y 3.',
        ),
      },
      {
        id: 'approach',
        kind: 'approach',
        body: text(
          'Un solo encargado dirige la obra del primer día al último y le llama cada tarde antes de las 18:00.',
          bullets(
            'Pedimos todo el material antes de empezar, para que la obra no espere a los azulejos.',
            'Protegemos suelos y puertas del recorrido y barremos cada tarde.',
            'Elige azulejos y sanitarios con nosotros en la exposición. El precio incluye los importes indicados abajo.',
          ),
        ),
      },
      { id: 'scope', kind: 'scope' },
      {
        id: 'timeline',
        kind: 'timeline',
        milestones: [
          { title: 'Exposición', date: null, body: 'En las dos semanas siguientes a su aceptación.' },
          { title: 'Inicio', date: null, body: 'Unas seis semanas después, con todo el material en nuestro almacén.' },
          { title: 'Tuberías y electricidad', date: null, body: 'Día 5. El electricista mide y firma.' },
          { title: 'Azulejos', date: null, body: 'Día 11.' },
          { title: 'Entrega', date: null, body: 'Día 15. Revisamos el baño juntos y anotamos lo pendiente.' },
        ],
      },
      { id: 'investment', kind: 'investment' },
      { id: 'team', kind: 'team' },
      { id: 'why', kind: 'why' },
      {
        id: 'terms',
        kind: 'terms',
        body: bullets(
          'El precio es cerrado para el trabajo descrito. Si aparecen daños ocultos, paramos, se los mostramos y damos precio antes de seguir.',
          'Importes incluidos: azulejos hasta 45 por m² y sanitarios hasta 1600 en total. La diferencia se factura o se abona.',
          'Cinco años de garantía en nuestro trabajo; en los aparatos, la del fabricante.',
          'El agua y la electricidad durante la obra corren de su cuenta.',
          'Los precios del material se mantienen hasta el {{validUntil}}.',
        ),
      },
      { id: 'accept', kind: 'accept' },
    ],
  },
  requirements: [
    requirement(
      'removal',
      'Demolición y retirada',
      'Azulejos, bañera y sanitarios antiguos, con justificante de vertedero.',
    ),
    requirement('pipes', 'Agua y desagües', 'Tuberías nuevas desde el montante y prueba de presión con acta.'),
    requirement(
      'electrics',
      'Electricidad',
      'Cuatro enchufes, seis luces de techo, extractor con sensor de humedad y diferencial.',
    ),
    requirement(
      'shower',
      'Ducha a ras de suelo',
      '120 × 90 cm, impermeabilizada y alicatada, con mampara y asiento plegable.',
    ),
    requirement(
      'tiles',
      'Azulejos y pintura',
      '6,4 m² de suelo y 18 m² de pared hasta 2,1 m de altura; el resto, pintado.',
    ),
    requirement('fittings', 'Sanitarios', 'Lavabo con mueble, inodoro suspendido, grifería y dos barras de apoyo.'),
  ],
  pricing: {
    sections: [
      {
        title: 'Trabajo y material',
        choice: 'all',
        items: [
          { requirementId: 'removal', name: 'Demolición y retirada', unitPrice: '1450' },
          { requirementId: 'pipes', name: 'Agua y desagües', unitPrice: '2350' },
          { requirementId: 'electrics', name: 'Electricidad', unitPrice: '1680' },
          { requirementId: 'shower', name: 'Ducha a ras de suelo', unitPrice: '2900' },
          { requirementId: 'tiles', name: 'Azulejos colocados', quantity: '24.4', unit: 'm²', unitPrice: '118' },
          { requirementId: 'tiles', name: 'Yeso y pintura', unitPrice: '640' },
          { requirementId: 'fittings', name: 'Sanitarios, suministro y montaje', unitPrice: '2480' },
        ],
      },
      {
        title: 'Opciones',
        choice: 'any',
        items: [
          {
            name: 'Suelo radiante',
            description: 'Eléctrico, 4 m², con temporizador.',
            unitPrice: '890',
            selected: false,
          },
          { name: 'Radiador toallero', unitPrice: '420', selected: false },
          { name: 'Armario con espejo y luz', unitPrice: '560', selected: false },
        ],
      },
    ],
    schedule: [
      { label: 'Al aceptar, para material', percent: '30', due: 'acceptance' },
      { label: 'A la entrega', percent: '70', due: 'delivery' },
    ],
  },
}
