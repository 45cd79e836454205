/** An offer with every kind of section, for tests. Its ids are readable, so that a test can name items. */
export const pricedOffer = {
  sections: [
    {
      id: 'base',
      title: 'Included',
      choice: 'all',
      items: [{ id: 'launch', name: 'Launch', quantity: '2', unit: 'day', unitPrice: '500' }],
    },
    {
      id: 'packages',
      title: 'Packages',
      choice: 'one',
      items: [
        { id: 'small', name: 'Small', unitPrice: '300' },
        { id: 'large', name: 'Large', unitPrice: '900', selected: false },
      ],
    },
    {
      id: 'extras',
      title: 'Extras',
      choice: 'any',
      items: [
        { id: 'photos', name: 'Photos', unitPrice: '200', discountPercent: '10', selected: false },
        { id: 'hosting', name: 'Hosting', unitPrice: '95', recurring: 'month', selected: false },
        {
          id: 'pages',
          name: 'Pages',
          quantity: '2',
          quantityRange: { min: '1', max: '10' },
          unitPrice: '50',
          taxRate: '6',
        },
      ],
    },
  ],
  discount: { kind: 'percent', value: '10' },
  schedule: [
    { id: 'first', label: 'Start', percent: '40' },
    { id: 'rest', label: 'End', percent: '60', due: 'delivery' },
  ],
}

/** With a tax of 21 %: 1,000 + 300 + 100, less 10 %. */
export const defaultTotals = {
  oneTime: {
    subtotal: '1400.00',
    discount: '140.00',
    net: '1260.00',
    taxes: [
      { name: 'IVA', rate: '21.00', net: '1170.00', amount: '245.70' },
      { name: 'IVA', rate: '6.00', net: '90.00', amount: '5.40' },
    ],
    gross: '1511.10',
  },
  monthly: null,
  yearly: null,
  schedule: [
    { id: 'first', label: 'Start', amount: '604.44', due: 'acceptance', date: null },
    { id: 'rest', label: 'End', amount: '906.66', due: 'delivery', date: null },
  ],
}

/** The large package, all extras and four pages. */
export const largeSelection = {
  items: [
    { id: 'small', selected: false },
    { id: 'large', selected: true },
    { id: 'photos', selected: true },
    { id: 'hosting', selected: true },
    { id: 'pages', quantity: '4.00' },
  ],
}

/** 1,000 + 900 + 180 + 200, less 10 %, and 95 a month. */
export const largeTotals = {
  oneTime: {
    subtotal: '2280.00',
    discount: '228.00',
    net: '2052.00',
    taxes: [
      { name: 'IVA', rate: '21.00', net: '1872.00', amount: '393.12' },
      { name: 'IVA', rate: '6.00', net: '180.00', amount: '10.80' },
    ],
    gross: '2455.92',
  },
  monthly: {
    subtotal: '95.00',
    discount: '0.00',
    net: '95.00',
    taxes: [{ name: 'IVA', rate: '21.00', net: '95.00', amount: '19.95' }],
    gross: '114.95',
  },
  yearly: null,
  schedule: [
    { id: 'first', label: 'Start', amount: '982.37', due: 'acceptance', date: null },
    { id: 'rest', label: 'End', amount: '1473.55', due: 'delivery', date: null },
  ],
}
