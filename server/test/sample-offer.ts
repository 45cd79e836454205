/** An offer with packages, fixed items, options and a payment schedule. In EUR, with 21 % tax, the default costs 7,006.25 net. */
export const sampleOffer = {
  sections: [
    {
      title: 'Package',
      description: 'Choose the scope of the launch.',
      choice: 'one',
      items: [
        { id: 'starter', name: 'Starter', description: 'Five pages.', unitPrice: '2400', selected: false },
        { id: 'growth', name: 'Growth', description: 'Twelve pages.', unitPrice: '4800' },
        { id: 'complete', name: 'Complete', unitPrice: '9200', selected: false },
      ],
    },
    {
      title: 'Setup',
      items: [
        { id: 'workshop', name: 'Workshop', quantity: '2.5', unit: 'day', unitPrice: '800', discountPercent: '10' },
        { id: 'cards', name: 'Printed cards', quantity: '500', unit: 'card', unitPrice: '0.35', taxRate: '10' },
      ],
    },
    {
      title: 'Add-ons',
      choice: 'any',
      items: [
        { id: 'newsletter', name: 'Newsletter', unitPrice: '600' },
        {
          id: 'language',
          name: 'Extra language',
          unit: 'language',
          unitPrice: '350',
          quantityRange: { min: '1', max: '5' },
          selected: false,
        },
        { id: 'hosting', name: 'Hosting and care', unitPrice: '95', recurring: 'month' },
        { id: 'domain', name: 'Domain', unitPrice: '20', recurring: 'year', taxRate: '0' },
      ],
    },
  ],
  discount: { kind: 'percent', value: '5' },
  schedule: [
    { label: 'Deposit', percent: '40' },
    { label: 'Design approved', percent: '30', due: 'date', date: '2027-03-05' },
    { percent: '30', due: 'delivery' },
  ],
}

/** The largest package, no newsletter and three languages: 11,613.75 net. */
export const sampleSelection = {
  items: [
    { id: 'growth', selected: false },
    { id: 'complete', selected: true },
    { id: 'newsletter', selected: false },
    { id: 'language', selected: true, quantity: '3' },
  ],
}
